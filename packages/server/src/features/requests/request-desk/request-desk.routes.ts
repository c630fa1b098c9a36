import {
  approveAcceptance,
  assignVolunteer,
  closeApplication,
  countPendingViews,
  countRequestViews,
  createApplicationOnBehalf,
  listApplicationUsers,
  listClosedApplicationUsers,
  listMissingVolunteers,
  listOpenVolunteers,
  listPendingApplications,
  prioritiseApplication,
  readApplication,
  unassignApplication,
} from '@ezra/contract/requests/request-desk';
import { SINGLE_REQUESTS } from '@ezra/contract/requests/request-desk.terms';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { soundPart } from '@ezra/contract/common/together';
import { recordAccess } from '../../../platform/access-log/access-log.repository.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { activityOf, presentActivity } from '../../../platform/events/activity-log.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { viewsRoute } from '../../../platform/http/views-route.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { answersOfRequester } from '../help-requests/requester-needs.queries.ts';
import { candidatesFor, compareFor, missingVolunteers } from '../help-requests/near-volunteers.queries.ts';
import { commandRequest, createRequest, lackingInRequest } from '../help-requests/help-requests.service.ts';
import { presentExtras } from '../help-requests/help-requests.presenter.ts';
import { presentNeeds } from '../help-requests/requester-needs.presenter.ts';
import { prioritise } from '../help-requests/priority.service.ts';
import { requestExtras } from '../help-requests/request-extras.queries.ts';
import { requestOfOffer } from '../help-requests/offers.queries.ts';
import { presentCandidates, presentFacts } from '../matching/matching.presenter.ts';
import type { DeskList } from './desk-conditions.queries.ts';
import { deskPage, everyLine, type OfferLine } from './desk-lists.queries.ts';
import { pendingViews, requestViews } from './desk-views.queries.ts';
import { PENDING_REQUESTS, pendingRequestColumns, singleRequestColumns } from './request-desk.columns.ts';
import {
  presentOffer,
  presentDeskRequest,
  presentOfferLine,
  presentPending,
} from './request-desk.presenter.ts';
import { askedVolunteers, deskRequest, offersOf, placesOf } from './request-desk.queries.ts';

interface Deps {
  readonly db: Database;
  readonly events: EventBus;
}

const VOLUNTEER_ASSIGNED: Phrase = { he: 'שיבצנו מתנדב/ת', en: 'Volunteer assigned' };
const VOLUNTEER_ACCEPTED: Phrase = { he: 'ההתנדבות אושרה', en: 'Volunteer accepted' };
const REQUEST_CLOSED: Phrase = { he: 'הבקשה נסגרה', en: 'Request closed' };
const REQUEST_UNASSIGNED: Phrase = { he: 'השיבוץ בוטל', en: 'Request unassigned' };
const PRIORITY_SET: Phrase = { he: 'הדחיפות עודכנה', en: 'Urgency updated' };
const REQUEST_SENT: Phrase = { he: 'בקשת העזרה נשלחה', en: 'Help request sent' };

/** How many volunteers are offered; a search narrows the list. */
const PICKED = 50;
const MISSING_SHOWN = 5;
const OPEN = ['open' as const];

/** Lines of the desk show the requester, and where help is needed. */
const SHOWS_REQUESTER = {
  place: 'request_list' as const,
  whose: ({ user_id: userId }: { readonly user_id: number }) => userId,
};

/** All requests of a query joined to their offers, as far as the staff member may see them. */
async function offerLines(
  db: Database,
  query: Omit<DeskList, 'states' | 'hasLines' | 'now' | 'timeZone'>,
  { actor, locale, now, timeZone }: { actor: Actor; locale: Locale; now: Date; timeZone: string },
) {
  const acting = actor;
  const list = { ...query, states: acting.states, hasLines: true, now, timeZone };
  return {
    page: () => deskPage(db, list, locale),
    every: everyLine(list, locale),
    present: (row: OfferLine) => presentOfferLine(row, acting, now),
    shows: SHOWS_REQUESTER,
  };
}

/** Searches volunteers for a request that the actor may see. */
async function searchAbout(
  executor: Executor,
  { application_id: requestId, search }: { readonly application_id: number; readonly search: string },
  { actor, locale, limit }: { actor: Actor; locale: Locale; limit: number },
) {
  const { states } = actor;
  if (!(await deskRequest(executor, requestId, states, locale))) throw new AppError('not_found');
  return { requestId, states, search, limit };
}

