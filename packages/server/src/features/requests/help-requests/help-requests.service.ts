import { applicationFields, type NewApplication } from '@ezra/contract/requests/help-requests';
import type { Phrase } from '@ezra/contract/common/locales';
import type { Address } from '@ezra/contract/account/places';
import { soundPart } from '@ezra/contract/common/together';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import { locate } from '../../../platform/places/locate.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { holdVolunteer } from '../matching/matching.queries.ts';
import { decide, type Step } from './help-requests.domain.ts';
import { requestChanged, type RequestChanged } from './help-requests.events.ts';
import { maySee, volunteerSentBy, whyNotSent } from './help-requests.policy.ts';
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
  /** Regions whose people may be asked for; null for all. */
  readonly states: readonly number[] | null;
  readonly contact: RequestContact | null;
  /** The residential address that goes with this request instead of the one on record. */
  readonly home: Address | null;
  readonly ways: ContactWays | null;
}

/** Why nothing can be asked in this person's name, as `createRequest` would say; undefined: something can. */
export async function obstacleFor(executor: Executor, userId: number, states: readonly number[] | null) {
  const requester = await requesterFacts(executor, userId, states);
  if (!requester) return 'unavailable';
  return requester.has_disability ? undefined : 'no_disability';
}

/** What a request lacks by its category, of a body that is refused for other fields. `userId` null: it is not said. */
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
 * Creates an open request for a help seeker and gives its id; the same sent again is the same request. Faults are
 * told at the field they concern. Days and hours are meant on the requester's clock: that of the screen, or when
 * another person asks, that of the account.
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

/** A decision of the staff about a person causes the command: it is not authorised again. */
interface Following {
  readonly userId: number;
  readonly role: null;
  readonly by: 'staff';
}
/** Who gives a command: a person with a role, what follows from a decision, or the clock. */
export type Commander = (Acting & { readonly by: 'user' | 'volunteer' | 'staff' }) | Following | 'clock';

const actingIn = (commander: Commander): Acting | null =>
  commander === 'clock' || commander.role === null ? null : commander;

/** Closing is for requests with a volunteer; for an open one the refusal names what can be done instead. */
const STILL_OPEN: Phrase = {
  he: 'הבקשה עדיין פתוחה, ולכן אי אפשר לסגור אותה. אפשר לדחות אותה, עם הסבר',
  en: 'The request is still open, so it cannot be closed. You can reject it, with a reason',
};

/**
 * Carries out a command on a request: lock, authorise, decide, save, tell. A request that the person may
 * not see is `not_found`; a command that is fulfilled already changes nothing.
 */
export async function commandRequest(
  tx: Tx,
  events: EventBus,
  requestId: number,
  command: Step,
  commander: Commander,
  { now, note }: { now: Date; note?: string | null },
): Promise<RequestChanged['status']> {
  // The agreement is held before the request, the order in which taking a validation back goes too.
  const sent = volunteerSentBy(command);
  const volunteer = sent === null ? null : await holdVolunteer(tx, sent);
  const request = await lockRequest(tx, requestId);
  if (!request) throw new AppError('not_found');
  const { state } = request;
  const acting = actingIn(commander);
  if (acting && !maySee(acting, request)) throw new AppError('not_found');
  const decision = decide(state, command, now);
  if (decision.outcome === 'refused') {
    const isStillOpen = command.kind === 'close' && state.status === 'open';
    throw new AppError(decision.error, isStillOpen ? { message: STILL_OPEN } : {});
  }
  if (decision.outcome === 'unchanged') return state.status;
  const unsendable = whyNotSent(command, volunteer, request, acting);
  if (unsendable !== null) throw new AppError(unsendable);

  const actorId = commander === 'clock' ? null : commander.userId;
  // What a volunteer says stays with the volunteer; the requester is told the words of admins.
  const words = note === undefined ? {} : command.kind === 'withdraw' ? { said: note } : { note };
  await saveDecision(tx, requestId, decision, { now, actorId, ...words });
  await events.publish(
    tx,
    requestChanged,
    {
      requestId,
      userId: request.userId,
      transition: command.kind,
      status: decision.status,
      volunteerBefore: state.volunteerId,
      volunteerAfter: decision.volunteerId,
      offers: decision.offers,
      waitingBefore: state.offers.filter((offer) => offer.isApproved === 0).map((offer) => offer.volunteerId),
      note: note ?? null,
      by: commander === 'clock' ? 'clock' : commander.by,
    },
    { now, actorId },
  );
  return decision.status;
}

/**
 * Gives back the requests of a volunteer who may not be sent to people any more: they wait for another volunteer, and
 * all concerned are told. It follows from an admin's decision about the volunteer, so the regions of the requests
 * do not matter.
 */
export async function releaseVolunteer(
  tx: Tx,
  events: EventBus,
  volunteerId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  const commander: Commander = actorId === null ? 'clock' : { userId: actorId, role: null, by: 'staff' };
  for (const id of await requestsHeldBy(tx, volunteerId))
    await commandRequest(tx, events, id, { kind: 'release', volunteerId }, commander, { now });
}

/** Hands the requests of a volunteer who leaves to another one, who is in charge at once; all concerned are told. */
export async function handOverRequests(
  tx: Tx,
  events: EventBus,
  { from, to }: { readonly from: number; readonly to: number },
  { now, actorId }: { readonly now: Date; readonly actorId: number },
): Promise<void> {
  const commander: Commander = { userId: actorId, role: null, by: 'staff' };
  for (const id of await requestsInCharge(tx, from))
    await commandRequest(tx, events, id, { kind: 'hand_over', from, volunteerId: to }, commander, { now });
}

/**
 * Closes every live request of a person whose account is removed, by that person or by an admin, and
 * tells the volunteers who were to come or had offered.
 */
export async function closeRequestsOf(
  tx: Tx,
  events: EventBus,
  userId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  const own: Commander = { userId, role: 'user', states: null, by: 'user' };
  const commander: Commander =
    actorId === null ? 'clock' : actorId === userId ? own : { userId: actorId, role: null, by: 'staff' };
  for (const id of await liveRequestsOf(tx, userId))
    await commandRequest(tx, events, id, { kind: 'close', by: 'user' }, commander, { now });
}
