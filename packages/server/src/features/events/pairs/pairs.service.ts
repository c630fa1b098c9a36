import { actorIdOf, isPerson, sideOf, type By, type Side } from '../../../platform/cases/by.domain.ts';
import { runStep, type Case, type StepDetails } from '../../../platform/cases/run-step.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { holdVolunteer } from '../../requests/public.ts';
import { RULES, sendsVolunteer } from './pairs.case.ts';
import {
  decideAssign,
  freeVolunteer,
  statusOf,
  type Pair,
  type PairChange,
  type PairCommand,
  type PairEffect,
  type PairState,
  type PairStatus,
  type PairSteps,
  type UserSide,
  type VolunteerSide,
} from './pairs.domain.ts';
import { eventPairChanged, type PairChanged } from './pairs.events.ts';
import { mayChangePair, mayRunEvent } from './pairs.policy.ts';
import {
  ensureVolunteerRequest,
  findUserRequest,
  haveWorkedTogether,
  holdEvent,
  holdPeopleBehind,
  insertPair,
  lockUserSides,
  lockVolunteerSides,
  openPairsOf,
  readPair,
  setPair,
  setUserStatus,
  setVolunteerStatus,
  volunteerOf,
  wasPaired,
  type HeldEvent,
} from './pairs.repository.ts';

/** A help seeker's request with its pair, everything locked. */
interface LockedPair {
  readonly event: HeldEvent;
  readonly user: UserSide;
  readonly joined: { readonly pair: Pair; readonly volunteer: VolunteerSide } | null;
}

async function lockPair(tx: Tx, userRequestId: number, command: PairCommand): Promise<LockedPair> {
  const placed = await findUserRequest(tx, userRequestId);
  if (!placed) throw new AppError('not_found');
  // Locks the agreement before the request, in the same order as withdrawing a validation.
  if (sendsVolunteer(command) && placed.volunteerId !== null)
    if ((await holdVolunteer(tx, placed.volunteerId)) === null) throw new AppError('volunteer_unavailable');
  await holdPeopleBehind(tx, [userRequestId]);
  const event = await holdEvent(tx, placed.eventId);
  const [user] = await lockUserSides(tx, [userRequestId]);
  if (!event || !user) throw new AppError('not_found');
  const now = await findUserRequest(tx, userRequestId);
  if (now?.pairId == null) return { event, user, joined: null };
  // The pair changed between the first read and the lock.
  if (sendsVolunteer(command) && now.pairId !== placed.pairId) throw new AppError('pair_not_open');
  const [volunteer] = await lockVolunteerSides(tx, [now.volunteerRequestId ?? 0]);
  const pair = await readPair(tx, now.pairId);
  if (!pair || !volunteer) throw new Error('a pair without its volunteer');
  return { event, user, joined: { pair, volunteer } };
}

/** Throws `not_found` for a pair that the person may not see; a former volunteer learns of its end. */
async function sees(
  tx: Tx,
  acting: Acting,
  { event, user, joined }: LockedPair,
  command: PairCommand,
): Promise<boolean> {
  const volunteerId = joined?.volunteer.volunteerId ?? null;
  if (!mayChangePair(acting, { event, volunteerId })) {
    const isFormer = sideOf(acting) === 'volunteer' && (await wasPaired(tx, user.id, acting.userId));
    if (isFormer) throw new AppError('pair_not_open');
    return false;
  }
  const seen = 'seen' in command ? command.seen : undefined;
  if (seen !== undefined && joined && joined.pair.volunteerRequestId !== seen)
    throw new AppError('pair_changed');
  return true;
}

const pairCase: Case<LockedPair, PairState, PairStatus, PairSteps, PairEffect, PairChanged> = {
  rules: RULES,
  event: eventPairChanged,
  stateOf: ({ event, user, joined }) => ({ isEventActive: event.isActive, user, joined }),
  statusOf,
  lock: lockPair,
  sees,
  async save(tx, locked, { kind }, { change }, { now, actorId, note, by }) {
    const { joined } = locked;
    if (joined === null) throw new Error('a step without a pair');
    await savePair(tx, joined.pair, change, { now, actorId, ...(note !== undefined && { note }) });
    return changeOf(locked, joined, change, kind, sideOf(by));
  },
};

