import {
  eventUserRequestLog,
  eventVolunteerRequestLog,
  answerEventUserLink,
  answerEventVolunteerLink,
  approveEventRequest,
  changeEventUserRequest,
  checkEventUserLink,
  checkEventVolunteerLink,
  countEventRequestViews,
  eventDropdowns,
  listEventRequests,
  listRejectedEventRequests,
  listVolunteerEventRequests,
} from '@ezra/contract/events/pairs';
import {
  EVENT_REQUESTS,
  EVENT_USER_STATUS_LABELS,
  EVENT_USER_STATUSES,
} from '@ezra/contract/events/pairs.terms';
import { say, type Phrase } from '@ezra/contract/common/locales';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { activityOf } from '../../../platform/events/activity-log.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { expiredLink, invalidLink, linkNotFound } from '../../../platform/http/link-pages/link-errors.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { staffRoutes } from '../../../platform/http/staff-routes.ts';
import { viewsRoute } from '../../../platform/http/views-route.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import { tokenHash } from '../../../platform/sessions/token.ts';
import { findUserLink, findVolunteerLink } from './event-links.queries.ts';
import { answerAsUser, answerAsVolunteer, BY_LINK } from './answers.service.ts';
import { isOver } from './event-links.presenter.ts';
import {
  everyStaffRequest,
  staffRequests,
  staffViews,
  volunteerPairs,
  type StaffList,
  type StaffRow,
  type VolunteerRow,
} from './event-lists.queries.ts';
import { MY_EVENT_REQUESTS, staffRequestColumns, volunteerRequestColumns } from './pairs.columns.ts';
import {
  isRevealed,
  presentHistory,
  presentLinkedEvent,
  presentStaffRequest,
  presentVolunteerRequest,
} from './pairs.presenter.ts';
import {
  eventChoices,
  userRequestWindow,
  volunteerRequestWindow,
  type ReadingWindow,
} from './pairs.queries.ts';
import { isStaffRole } from '@ezra/contract/common/roles';
import { commandPair } from './pairs.service.ts';

interface Deps {
  readonly db: Database;
  readonly events: EventBus;
}

const SAID_YES: Phrase = { he: 'תודה! קיבלנו את התשובה שלך', en: 'Accept request successfully' };
const SAID_NO: Phrase = { he: 'תודה, קיבלנו את התשובה שלך', en: 'You decline request successfully' };
const COMPLETED: Phrase = {
  he: 'סימנו שהבקשה הושלמה. תודה!',
  en: 'Event help request completed successfully',
};
const REJECTED: Phrase = { he: 'השיבוץ בוטל', en: 'Reject request successfully' };
const APPROVED: Phrase = { he: 'השיבוץ אושר', en: 'Help request accepted' };

const hashOf = (token: string): Buffer => {
  const hash = tokenHash(token);
  // An id, or part of an address: no such link.
  if (hash === null) throw linkNotFound('id');
  return hash;
};

/** Finds the link of a code to check. Reports an unknown one at `code`, an ended one in the message. */
async function checked<Link extends Parameters<typeof isOver>[0]>(
  code: string,
  find: (hash: Buffer) => Promise<Link | null>,
): Promise<Link> {
  const hash = tokenHash(code);
  const link = hash === null ? null : await find(hash);
  if (link === null) throw invalidLink('code');
  if (isOver(link)) throw expiredLink('eventLinkExpired');
  return link;
}

/** The calls of events' personal links, as the documents name them. */
export const eventLinkRoutes = ({ db, events }: Deps): Route[] => [
  route(checkEventVolunteerLink, async ({ body }) => {
    const link = await checked(body.code, (hash) => findVolunteerLink(db, hash));
    return {
      data: {
        id: body.code,
        status: link.status,
        event: presentLinkedEvent(link),
        note: link.note,
        eta_minutes: link.etaMinutes,
      },
    };
  }),

  route(answerEventVolunteerLink, async ({ params, body, now }) => {
    const link = { tokenHash: hashOf(params.id) };
    const isReady = body.is_ready_to_help;
    const said = { isReady, note: body.note, etaMinutes: body.eta_minutes ?? null };
    const status = await inTransaction(db, (tx) => answerAsVolunteer(tx, events, link, BY_LINK, said, now));
    return { data: { id: params.id, status }, message: isReady ? SAID_YES : SAID_NO };
  }),

  route(checkEventUserLink, async ({ body }) => {
    const link = await checked(body.code, (hash) => findUserLink(db, hash));
    return {
      data: {
        eventUserRequest: {
          id: body.code,
          status: link.status,
          respond: link.respond,
          event: presentLinkedEvent(link),
          note: link.note,
        },
      },
    };
  }),

  route(answerEventUserLink, async ({ params, body, now }) => {
    const link = { tokenHash: hashOf(params.id) };
    const said = { needsHelp: body.is_need_help, note: body.note };
    const answer = await inTransaction(db, (tx) => answerAsUser(tx, events, link, BY_LINK, said, now));
    return { data: { id: params.id, ...answer }, message: body.is_need_help ? SAID_YES : SAID_NO };
  }),
];

