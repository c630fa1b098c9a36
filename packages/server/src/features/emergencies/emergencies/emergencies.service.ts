import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
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
import {
  alarm,
  decide,
  REPEATS,
  type Answer,
  type AssignmentChange,
  type Care,
  type Command,
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
/** The database's clock starts the work, this process' clock decides: it must not be a little early. */
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
 * Raises an emergency. Alarms the staff at once, unless the person raises and closes it again and again
 * (`alarm`). While an emergency is open, another press finds it: a second tap, a retry and a second tab change
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

/** Asks in the event around a place. One that is stopped in this very moment must not stop the emergency: then the next. */
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

/** The source of a command: a person in a role, a decision of the staff about a person (no role), or the clock. */
export type Commander =
  | (Acting & { readonly by: 'user' | 'volunteer' | 'staff' })
  | { readonly userId: number; readonly role: null; readonly by: 'staff' }
  | 'clock';

/** The volunteer after a change, as the emergency then has it. */
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

/** Refuses a volunteer who cannot help now, or whom this member of the staff may not choose. */
async function checkVolunteer(
  tx: Tx,
  emergency: LockedEmergency,
  volunteerId: number,
  volunteer: { stateId: number | null } | null,
  commander: Commander,
): Promise<void> {
  if (volunteer === null) throw new AppError('volunteer_unavailable');
  if (commander === 'clock' || commander.role === null || commander.states === null || !emergency.isInCharge)
    return;
  const isInRegions = volunteer.stateId !== null && commander.states.includes(volunteer.stateId);
  if (!isInRegions && !(await isAskedIn(tx, emergency.eventId, volunteerId)))
    throw new AppError('volunteer_unavailable');
}

/**
 * Carries out a command on an emergency: lock, authorise, decide, save, publish. An emergency that the person may not
 * see is `not_found`; a command whose effect is there already changes nothing.
 */
export async function commandEmergency(
  tx: Tx,
  events: EventBus,
  emergencyId: number,
  command: Command,
  commander: Commander,
  { now, note, isFromEvent = false }: { now: Date; note?: string | null; isFromEvent?: boolean },
): Promise<void> {
  const { kind } = command;
  // Locks the agreement before the emergency, in the same order as withdrawing a validation.
  const sent = kind === 'assign' || kind === 'coming' ? command.volunteerId : null;
  const volunteer = sent === null ? null : await holdVolunteer(tx, sent);
  const emergency = await lockEmergency(tx, emergencyId);
  if (!emergency) throw new AppError('not_found');
  const { state } = emergency;
  // A volunteer who was sent was found by the assignment.
  const isSeen =
    commander === 'clock' ||
    commander.role === null ||
    commander.by === 'volunteer' ||
    maySee(commander, emergency);
  if (!isSeen) throw new AppError('not_found');
  const decision = decide(state, command, now);
  if (decision.outcome === 'refused') throw new AppError(decision.error);
  if (decision.outcome === 'unchanged') return;
  if (sent !== null) await checkVolunteer(tx, emergency, sent, volunteer, commander);

  const { care, assignment } = decision;
  const actorId = commander === 'clock' ? null : commander.userId;
  const token = assignment?.kind === 'send' ? newToken() : null;
  await saveCare(tx, emergencyId, care, { now, actorId, ...(note !== undefined && { note }) });
  if (assignment)
    await saveAssignment(tx, emergency, assignment, {
      now,
      actorId,
      tokenHash: token === null ? null : tokenHash(token),
    });
  if (care.nextAlarmAt?.valueOf() !== state.nextAlarmAt?.valueOf())
    await scheduleAlarm(tx, emergencyId, care);
  const change: EmergencyChanged = {
    emergencyId,
    userId: emergency.userId,
    transition: command.kind,
    eventId: emergency.eventId,
    care,
    acknowledgedByBefore: state.acknowledgedBy,
    before: state.assignment,
    after: sentAfter(state.assignment, assignment, now),
    token,
    note: note ?? (assignment?.kind === 'answer' ? assignment.note : null),
    by: commander === 'clock' ? 'clock' : commander.by,
  };
  await events.publish(tx, emergencyChanged, change, { now, actorId });
  if (!isFromEvent) await followInEvent(tx, events, emergency, change, { now, actorId });
}

/** Repeats a change of the emergency at the person's request in the event. */
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
 * Closes the person's own emergency: the open one, or the one with an id, which is `not_found` when it belongs to
 * another person. Repeating it changes nothing.
 */
export async function closeOwn(
  tx: Tx,
  events: EventBus,
  { actor, id, now }: { actor: Pick<Acting, 'userId' | 'role'>; id: number | null; now: Date },
): Promise<void> {
  const open = id ?? (await openEmergencyOf(tx, actor.userId));
  if (id !== null && (await callerOf(tx, id)) !== actor.userId) throw new AppError('not_found');
  if (open === null) return;
  const own: Commander = { userId: actor.userId, role: 'user', states: null, by: 'user' };
  await commandEmergency(tx, events, open, { kind: 'close' }, own, { now });
}

/** The answer of a volunteer who was sent, by the number of the assignment or by the token of the personal link. */
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
  const volunteer: Commander = { userId: volunteerId, role: 'volunteer', states: null, by: 'volunteer' };
  await commandEmergency(tx, events, id, { ...answer, volunteerId }, volunteer, { now });
}

/**
 * Removes a volunteer who may no longer be assigned from their emergencies: alarms the staff again, and tells the
 * people involved. Regions do not matter: it follows from the volunteer's account.
 */
export async function releaseFromEmergencies(
  tx: Tx,
  events: EventBus,
  volunteerId: number,
  { now }: EventMeta,
): Promise<void> {
  for (const id of await emergenciesHeldBy(tx, volunteerId))
    await commandEmergency(tx, events, id, { kind: 'release', volunteerId }, 'clock', { now });
}

/**
 * Closes the open emergency of a person whose account is removed, blocked or deactivated, by that person or an
 * admin, and tells the volunteer on the way.
 */
export async function closeEmergencyOf(
  tx: Tx,
  events: EventBus,
  userId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  const id = await openEmergencyOf(tx, userId);
  if (id === null) return;
  const own: Commander = { userId, role: 'user', states: null, by: 'user' };
  const commander: Commander =
    actorId === null ? 'clock' : actorId === userId ? own : { userId: actorId, role: null, by: 'staff' };
  await commandEmergency(tx, events, id, { kind: 'close' }, commander, { now });
}