/** Takes a step of a pair and gives the new status of the help seeker's request. */
export async function commandPair(
  tx: Tx,
  events: EventBus,
  userRequestId: number,
  command: PairCommand,
  by: By,
  details: StepDetails,
): Promise<UserSide['status']> {
  const { held, change } = await runStep(pairCase, tx, events, userRequestId, command, by, details);
  return change?.userStatus ?? held.user.status;
}

async function savePair(
  tx: Tx,
  pair: Pair,
  change: PairChange,
  { now, actorId, note }: { now: Date; actorId: number | null; note?: string | null },
): Promise<void> {
  await setPair(tx, pair.id, change, { now, actorId });
  await setUserStatus(tx, pair.userRequestId, change.userStatus, {
    now,
    ...(note !== undefined && { note }),
  });
  await setVolunteerStatus(tx, pair.volunteerRequestId, change.volunteerStatus, now);
}

const changeOf = (
  { event, user }: Pick<LockedPair, 'event' | 'user'>,
  { pair, volunteer }: { pair: Pair; volunteer: VolunteerSide },
  { userStatus, volunteerStatus, isApproved, outcome }: PairChange,
  transition: PairChanged['transition'],
  by: Side,
): PairChanged => ({
  pairId: pair.id,
  eventId: event.id,
  managerId: event.managerId,
  userRequestId: user.id,
  userId: user.userId,
  userStatus,
  volunteerRequestId: volunteer.id,
  volunteerId: volunteer.volunteerId,
  volunteerStatus,
  transition,
  isApproved,
  wasApproved: pair.isApproved === 1,
  outcome,
  by,
});

export interface Assigning {
  readonly userRequestId: number;
  readonly volunteerRequestId: number;
  readonly isSummoned: boolean;
  /** The event that both must belong to, if given. */
  readonly eventId?: number;
}

const byId = <T extends { readonly id: number }>(items: readonly T[], id: number): T => {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error('a request that was locked is missing');
  return found;
};
const idsOf = (pairs: readonly Pair[]): string => pairs.map(({ id }) => id).join();

/**
 * Makes a pair of two requests of one event, and replaces unapproved pairs. Of two simultaneous attempts one
 * wins, and the other is told.
 */