/** Requests in events for signed-in people: the volunteer's basket, the staff's table, histories. */
export const pairRoutes = ({ db, events }: Deps): Route[] => [
  listRoute(db, listVolunteerEventRequests, {
    name: MY_EVENT_REQUESTS,
    columns: volunteerRequestColumns,
    list: async ({ actor, locale }) => {
      return {
        page: (list) => volunteerPairs(db, actor.userId, list, locale),
        present: (row: VolunteerRow) => presentVolunteerRequest(row, actor),
        shows: {
          place: 'basket',
          whose: (row: VolunteerRow) => (isRevealed(row) ? row.user_id : null),
        },
      };
    },
  }),

  route(changeEventUserRequest, async ({ params, body, actor, now }) => {
    const seen = body.event_volunteer_request_id;
    const by = isStaffRole(actor.role) ? ('staff' as const) : ('volunteer' as const);
    const command =
      body.status === 'completed'
        ? { kind: 'complete' as const, seen }
        : { kind: 'reject' as const, by, seen };
    const note = body.system_note === null ? {} : { note: body.system_note };
    const status = await inTransaction(db, async (tx) =>
      commandPair(tx, events, params.id, command, await actingAs(tx, actor), { now, ...note }),
    );
    return { data: { id: params.id, status }, message: body.status === 'completed' ? COMPLETED : REJECTED };
  }),

  route(eventDropdowns, async ({ actor, locale }) => {
    const choices = await eventChoices(db, actor);
    return {
      data: {
        events: choices.map(({ id, name }) => ({ id, name, label: name })),
        statuses: EVENT_USER_STATUSES.map((id) => ({
          id,
          label: say(EVENT_USER_STATUS_LABELS[id], locale),
        })),
      },
    };
  }),

  ...[listEventRequests.manager, listEventRequests.admin].map((endpoint) =>
    listRoute(db, endpoint, {
      name: EVENT_REQUESTS,
      columns: staffRequestColumns,
      list: async ({ query, actor, now }) => staffList(db, { ...query, acting: actor, now }),
    }),
  ),

  // The documents give rejected requests their own path; it is the view of that name.
  listRoute(db, listRejectedEventRequests, {
    name: EVENT_REQUESTS,
    columns: staffRequestColumns,
    list: async ({ query, actor, now }) => staffList(db, { ...query, view: 'rejected', acting: actor, now }),
  }),

  ...[countEventRequestViews.manager, countEventRequestViews.admin].map((endpoint) =>
    viewsRoute(db, endpoint, async ({ actor }) => staffViews(actor)),
  ),

  ...staffRoutes(approveEventRequest, async ({ params, body, actor, now }) => {
    const command = { kind: 'approve' as const, seen: body.event_volunteer_request_id };
    const status = await inTransaction(db, async (tx) =>
      commandPair(tx, events, params.id, command, await actingAs(tx, actor), { now }),
    );
    return { data: { id: params.id, status, is_approved: 1 as const }, message: APPROVED };
  }),

  route(eventUserRequestLog, async ({ params, actor }) => {
    const window = await userRequestWindow(db, actor, params.id);
    return { data: await historyOf(db, 'event_user_request', params.id, window, actor.userId) };
  }),

  route(eventVolunteerRequestLog, async ({ params, actor }) => {
    const window = await volunteerRequestWindow(db, actor, params.id);
    return { data: await historyOf(db, 'event_volunteer_request', params.id, window, actor.userId) };
  }),
];

const staffList = (db: Database, list: StaffList) => ({
  page: () => staffRequests(db, list),
  every: everyStaffRequest(list),
  present: (row: StaffRow) => presentStaffRequest(row, list.acting),
  shows: { place: 'request_list' as const, whose: ({ user_id: userId }: StaffRow) => userId },
});

async function historyOf(
  db: Database,
  subject: string,
  id: number,
  window: ReadingWindow | null,
  readerId: number,
) {
  if (window === null) throw new AppError('not_found');
  return presentHistory(await activityOf(db, subject, id), window, readerId);
}
