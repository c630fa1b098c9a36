import { applicationFields, type NewApplication } from '@ezra/contract/requests/help-requests';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { Phrase } from '@ezra/contract/common/locales';
import type { Address } from '@ezra/contract/account/places';
import { soundPart } from '@ezra/contract/common/together';
import { isPerson, sideOf, type By } from '../../../platform/cases/by.domain.ts';
import { runStep, type Case, type StepDetails } from '../../../platform/cases/run-step.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import { locate } from '../../../platform/places/locate.ts';
import { holdVolunteer } from '../matching/matching.queries.ts';
import { RULES, volunteerSentBy } from './help-requests.case.ts';
import type { RequestEffect, RequestState, RequestSteps, Step } from './help-requests.domain.ts';
import { requestChanged, type RequestChanged } from './help-requests.events.ts';
import { maySee, whyNotSent, type Subject } from './help-requests.policy.ts';
import { findCategory, requesterFacts } from './help-requests.queries.ts';
import {
  insertRequest,
  liveRequestsOf,
  lockRequest,
  requestsHeldBy,
  requestsInCharge,
  saveDecision,
} from './help-requests.repository.ts';
import type { ContactWays, RequestContact } from './personal-details.domain.ts';
import { judgeWish, priorityOf, type FieldFaults } from './new-request.domain.ts';

export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

export interface RequestFor {
  readonly userId: number;
  readonly createdBy: number;
  readonly by: 'user' | 'staff';
  /** Regions of the people for whom requests may be created; null: all. */
  readonly states: readonly number[] | null;
  readonly contact: RequestContact | null;
  /** The home address for this request, instead of the one on record. */
  readonly home: Address | null;
  readonly ways: ContactWays | null;
}

/** Why no request can be created for this person, as in `createRequest`; undefined: one can. */
export async function obstacleFor(executor: Executor, userId: number, states: readonly number[] | null) {
  const requester = await requesterFacts(executor, userId, states);
  if (!requester) return 'unavailable';
  return requester.has_disability ? undefined : 'no_disability';
}

/** Finds what a request that was refused for other fields lacks in its category. `userId` null: not sent. */
export async function lackingInRequest(
  executor: Executor,
  sent: unknown,
  { userId, home, states }: Pick<RequestFor, 'home' | 'states'> & { readonly userId: number | null },
  { now, timeZone }: Moment,
): Promise<FieldFaults> {
  const asked = soundPart(applicationFields, sent);
  if (asked.category_id === undefined) return {};
  const category = await findCategory(executor, asked.category_id);
  if (!category) return { category_id: 'choose' };
  const requester = userId === null ? null : await requesterFacts(executor, userId, states);
  const recordedHome = requester ? requester.residential_address : '';
  return judgeWish(category, asked, { recordedHome, home, timeZone }, now).faults;
}

/**
 * Creates an open request for a help seeker and gives its id; the same request sent again has the same id.
 * Reports errors at their fields. Days and hours are on the requester's clock: that of the screen, or when
 * somebody else asks, that of the account.
 */
export async function createRequest(
  tx: Tx,
  events: EventBus,
  asked: NewApplication,
  request: RequestFor,
  { now, timeZone }: Moment,
): Promise<number> {
  const category = await findCategory(tx, asked.category_id);
  if (!category) throw invalid({ category_id: 'choose' });
  const requester = await requesterFacts(tx, request.userId, request.states);
  if (!requester) throw invalid({ user_id: 'choose' });
  if (!requester.has_disability) throw new AppError('disability_required');
  const person = {
    recordedHome: requester.residential_address,
    home: request.home,
    timeZone: request.by === 'user' ? timeZone : requester.time_zone,
  };
  const { wish, dates, faults } = judgeWish(category, asked, person, now);
  if (dates === null || Object.keys(faults).length > 0) throw invalid(faults);

  const isRide = dates.arrivalDate !== null;
  const hasHome = requester.residential_address !== null;
  const fromElsewhere = wish.other_address || !hasHome;
  const { id, isNew } = await insertRequest(tx, {
    userId: request.userId,
    categoryId: category.id,
    priority: priorityOf(
      { isQuickEmergency: requester.quick_emergency_request, isRide, dueAt: dates.dueAt },
      now,
    ),
    description: wish.description,
    origin: fromElsewhere && wish.origin_address ? await locate(tx, wish.origin_address) : null,
    destination: isRide && wish.destination_address ? await locate(tx, wish.destination_address) : null,
    otherAddress: fromElsewhere,
    dates,
    contact: request.contact,
    ways: request.ways,
    createdBy: request.createdBy,
    now,
  });
  if (!isNew) return id;
  await events.publish(
    tx,
    requestChanged,
    {
      requestId: id,
      userId: request.userId,
      transition: 'create',
      status: 'open',
      volunteerBefore: null,
      volunteerAfter: null,
      offers: [],
      waitingBefore: [],
      note: null,
      by: request.by,
    },
    { now, actorId: request.createdBy },
  );
  return id;
}