export async function assignPair(
  tx: Tx,
  events: EventBus,
  { userRequestId, volunteerRequestId, isSummoned, eventId }: Assigning,
  by: By,
  now: Date,
): Promise<number> {
  const placed = await findUserRequest(tx, userRequestId);
  const volunteerId = await volunteerOf(tx, volunteerRequestId, placed?.eventId);
  if (!placed || volunteerId === null || (eventId !== undefined && eventId !== placed.eventId))
    throw new AppError('not_found');
  const before = await openPairsOf(tx, userRequestId, volunteerRequestId);
  // The order of locks: agreement, help seekers, (emergencies,) event, help seekers' requests, volunteers'
  // requests.
  const isAvailable = (await holdVolunteer(tx, volunteerId)) !== null;
  const userRequestIds = [userRequestId, ...before.map((pair) => pair.userRequestId)];
  await holdPeopleBehind(tx, userRequestIds);
  const event = await holdEvent(tx, placed.eventId);
  if (!event || (isPerson(by) && !mayRunEvent(by, event))) throw new AppError('not_found');
  const users = await lockUserSides(tx, userRequestIds);
  const volunteers = await lockVolunteerSides(tx, [
    volunteerRequestId,
    ...before.map((pair) => pair.volunteerRequestId),
  ]);
  const pairs = await openPairsOf(tx, userRequestId, volunteerRequestId);
  if (idsOf(pairs) !== idsOf(before)) throw new AppError('pair_changed');

  const user = byId(users, userRequestId);
  const volunteer = byId(volunteers, volunteerRequestId);
  const decision = decideAssign(
    {
      isEventActive: event.isActive,
      user,
      userPair: pairs.find((pair) => pair.userRequestId === user.id) ?? null,
      volunteer,
      volunteerPair: pairs.find((pair) => pair.volunteerRequestId === volunteer.id) ?? null,
      areAcquainted: await haveWorkedTogether(tx, user.userId, volunteerId),
    },
    { isSummoned },
  );
  if (decision.outcome === 'refused') throw new AppError(decision.error);
  if (decision.outcome === 'unchanged') return decision.pair.id;
  if (!isAvailable) throw new AppError('volunteer_unavailable');

  const written = { now, actorId: actorIdOf(by) };
  const publish = (
    sides: { user: UserSide; pair: Pair; volunteer: VolunteerSide },
    change: PairChange,
    transition: PairChanged['transition'],
  ) =>
    events.publish(
      tx,
      eventPairChanged,
      changeOf({ event, user: sides.user }, sides, change, transition, sideOf(by)),
      written,
    );
  const joined: PairChange = {
    userStatus: 'assigned',
    volunteerStatus: 'assigned',
    isApproved: 1,
    outcome: null,
  };
  if (decision.outcome === 'approved') {
    await savePair(tx, decision.pair, joined, written);
    await publish({ user, volunteer, pair: decision.pair }, joined, 'approve');
    return decision.pair.id;
  }

  for (const pair of decision.replaced) {
    const sides = {
      pair,
      user: byId(users, pair.userRequestId),
      volunteer: byId(volunteers, pair.volunteerRequestId),
    };
    const change: PairChange = {
      userStatus: sides.user.id === user.id ? 'assigned' : 'pending',
      volunteerStatus:
        sides.volunteer.id === volunteer.id ? 'assigned' : freeVolunteer(sides.volunteer, event.isActive),
      isApproved: 2,
      outcome: 'replaced',
    };
    await savePair(tx, pair, change, written);
    await publish(sides, change, 'replace');
  }
  const made = {
    eventId: event.id,
    userRequestId,
    userId: user.userId,
    volunteerRequestId,
    volunteerId,
    isApproved: decision.isApproved,
  };
  const id = await insertPair(tx, made, written);
  // The pair is new, so no message about it was sent yet.
  const pair: Pair = { id, userRequestId, volunteerRequestId, isApproved: 0, outcome: null };
  await publish({ user, volunteer, pair }, { ...joined, isApproved: decision.isApproved }, 'assign');
  return id;
}

/**
 * Hands a person whose volunteer leaves to another. The new pair has the state of the old one: one that
 * waited for approval still waits. Skips a pair that was refused, or belongs to another volunteer by now.
 */
export async function handOverPair(
  tx: Tx,
  events: EventBus,
  { userRequestId, from, to }: { userRequestId: number; from: number; to: number },
  actorId: number | null,
  now: Date,
): Promise<void> {
  // The order of locks begins with the volunteer.
  await holdVolunteer(tx, to);
  const release = { kind: 'release' } as const;
  const { joined } = await lockPair(tx, userRequestId, release);
  if (joined?.volunteer.volunteerId !== from || joined.pair.outcome !== null) return;
  await commandPair(tx, events, userRequestId, release, { actorId, side: 'system' }, { now });
  const isSummoned = joined.pair.isApproved === 1;
  await summonVolunteer(tx, events, { userRequestId, volunteerId: to, isSummoned }, actorId, now);
}

/**
 * Sends a named volunteer to a person's request, even one whom the event has not asked yet, and gives the
 * pair's id. The pair counts at once, unless it has to wait for approval.
 */
export async function summonVolunteer(
  tx: Tx,
  events: EventBus,
  {
    userRequestId,
    volunteerId,
    isSummoned = true,
  }: { userRequestId: number; volunteerId: number; isSummoned?: boolean },
  actorId: number | null,
  now: Date,
): Promise<number> {
  const placed = await findUserRequest(tx, userRequestId);
  if (!placed) throw new AppError('not_found');
  const volunteerRequestId = await ensureVolunteerRequest(tx, placed.eventId, volunteerId, now);
  const cause = { actorId, side: 'staff' } as const;
  return assignPair(tx, events, { userRequestId, volunteerRequestId, isSummoned }, cause, now);
}
