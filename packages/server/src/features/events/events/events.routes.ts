import { can } from '@ezra/contract/common/permissions';
import type { Phrase } from '@ezra/contract/common/locales';
import {
  countEventViews,
  createEvent,
  decideEventReach,
  eventTypeDropdown,
  exportEvents,
  listEvents,
  managerDropdown,
  previewEvent,
  updateEvent,
} from '@ezra/contract/events/events';
import { EVENTS_FILE, EVENTS_SHEET } from '@ezra/contract/events/events.terms';
import type { Locale } from '@ezra/contract/common/locales';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { staffRoutes } from '../../../platform/http/staff-routes.ts';
import { viewsRoute } from '../../../platform/http/views-route.ts';
import type { Parts } from '../../../platform/feature.ts';
import { costOf } from '../../../platform/messaging/message-costs.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import { eventColumns } from './events.columns.ts';
import { presentEvent } from './events.presenter.ts';
import {
  eventPage,
  eventTypes,
  eventViews,
  everyEvent,
  findEvent,
  managers,
  type EventRow,
} from './events.queries.ts';
import { changeEvent, openEvent, placeFor, reach, type Created } from './events.service.ts';
import { askedOf, countInside, countUnplaced, messagesTo, peopleOn } from './preview.queries.ts';
import { decideReach, previewWidth } from './wide-events.service.ts';

const ADDED: Phrase = { he: 'האירוע נוסף', en: 'Event added successfully' };
const UPDATED: Phrase = { he: 'האירוע עודכן', en: 'Event updated successfully' };

const WAITS: Phrase = {
  he: 'האירוע נשמר ומחכה לאישור של מנהלי האזור',
  en: 'The event is saved and waits for an admin of the area to confirm it',
};
const NO_PARTICIPANTS: Phrase = {
  he: 'התרגיל נוסף, אבל באזור עוד אין מי שהסכימו להשתתף בתרגילים',
  en: 'The drill was added, but nobody in the area has agreed to take part in drills yet',
};
const addedMessage = ({ waits, asked }: Created, isDrill: boolean): Phrase =>
  waits ? WAITS : isDrill && asked === 0 ? NO_PARTICIPANTS : ADDED;

/** Lists of events, and the form for opening and changing them. */
export function eventRoutes({ db, messageCosts, ...deps }: Parts): Route[] {
  const one = async (acting: Acting, id: number, locale: Locale) => {
    const row = await findEvent(db, acting, id, locale);
    // The event was given away, and the actor no longer sees it.
    if (!row) throw new AppError('not_found');
    return presentEvent(row, acting);
  };
  const lists = [listEvents.manager, listEvents.admin, exportEvents.manager, exportEvents.admin];
  return [
    ...lists.map((endpoint) =>
      listRoute(db, endpoint, {
        name: EVENTS_FILE,
        sheet: EVENTS_SHEET,
        columns: eventColumns,
        list: async ({ query, actor, locale }) => {
          const list = { ...query, acting: actor };
          return {
            page: () => eventPage(db, list, locale),
            every: everyEvent(list, locale),
            present: (row: EventRow) => presentEvent(row, actor),
            shows: null,
          };
        },
      }),
    ),
    ...[countEventViews.manager, countEventViews.admin].map((endpoint) =>
      viewsRoute(db, endpoint, async ({ actor }) => eventViews(actor)),
    ),

    ...staffRoutes(createEvent, async ({ body, actor, now, locale }) => {
      const created = await inTransaction(db, (tx) => openEvent(tx, deps, actor, body, now));
      return { data: await one(actor, created.id, locale), message: addedMessage(created, body.is_drill) };
    }),

    route(decideEventReach, async ({ params, body, actor, now, locale }) => {
      const decision = { isAllowed: body.allow, note: body.system_note ?? null };
      await inTransaction(db, async (tx) =>
        decideReach(tx, deps, await actingAs(tx, actor), params.id, decision, now),
      );
      await inTransaction(db, (tx) => reach(tx, deps, params.id, actor, now));
      return { data: await one(actor, params.id, locale), message: UPDATED };
    }),

    ...staffRoutes(updateEvent, async ({ params, body, actor, now, locale }) => {
      await inTransaction(db, (tx) => changeEvent(tx, deps, actor, params.id, body, now));
      await inTransaction(db, (tx) => reach(tx, deps, params.id, actor, now));
      return { data: await one(actor, params.id, locale), message: UPDATED };
    }),

    route(eventTypeDropdown, async ({ locale }) => ({ data: { event_types: await eventTypes(db, locale) } })),

    route(managerDropdown, async ({ actor }) => {
      const { role, userId, states } = actor;
      const only = can(role, 'events.manage') && states?.length === 0 ? userId : null;
      return { data: { managers: await managers(db, only) } };
    }),

    route(previewEvent, async ({ body, actor }) => {
      const { address, radius, purpose, is_auto_assign: isAutoAssign, is_drill: isDrill } = body;
      // Counts reveal who lives where, so staff get none outside their regions.
      const { lat, lng, municipality, state_id: stateId } = await placeFor(db, actor, address, actor.userId);
      if (lat === null || lng === null) throw new AppError('invalid');
      const circle = { lat, lng, radius, isDrill };
      const inside = await countInside(db, circle);
      const messages = messagesTo(inside, { purpose, isAutoAssign }, (person) =>
        deps.messaging.channelsFor('invitation', person),
      );
      return {
        data: {
          volunteers: peopleOn(inside, 'volunteer'),
          users: peopleOn(inside, 'user'),
          unplaced: await countUnplaced(db, { ...circle, town: municipality, purpose }),
          wide: await previewWidth(db, actor, {
            radius,
            stateId,
            people: askedOf(inside, { purpose, isAutoAssign }),
          }),
          messages,
          cost: costOf(messages, messageCosts),
        },
      };
    }),
  ];
}
