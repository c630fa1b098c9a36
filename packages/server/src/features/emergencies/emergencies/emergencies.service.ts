import type { EmergencyState } from '@ezra/contract/emergencies/emergencies';
import { actorIdOf, asSeeker, isPerson, sideOf, SYSTEM, type By } from '../../../platform/cases/by.domain.ts';
import { runStep, type Case, type StepDetails } from '../../../platform/cases/run-step.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';
import { newToken, tokenHash } from '../../../platform/sessions/token.ts';
import {
  activeEventAround,
  askInEvent,
  pairInEvent,
  stopAskingInEvent,
  unpairInEvent,
} from '../../events/public.ts';
import { holdVolunteer } from '../../requests/public.ts';
import { isAskedIn } from './volunteers-to-send.queries.ts';
import { STEPS, statusOf, volunteerSentBy } from './emergencies.case.ts';
import {
  alarm,
  REPEATS,
  type Answer,
  type AssignmentChange,
  type Care,
  type Command,
  type Emergency,
  type EmergencyEffect,
  type EmergencySteps,
  type OpenAssignment,
} from './emergencies.domain.ts';
import { emergencyChanged, type EmergencyChanged } from './emergencies.events.ts';
import { maySee } from './emergencies.policy.ts';
import {
  callerOf,
  emergencyOfAssignment,
  emergencyOfToken,
  emergenciesHeldBy,
  insertEmergency,
  lockEmergency,
  lockSeeker,
  openEmergencyOf,
  saveAssignment,
  saveCare,
  takenBack,
  type Seeker,
  type LockedEmergency,
} from './emergencies.repository.ts';
import { savePair } from './in-events.repository.ts';

/**
 * The job that alarms the staff again at the exact moment; another one checks every minute in case it fails.
 */
export const ALARM_JOB = { name: 'call_for_emergency', maxAttempts: 10 } as const;
/**
 * Margin between the database's clock, which starts the job, and this process's, which decides whether an
 * alarm is due: the job must not run early.
 */
const CLOCKS_APART_MS = 500;

async function scheduleAlarm(tx: Executor, emergencyId: number, { nextAlarmAt }: Care): Promise<void> {
  if (nextAlarmAt === null) return;
  await addJob(
    tx,
    ALARM_JOB,
    { emergencyId },
    { runAt: new Date(nextAlarmAt.valueOf() + CLOCKS_APART_MS), key: `emergency:${emergencyId}` },
  );
}

/**
 * Raises an emergency and alarms the staff at once, unless the person raises and closes emergencies again and
 * again (`alarm`). While one is open, another press finds it: a second tap, a retry or a second tab changes
 * nothing.
 */
export async function raise(
  tx: Tx,
  events: EventBus,
  userId: number,
  { now, description }: { now: Date; description: string | null },
): Promise<void> {
  const seeker = await lockSeeker(tx, userId);
  if (!seeker?.isReachable) throw new AppError('account_restricted');
  if (!seeker.hasDisability) throw new AppError('disability_required');
  if ((await openEmergencyOf(tx, userId)) !== null) return;
  const { eventId, userRequestId } = await askAround(tx, events, seeker.location, { userId, now });
  const round = alarm(now, await takenBack(tx, userId, new Date(now.valueOf() - REPEATS.withinMs)));
  const id = await insertEmergency(tx, { userId, eventId, userRequestId, description, care: round, now });
  if (id === null) return;
  const care: Care = { ...round, isClosed: false, acknowledgedAt: null, acknowledgedBy: null };
  await scheduleAlarm(tx, id, care);
  await events.publish(
    tx,
    emergencyChanged,
    {
      emergencyId: id,
      userId,
      transition: 'raise',
      eventId,
      care,
      acknowledgedByBefore: null,
      before: null,
      after: null,
      token: null,
      note: description,
      by: 'user',
    },
    { now, actorId: userId },
  );
}

/**
 * Asks for help in the event around a place. If that event stops at this moment, tries the next one: the
 * emergency must not fail.
 */
async function askAround(
  tx: Tx,
  events: EventBus,
  place: Seeker['location'],
  { userId, now }: { userId: number; now: Date },
): Promise<{ eventId: number | null; userRequestId: number | null }> {
  for (;;) {
    const eventId = place && (await activeEventAround(tx, place));
    const userRequestId = eventId === null ? null : await askInEvent(tx, events, { eventId, userId, now });
    if (eventId === null || userRequestId !== null) return { eventId, userRequestId };
  }
}

/** The volunteer who is sent, after a change. */
function sentAfter(
  before: OpenAssignment | null,
  change: AssignmentChange | null,
  now: Date,
): OpenAssignment | null {
  if (change === null) return before;
  if (change.kind === 'send')
    return { volunteerId: change.volunteerId, state: 'asked', etaMinutes: null, sentAt: now };
  if (change.kind === 'end' || change.state === 'cannot' || before === null) return null;
  return { ...before, state: 'coming', etaMinutes: change.etaMinutes };
}

interface Held extends LockedEmergency {
  /** The volunteer to send; null: none, or not able to help now. */
  readonly volunteer: { readonly stateId: number | null } | null;
}

const emergencyCase: Case<
  Held,
  Emergency,
  EmergencyState,
  EmergencySteps,
  EmergencyEffect,
  EmergencyChanged