/** Tells staff what to do with an open request instead of closing it. */
const STILL_OPEN: Phrase = {
  he: 'הבקשה עדיין פתוחה, ולכן אי אפשר לסגור אותה. אפשר לדחות אותה, עם הסבר',
  en: 'The request is still open, so it cannot be closed. You can reject it, with a reason',
};

interface Held extends Subject {
  readonly id: number;
  /** The volunteer to send; null: none, or not able to help now. */
  readonly volunteer: { readonly stateId: number | null } | null;
}

const requestCase: Case<Held, RequestState, RequestStatus, RequestSteps, RequestEffect, RequestChanged> = {
  rules: RULES,
  event: requestChanged,
  stateOf: ({ state }) => state,
  statusOf: ({ status }) => status,
  async lock(tx, id, command) {
    // Locks the agreement first, as withdrawing a validation does.
    const sent = volunteerSentBy(command);
    const volunteer = sent === null ? null : await holdVolunteer(tx, sent);
    const request = await lockRequest(tx, id);
    return request ? { id, volunteer, ...request } : null;
  },
  sees: (_tx, acting, held) => maySee(acting, held),
  explain: (error, { status }, { kind }) =>
    new AppError(error, kind === 'close' && status === 'open' ? { message: STILL_OPEN } : {}),
  obstacle: (_tx, held, command, by) => whyNotSent(command, held.volunteer, held, isPerson(by) ? by : null),
  async save(tx, { id, userId, state }, command, effect, { note, by, now, actorId }) {
    const { kind } = command;
    if (kind === 'prioritise') throw new Error('the urgency is saved by prioritise()');
    // A volunteer's note stays with the volunteer; the requester reads only notes of admins.
    const words = note === undefined ? {} : kind === 'withdraw' ? { said: note } : { note };
    await saveDecision(tx, id, effect, { now, actorId, ...words });
    return {
      requestId: id,
      userId,
      transition: kind,
      status: effect.status,
      volunteerBefore: state.volunteerId,
      volunteerAfter: effect.volunteerId,
      offers: effect.offers,
      waitingBefore: state.offers.flatMap((each) => (each.isApproved === 0 ? [each.volunteerId] : [])),
      note: note ?? null,
      by: sideOf(by),
    };
  },
};

/** Takes a step of a request and gives its new status. */
export async function commandRequest(
  tx: Tx,
  events: EventBus,
  requestId: number,
  command: Step,
  by: By,
  details: StepDetails,
): Promise<RequestStatus> {
  const { held, change } = await runStep(requestCase, tx, events, requestId, command, by, details);
  return change?.status ?? held.state.status;
}

/**
 * Gives up the requests of a volunteer who may not be sent to people any more: they wait for another
 * volunteer, and everyone concerned is told. Ignores regions, because an admin's decision about the volunteer
 * is the cause.
 */
export async function releaseVolunteer(
  tx: Tx,
  events: EventBus,
  volunteerId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  const cause = { actorId, side: 'system' } as const;
  for (const id of await requestsHeldBy(tx, volunteerId))
    await commandRequest(tx, events, id, { kind: 'release', volunteerId }, cause, { now });
}

/** Hands the requests of a volunteer who leaves to another at once, and tells everyone concerned. */
export async function handOverRequests(
  tx: Tx,
  events: EventBus,
  { from, to }: { readonly from: number; readonly to: number },
  { now, actorId }: { readonly now: Date; readonly actorId: number },
): Promise<void> {
  const cause = { actorId, side: 'staff' } as const;
  for (const id of await requestsInCharge(tx, from))
    await commandRequest(tx, events, id, { kind: 'hand_over', from, volunteerId: to }, cause, { now });
}

/**
 * Closes every live request of a person whose account is removed, by that person or an admin, and tells the
 * volunteers in charge and those who offered.
 */
export async function closeRequestsOf(
  tx: Tx,
  events: EventBus,
  userId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  const cause = { actorId, side: actorId === userId ? 'user' : 'staff' } as const;
  for (const id of await liveRequestsOf(tx, userId))
    await commandRequest(tx, events, id, { kind: 'close', by: 'user' }, cause, { now });
}
