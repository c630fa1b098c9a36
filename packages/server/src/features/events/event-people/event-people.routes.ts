import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { flagOf } from '@ezra/contract/common/fields';
import {
  addPerson,
  askVolunteers,
  countEventPeopleViews,
  listContacts,
  listEventPeople,
  listUnplaced,
  noteContact,
  placePerson,
} from '@ezra/contract/events/event-people';
import { EVENT_PEOPLE } from '@ezra/contract/events/event-people.terms';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { viewsRoute } from '../../../platform/http/views-route.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { mayRunEvent } from '../pairs/pairs.policy.ts';
import { userRequestWindow } from '../pairs/pairs.queries.ts';
import { findEvent } from '../events/events.queries.ts';
import { presentEvent } from '../events/events.presenter.ts';
import { reach } from '../events/events.service.ts';
import { personColumns, unplacedColumns } from './event-people.columns.ts';
import { presentContact, presentEventPerson, presentUnplaced } from './event-people.presenter.ts';
import {
  contactsOf,
  peoplePage,
  peopleViews,
  unplacedPage,
  type PersonRow,
  type UnplacedRow,
} from './event-people.queries.ts';
import { addByHand, noteCall, putOnMap, turnIntoHelp } from './event-people.service.ts';

const PLACED: Phrase = { he: 'המיקום נשמר', en: 'The place is saved' };
const ADDED: Phrase = { he: 'נוספו לאירוע ונשלחה הודעה', en: 'Added to the event; a message was sent' };
const NOTED: Phrase = { he: 'השיחה נרשמה', en: 'The call is noted' };
const ASKED: Phrase = { he: 'פנינו למתנדבים שבאזור', en: 'The volunteers of the area were asked' };

/** The people of an event one by one: those who are not on the map, and calls to those who are. */
export function eventPeopleRoutes({ db, ...deps }: Parts): Route[] {
  const opened = async (actor: Acting, id: number, locale: Locale) => {
    const row = await findEvent(db, actor, id, locale);
    if (!row) throw new AppError('not_found');
    const runs = mayRunEvent(actor, { managerId: row.manager_id, stateId: row.state_id });
    return { row, runs };
  };

  return [
    listRoute(db, listUnplaced, {
      name: EVENT_PEOPLE,
      columns: unplacedColumns,
      list: async ({ params, query, actor, locale }) => {
        const { row } = await opened(actor, params.id, locale);
        const { id, lat, lng, radius, locality: town, purpose, is_drill: isDrill } = row;
        const event = { id, lat, lng, radius, town, purpose, isDrill };
        return {
          // People are placed and added only while it runs: otherwise the list would show people it never
          // asked.
          page: async (list) =>
            row.is_active ? unplacedPage(db, event, { ...query, ...list }) : { rows: [], total: 0 },
          present: presentUnplaced,
          shows: { place: 'event_map', whose: ({ id }: UnplacedRow) => id },
        };
      },
    }),

    route(placePerson, async ({ params, body, actor, now }) => {
      const place = { eventId: params.id, userId: params.userId, lat: body.lt, lng: body.lng };
      const isInside = await inTransaction(db, (tx) => putOnMap(tx, deps, actor, place, now));
      return { data: { id: params.userId, is_inside: flagOf(isInside) }, message: PLACED };
    }),

    route(addPerson, async ({ params, body, actor, now }) => {
      const { user_id: userId, side } = body;
      await inTransaction(db, (tx) => addByHand(tx, deps, actor, { eventId: params.id, userId, side }, now));
      return { data: { id: userId, side }, message: ADDED };
    }),

    listRoute(db, listEventPeople, {
      name: EVENT_PEOPLE,
      columns: personColumns,
      list: async ({ params, query, actor, locale, now }) => {
        const { row, runs } = await opened(actor, params.id, locale);
        const reader = { acting: actor, now, locale };
        return {
          page: (list) => peoplePage(db, row.id, { ...query, ...list }, reader),
          present: (person: PersonRow) => presentEventPerson(person, runs),
          shows: { place: 'event_map', whose: ({ user_id: userId }: PersonRow) => userId },
        };
      },
    }),

    viewsRoute(db, countEventPeopleViews, async ({ params, actor, locale }) => {
      const { row } = await opened(actor, params.id, locale);
      return peopleViews(row.id);
    }),

    route(listContacts, async ({ params, actor, now }) => {
      if ((await userRequestWindow(db, actor, params.id)) === null) throw new AppError('not_found');
      return { data: (await contactsOf(db, params.id, { acting: actor, now })).map(presentContact) };
    }),

    route(noteContact, async ({ params, body, actor, now }) => {
      const called = { userRequestId: params.id, ...body };
      const id = await inTransaction(db, (tx) => noteCall(tx, deps, actor, called, now));
      const noted = (await contactsOf(db, params.id, { acting: actor, now })).find((each) => each.id === id);
      if (!noted) throw new AppError('not_found');
      return { data: presentContact(noted), message: NOTED };
    }),

    route(askVolunteers, async ({ params, actor, locale, now }) => {
      await inTransaction(db, (tx) => turnIntoHelp(tx, deps, actor, params.id, now));
      await inTransaction(db, (tx) => reach(tx, deps, params.id, actor, now));
      const { row } = await opened(actor, params.id, locale);
      return { data: presentEvent(row, actor), message: ASKED };
    }),
  ];
}