/** The calls of the admins' desk: what waits, who could help, approve, assign, close, unassign. */
export const requestDeskRoutes = ({ db, events }: Deps): Route[] => [
  listRoute(db, listPendingApplications, {
    name: PENDING_REQUESTS,
    columns: pendingRequestColumns,
    list: async ({ query, actor, locale, now, timeZone }) => {
      const acting = actor;
      // A line requested by its id may no longer be open, because a step was taken on it.
      const status = query.ids.length > 0 ? [] : OPEN;
      const list = { ...query, status, states: acting.states, hasLines: false, now, timeZone };
      return {
        page: () => deskPage(db, list, locale),
        every: everyLine(list, locale),
        present: (row: OfferLine) => presentPending(row, acting, now),
        shows: SHOWS_REQUESTER,
      };
    },
  }),

  listRoute(db, listApplicationUsers, {
    name: SINGLE_REQUESTS,
    columns: singleRequestColumns,
    list: async ({ query, ...call }) => offerLines(db, query, call),
  }),

  // The documents give closed requests their own path; it is the view of that name.
  listRoute(db, listClosedApplicationUsers, {
    name: SINGLE_REQUESTS,
    columns: singleRequestColumns,
    list: async ({ query, ...call }) => offerLines(db, { ...query, view: 'closed' }, call),
  }),

  viewsRoute(db, countPendingViews, async ({ actor, now, timeZone }) =>
    pendingViews({ ...actor, now, timeZone }),
  ),

  viewsRoute(db, countRequestViews, async ({ actor, now, timeZone }) =>
    requestViews({ ...actor, now, timeZone }),
  ),

  route(readApplication, async ({ params, actor, now, locale }) => {
    const acting = actor;
    const row = await deskRequest(db, params.id, acting.states, locale);
    if (!row) throw new AppError('not_found');
    await recordAccess(db, {
      actor,
      subjectIds: [row.user_id],
      place: 'help_request',
      referenceId: params.id,
      now,
    });
    const offers = await offersOf(db, params.id);
    const volunteerIds = offers.map((offer) => offer.volunteer_id);
    const [compared, invited, extras, places, answers, history] = await Promise.all([
      compareFor(db, params.id, volunteerIds, { locale, now }),
      askedVolunteers(db, params.id),
      requestExtras(db, params.id),
      placesOf(db, params.id),
      answersOfRequester(db, params.id, locale),
      activityOf(db, 'application', params.id),
    ]);
    return {
      data: {
        application: { ...presentExtras(extras), ...places, ...presentDeskRequest(row, acting, now) },
        needs: presentNeeds(answers, locale),
        links: offers.map((offer) => ({
          ...presentOffer(offer, row, acting, now),
          facts: presentFacts(compared, offer.volunteer_id, locale),
        })),
        invitations: invited.map(({ created_at, ...invitation }) => ({
          ...invitation,
          created_at: created_at.toISOString(),
        })),
        history: history.map(presentActivity),
      },
    };
  }),

  route(listOpenVolunteers, async ({ query, actor, locale, now }) => {
    const search = await searchAbout(db, query, { actor, locale, limit: PICKED });
    return { data: presentCandidates(await candidatesFor(db, search, { locale, now }), locale) };
  }),

  route(listMissingVolunteers, async ({ query, actor, locale }) => ({
    data: await missingVolunteers(db, await searchAbout(db, query, { actor, locale, limit: MISSING_SHOWN })),
  })),

  route(assignVolunteer, async ({ params, body, actor, now }) => {
    const command = { kind: 'assign' as const, volunteerId: body.volunteer_id };
    const status = await inTransaction(db, async (tx) =>
      commandRequest(tx, events, params.applicationId, command, await actingAs(tx, actor), { now }),
    );
    return { data: { id: params.applicationId, status }, message: VOLUNTEER_ASSIGNED };
  }),

  route(approveAcceptance, async ({ params, actor, now }) => {
    const offer = await requestOfOffer(db, params.id);
    if (!offer) throw new AppError('not_found');
    const command = { kind: 'approve' as const, volunteerId: offer.volunteer_id };
    await inTransaction(db, async (tx) =>
      commandRequest(tx, events, offer.application_id, command, await actingAs(tx, actor), { now }),
    );
    return {
      data: { id: params.id, application_id: offer.application_id, is_approved: 1 as const },
      message: VOLUNTEER_ACCEPTED,
    };
  }),

  route(closeApplication, async ({ params, actor, now }) => {
    const command = { kind: 'close' as const, by: 'staff' as const };
    const status = await inTransaction(db, async (tx) =>
      commandRequest(tx, events, params.id, command, await actingAs(tx, actor), { now }),
    );
    return { data: { id: params.id, status }, message: REQUEST_CLOSED };
  }),

  route(unassignApplication, async ({ params, body, actor, now }) => {
    const command = { kind: 'unassign', volunteerId: body.volunteer_id ?? null } as const;
    const status = await inTransaction(db, async (tx) =>
      commandRequest(tx, events, params.id, command, await actingAs(tx, actor), { now }),
    );
    return { data: { id: params.id, status }, message: REQUEST_UNASSIGNED };
  }),

  route(prioritiseApplication, async ({ params, body, actor, now }) => {
    const { label_priority: priority } = body;
    await inTransaction(db, async (tx) =>
      prioritise(tx, events, { requestId: params.id, priority }, await actingAs(tx, actor), now),
    );
    return { data: { id: params.id, label_priority: priority }, message: PRIORITY_SET };
  }),

  route(
    createApplicationOnBehalf,
    async ({ body, actor, now, timeZone, locale }) => {
      const { user_id: userId, ...wish } = body;
      const row = await inTransaction(db, async (tx) => {
        const { states } = await actingAs(tx, actor);
        const request = {
          userId,
          createdBy: actor.userId,
          by: 'staff' as const,
          states,
          contact: null,
          home: null,
          ways: null,
        };
        const id = await createRequest(tx, events, wish, request, { now, timeZone });
        const created = await deskRequest(tx, id, states, locale);
        // The place of help is outside the admin's regions: nothing is stored.
        if (!created) throw invalid({ origin_address: 'outsideRegions' });
        // The answer shows the person's details, as reading the request would.
        await recordAccess(tx, {
          actor,
          subjectIds: [userId],
          place: 'help_request',
          referenceId: id,
          now,
        });
        return created;
      });
      return { data: presentDeskRequest(row, actor, now), message: REQUEST_SENT };
    },
    async (sent, { actor, ...moment }) => {
      const { user_id: userId = null } = soundPart(createApplicationOnBehalf.body.shape, sent);
      const { states } = actor;
      return lackingInRequest(db, sent, { userId, home: null, states }, moment);
    },
  ),
];
