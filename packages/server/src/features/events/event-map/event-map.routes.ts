import type { Locale, Phrase } from '@ezra/contract/common/locales';
import {
  answerForUser,
  answerForVolunteer,
  assignUser,
  assignVolunteerInEvent,
  getEvent,
  pendingUsers,
  pendingVolunteers,
} from '@ezra/contract/events/event-map';
import { recordAccess } from '../../../platform/access-log/access-log.repository.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { staffRoutes } from '../../../platform/http/staff-routes.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import { answerAsUser, answerAsVolunteer } from '../pairs/answers.service.ts';
import { assignPair } from '../pairs/pairs.service.ts';
import { mayRunEvent } from '../pairs/pairs.policy.ts';
import { pairStanding } from '../pairs/pairs.queries.ts';
import { findEvent } from '../events/events.queries.ts';
import { presentEvent } from '../events/events.presenter.ts';
import {
  presentMapUser,
  presentMapVolunteer,
  presentPendingUser,
  presentPendingVolunteer,
  type MapReader,
} from './event-map.presenter.ts';
import {
  mapUsers,
  mapVolunteers,
  pendingUsersOf,
  pendingVolunteersOf,
  seenUntil,
} from './event-map.queries.ts';
import { progressOf } from './progress.queries.ts';

const VOLUNTEER_SAVED: Phrase = { he: 'סטטוס המתנדב/ת עודכן', en: 'Volunteer status updated successfully' };
const USER_SAVED: Phrase = { he: 'סטטוס מבקש/ת העזרה עודכן', en: 'User status updated successfully' };
const ASSIGNED: Phrase = { he: 'השיבוץ נשמר', en: 'Assigned successfully' };

/** The map of an event, and the steps that staff take on it. */
export function eventMapRoutes({ db, events }: Parts): Route[] {
  const opened = async (actor: Acting, id: number, locale: Locale) => {
    const row = await findEvent(db, actor, id, locale);
    if (!row) throw new AppError('not_found');
    const { manager_id: managerId, state_id: stateId, is_active: isActive, purpose } = row;
    const event = { managerId, stateId, isActive, purpose };
    const reader: MapReader = { acting: actor, event, runs: mayRunEvent(actor, event) };
    return { row, reader };
  };
  /** Records that details of people were shown on the map of an event. */
  const note = (
    actor: Pick<Actor, 'userId' | 'role'>,
    eventId: number,
    people: readonly { person_id: number }[],
    now: Date,
  ) =>
    recordAccess(db, {
      actor,
      subjectIds: people.map(({ person_id: id }) => id),
      place: 'event_map',
      referenceId: eventId,
      now,
    });
  const paired = async (
    actor: Actor,
    ids: { userRequestId: number; volunteerRequestId: number; eventId?: number },
    now: Date,
  ) => {
    const standing = await inTransaction(db, async (tx) => {
      await assignPair(tx, events, { ...ids, isSummoned: false }, await actingAs(tx, actor), now);
      return pairStanding(tx, ids.userRequestId);
    });
    return {
      data: { id: ids.userRequestId, event_volunteer_request_id: ids.volunteerRequestId, ...standing },
      message: ASSIGNED,
    };
  };

  return [
    ...staffRoutes(getEvent, async ({ params, query, actor, locale, now }) => {
      const { row, reader } = await opened(actor, params.id, locale);
      const since = query.since === undefined ? null : new Date(query.since);
      const which = { acting: actor, now, eventId: row.id, since };
      const asOf = await seenUntil(db, now);
      const [progress, volunteers, users] = await Promise.all([
        progressOf(db, row.id),
        mapVolunteers(db, which),
        mapUsers(db, which),
      ]);
      await note(actor, row.id, [...volunteers, ...users], now);
      return {
        data: {
          ...presentEvent(row, reader.acting),
          progress,
          event_volunteer_requests: volunteers.map((each) => presentMapVolunteer(each, reader)),
          event_user_requests: users.map((each) => presentMapUser(each, reader)),
          as_of: asOf.toISOString(),
        },
      };
    }),

    route(answerForVolunteer, async ({ params, body, actor, now }) => {
      const said = { isReady: body.is_ready_to_help, note: null, etaMinutes: null };
      const status = await inTransaction(db, async (tx) =>
        answerAsVolunteer(tx, events, { id: params.id }, await actingAs(tx, actor), said, now),
      );
      return { data: { id: params.id, status }, message: VOLUNTEER_SAVED };
    }),

    ...staffRoutes(answerForUser, async ({ body, actor, now }) => {
      const said = { needsHelp: body.status, note: null };
      const after = await inTransaction(db, async (tx) =>
        answerAsUser(tx, events, { id: body.id }, await actingAs(tx, actor), said, now),
      );
      return { data: { id: body.id, ...after }, message: USER_SAVED };
    }),

    route(assignUser, ({ params, body, actor, now }) =>
      paired(actor, { userRequestId: body.user_request_id, volunteerRequestId: params.id }, now),
    ),
    route(assignVolunteerInEvent, ({ params, body, actor, now }) => {
      const ids = { userRequestId: params.id, volunteerRequestId: body.volunteer_request_id };
      return paired(actor, body.event_id === undefined ? ids : { ...ids, eventId: body.event_id }, now);
    }),

    route(pendingUsers, async ({ query, actor, locale, now }) => {
      const { row } = await opened(actor, query.event_id, locale);
      const rows = await pendingUsersOf(db, {
        eventId: row.id,
        requestId: query.event_volunteer_request_id ?? null,
        search: query.search,
      });
      await note(actor, row.id, rows, now);
      return { data: rows.map(presentPendingUser) };
    }),
    route(pendingVolunteers, async ({ query, actor, locale, now }) => {
      const { row } = await opened(actor, query.event_id, locale);
      const rows = await pendingVolunteersOf(db, {
        eventId: row.id,
        requestId: query.event_user_request_id ?? null,
        search: query.search,
      });
      await note(actor, row.id, rows, now);
      return { data: rows.map(presentPendingVolunteer) };
    }),
  ];
}