> = {
  rules: STEPS,
  event: emergencyChanged,
  stateOf: ({ state }) => state,
  statusOf,
  async lock(tx, id, command) {
    // Locks the agreement first, as withdrawing a validation does.
    const sent = volunteerSentBy(command);
    const volunteer = sent === null ? null : await holdVolunteer(tx, sent);
    const emergency = await lockEmergency(tx, id);
    return emergency ? { ...emergency, volunteer } : null;
  },
  sees: (_tx, acting, held) => maySee(acting, held),
  /** Refuses a volunteer who cannot help now, or whom this staff member may not choose. */
  async obstacle(tx, { volunteer, isInCharge, eventId }, command, by) {
    const sent = volunteerSentBy(command);
    if (sent === null) return null;
    if (volunteer === null) return 'volunteer_unavailable';
    if (!isPerson(by) || !isInCharge || isInRegions(by, volunteer.stateId)) return null;
    return (await isAskedIn(tx, eventId, sent)) ? null : 'volunteer_unavailable';
  },
  async save(tx, emergency, command, { care, assignment }, { now, actorId, by, note }) {
    const { id, state } = emergency;
    const token = assignment?.kind === 'send' ? newToken() : null;
    await saveCare(tx, id, care, { now, actorId, ...(note !== undefined && { note }) });
    if (assignment)
      await saveAssignment(tx, emergency, assignment, {
        now,
        actorId,
        tokenHash: token === null ? null : tokenHash(token),
      });
    if (care.nextAlarmAt?.valueOf() !== state.nextAlarmAt?.valueOf()) await scheduleAlarm(tx, id, care);
    return {
      emergencyId: id,
      userId: emergency.userId,
      transition: command.kind,
      eventId: emergency.eventId,
      care,
      acknowledgedByBefore: state.acknowledgedBy,
      before: state.assignment,
      after: sentAfter(state.assignment, assignment, now),
      token,
      note: note ?? (assignment?.kind === 'answer' ? assignment.note : null),
      by: sideOf(by),
    };
  },
};

/** Takes a step of an emergency, and repeats it in the event unless it came from there. */
export async function commandEmergency(
  tx: Tx,
  events: EventBus,
  id: number,
  command: Command,
  by: By,
  { isFromEvent = false, ...details }: StepDetails & { readonly isFromEvent?: boolean },
): Promise<void> {
  const { held, change } = await runStep(emergencyCase, tx, events, id, command, by, details);
  if (change && !isFromEvent)
    await followInEvent(tx, events, held, change, { now: details.now, actorId: actorIdOf(by) });
}

/** Repeats a change of the emergency on the person's request in the event. */
async function followInEvent(
  tx: Tx,
  events: EventBus,
  { id, userRequestId, pairId }: LockedEmergency,
  { transition, after }: EmergencyChanged,
  { now, actorId: actor }: EventMeta,
): Promise<void> {
  if (userRequestId === null) return;
  const move = { userRequestId, actor, now };
  if (transition === 'close') await stopAskingInEvent(tx, events, move);
  if (transition === 'cannot' && pairId !== null) await unpairInEvent(tx, events, move);
  if (transition === 'assign' && after) {
    const { volunteerId } = after;
    await savePair(tx, id, await pairInEvent(tx, events, { ...move, volunteerId }));
  }
}

/**
 * Closes the person's own emergency: the open one, or the one with an id, which is `not_found` when it
 * belongs to another person. Repeating it changes nothing.
 */
export async function closeOwn(
  tx: Tx,
  events: EventBus,
  { actor, id, now }: { actor: Pick<Acting, 'userId' | 'role'>; id: number | null; now: Date },
): Promise<void> {
  const open = id ?? (await openEmergencyOf(tx, actor.userId));
  if (id !== null && (await callerOf(tx, id)) !== actor.userId) throw new AppError('not_found');
  if (open === null) return;
  await commandEmergency(tx, events, open, { kind: 'close' }, asSeeker(actor.userId), { now });
}

/** Takes the answer of a volunteer who was sent, by the assignment's id or the token of the personal link. */
export async function answerSent(
  tx: Tx,
  events: EventBus,
  sent: { readonly assignmentId: number; readonly userId: number } | { readonly token: string },
  answer: { readonly kind: 'coming' | 'cannot' } & Answer,
  now: Date,
): Promise<void> {
  const hash = 'token' in sent ? tokenHash(sent.token) : null;
  const found =
    'token' in sent
      ? hash && (await emergencyOfToken(tx, hash))
      : await emergencyOfAssignment(tx, sent.assignmentId);
  if (!found || ('userId' in sent && found.volunteer_id !== sent.userId)) throw new AppError('not_found');
  const { volunteer_id: volunteerId, emergency_id: id } = found;
  // The volunteer was found by the assignment, and needs no further right.
  const cause = { actorId: volunteerId, side: 'volunteer' } as const;
  await commandEmergency(tx, events, id, { ...answer, volunteerId }, cause, { now });
}

/**
 * Removes a volunteer who may no longer be assigned from their emergencies: alarms the staff again, and tells
 * the people involved. Ignores regions, because the volunteer's account is the cause.
 */
export async function releaseFromEmergencies(
  tx: Tx,
  events: EventBus,
  volunteerId: number,
  { now }: EventMeta,
): Promise<void> {
  for (const id of await emergenciesHeldBy(tx, volunteerId))
    await commandEmergency(tx, events, id, { kind: 'release', volunteerId }, SYSTEM, { now });
}

/**
 * Closes the open emergency of a person whose account is removed, blocked or deactivated, by that person or
 * an admin, and tells the volunteer on the way.
 */
export async function closeEmergencyOf(
  tx: Tx,
  events: EventBus,
  userId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  const id = await openEmergencyOf(tx, userId);
  if (id === null) return;
  const cause = { actorId, side: actorId === userId ? 'user' : 'staff' } as const;
  await commandEmergency(tx, events, id, { kind: 'close' }, cause, { now });
}
