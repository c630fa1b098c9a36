import { can } from '@ezra/contract/common/permissions';
import { linkPath } from '@ezra/contract/link-paths';
import type { Role } from '@ezra/contract/common/roles';
import { paths } from '@ezra/contract/paths';
import { recordAccessByMany } from '../../../platform/access-log/access-log.repository.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import type { Letter, Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import {
  eventAsking,
  eventPairChanged,
  eventRequestChanged,
  eventStopped,
  eventStopping,
} from '../../events/public.ts';
import { volunteerInvalidated } from '../../account/public.ts';
import { stateOf } from './emergencies.domain.ts';
import { emergencyChanged, type EmergencyChanged } from './emergencies.events.ts';
import { emergencyForMessages, volunteerForMessages } from './emergencies.queries.ts';
import { holdSeekersOf } from './in-events.repository.ts';
import { closeInEvent, followPair, joinEmergencies, leaveEvent } from './in-events.service.ts';
import { releaseFromEmergencies } from './emergencies.service.ts';
import { emergencyLetters, type EmergencyWords } from './emergencies.templates.ts';
import { staffOf, type StaffMember } from './staff.queries.ts';

interface Deps {
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
}

type EmergencyLetter = Letter<EmergencyWords>;
/** A message about a step, and its receivers: all staff responsible for the emergency, or one person. */
export interface Notice {
  readonly to: 'staff' | 'seeker' | 'before' | 'after' | 'acknowledging';
  readonly letter: EmergencyLetter;
}

/**
 * Gives the messages of a change. Pure. People get none about their own step, except the help seeker, who gets an
 * answer.
 */
export function noticesOf(change: EmergencyChanged): Notice[] {
  const t = emergencyLetters;
  const { transition, before, after } = change;
  const toStaff = (letter: EmergencyLetter): Notice => ({ to: 'staff', letter });
  const toSeeker = (letter: EmergencyLetter): Notice => ({ to: 'seeker', letter });
  switch (transition) {
    case 'raise':
    case 'alarm':
      // An emergency that waits first (`alarm`) sends no message until its moment comes.
      if (change.care.alarms === 0) return [];
      if (after) return after.state === 'asked' ? [toStaff(t.staffUnanswered)] : [];
      if (change.care.alarms > 1) return [toStaff(t.staffAlarmedAgain)];
      return [toStaff(t.staffCalled), toSeeker(t.seekerRaised)];
    case 'acknowledge':
      return [toSeeker(t.seekerAcknowledged)];
    case 'assign':
      return [
        { to: 'after', letter: t.volunteerSent },
        toSeeker(t.seekerSent),
        ...(before ? [{ to: 'before' as const, letter: t.volunteerNotNeeded }] : []),
      ];
    case 'coming':
      return [toSeeker(t.seekerComing), { to: 'acknowledging', letter: t.staffComing }];
    case 'cannot':
      return [toStaff(t.staffRefused), toSeeker(t.seekerSeeking)];
    case 'release':
      return [
        toStaff(t.staffReleased),
        toSeeker(t.seekerSeeking),
        { to: 'before', letter: t.volunteerNotNeeded },
      ];
    case 'close':
      return [
        ...(change.by === 'user' ? [] : [toSeeker(t.seekerClosed)]),
        ...(after === null && before ? [{ to: 'before' as const, letter: t.volunteerEnded }] : []),
        { to: 'acknowledging', letter: t.staffClosed },
      ];
    case 'join':
    case 'leave':
      return [];
  }
}

const pageOf = (role: Role | undefined): string =>
  role === undefined || can(role, 'administration.enter') ? paths.adminDashboard() : paths.dashboard();

async function wordsFor(tx: Tx, change: EmergencyChanged, now: Date): Promise<Omit<EmergencyWords, 'path'>> {
  const { emergencyId, before, after, note } = change;
  const emergency = await emergencyForMessages(tx, emergencyId);
  const [volunteer, former] = [
    after ? await volunteerForMessages(tx, after.volunteerId) : null,
    before && before.volunteerId !== after?.volunteerId
      ? await volunteerForMessages(tx, before.volunteerId)
      : null,
  ];
  return {
    name: emergency.user_full_name,
    firstName: emergency.user_first_name,
    phone: emergency.user_phone,
    address: emergency.address,
    description: emergency.description,
    event: emergency.event_name,
    volunteer: volunteer?.full_name ?? '',
    volunteerPhone: volunteer?.phone ?? '',
    before: former?.full_name ?? '',
    minutes: after?.etaMinutes ?? null,
    waited: after ? Math.floor((now.valueOf() - after.sentAt.valueOf()) / 60_000) : 0,
    repeats: emergency.repeats,
    staff: emergency.staff_first_name ?? '',
    note,
  };
}

const isReminder = (letter: EmergencyLetter): boolean =>
  letter === emergencyLetters.staffAlarmedAgain || letter === emergencyLetters.staffUnanswered;

async function tell(
  tx: Tx,
  change: EmergencyChanged,
  { now, actorId }: EventMeta,
  staff: readonly StaffMember[],
  { messaging }: Deps,
): Promise<void> {
  const notices = noticesOf(change);
  if (notices.length === 0) return;
  const words = await wordsFor(tx, change, now);
  const { emergencyId, userId, before, after, token, care } = change;
  const sendTo = (
    letter: EmergencyLetter,
    people: readonly { id: number; path: string }[],
    about: number | null,
  ) =>
    messaging.sendMany(
      tx,
      letter,
      people.map(({ id, path }) => ({
        to: { userId: id },
        params: { ...words, path },
        about,
        // However often the work is done: once for a person and an alarm.
        ...(isReminder(letter) && {
          dedupeKey: `${letter.key}:${emergencyId}:${(after?.sentAt ?? care.alarmedAt).valueOf()}:${care.alarms}:${id}`,
        }),
      })),
      { now },
    );
  for (const { to, letter } of notices) {
    if (to === 'staff') {
      await sendTo(
        letter,
        staff.map(({ userId: id, role }) => ({ id, path: pageOf(role) })),
        userId,
      );
      await recordAccessByMany(tx, staff, {
        subjectId: userId,
        place: 'message',
        referenceId: emergencyId,
        now,
      });
    } else if (to === 'seeker') {
      const about = after?.volunteerId ?? before?.volunteerId ?? care.acknowledgedBy;
      await sendTo(letter, [{ id: userId, path: paths.dashboard() }], about);
    } else if (to === 'after' && after) {
      await sendTo(
        letter,
        [{ id: after.volunteerId, path: `${linkPath('emergency')}${token ?? ''}` }],
        userId,
      );
      await recordAccessByMany(tx, [{ userId: after.volunteerId, role: 'volunteer' }], {
        subjectId: userId,
        place: 'message',
        referenceId: emergencyId,
        now,
      });
    } else if (to === 'before' && before) {
      await sendTo(letter, [{ id: before.volunteerId, path: paths.myVolunteerBasket() }], userId);
    } else if (to === 'acknowledging' && care.acknowledgedBy !== null && care.acknowledgedBy !== actorId) {
      const role = staff.find((member) => member.userId === care.acknowledgedBy)?.role;
      await sendTo(letter, [{ id: care.acknowledgedBy, path: pageOf(role) }], userId);
    }
  }
}

/** Gives the history entry of a step. */
export function historyOf({ transition, care, after }: EmergencyChanged): Record<string, unknown> {
  const isAssigned = after !== null;
  const status = stateOf({ ...care, isAssigned });
  if (transition === 'alarm') return { call: care.alarms };
  return { status, ...(isAssigned && { is_approved: after.state === 'coming' ? 1 : 0 }) };
}

/** Writes a step into the history. */
export const noteChange = (tx: Tx, change: EmergencyChanged, { now, actorId }: EventMeta): Promise<void> =>
  recordActivity(tx, {
    subject: 'emergency',
    subjectId: change.emergencyId,
    actorId,
    newValues: historyOf(change),
    now,
  });

/**
 * Screens that show the emergency ask again: the person's, the volunteers', those of the staff. In a disaster a thousand
 * people press the button at once: that is gathered for a second, while the messages go out by themselves.
 */
async function refresh(
  tx: Tx,
  { emergencyId: id, userId, transition, before, after }: EmergencyChanged,
  staff: readonly StaffMember[],
  { realtime }: Deps,
): Promise<void> {
  const people = [userId, before?.volunteerId, after?.volunteerId].filter((each) => each !== undefined);
  const desks = [
    ...new Set([...roomsWith('regions.all'), ...staff.map((member) => userRoom(member.userId))]),
  ];
  const message = { topic: 'emergency' as const, id };
  if (transition === 'raise' || transition === 'join' || transition === 'leave')
    return realtime.publishSoon(tx, [...people.map(userRoom), ...desks], message);
  await realtime.publishMany(tx, [...people.map(userRoom), ...desks], message);
}

/** Records each change, sends its messages and refreshes open screens, all in the changing transaction. */
export function subscribeToEmergencies(deps: Deps): void {
  deps.events.on(emergencyChanged, async (tx, change, meta) => {
    const staff = await staffOf(tx, change.emergencyId);
    await noteChange(tx, change, meta);
    await tell(tx, change, meta, staff, deps);
    await refresh(tx, change, staff, deps);
  });
  deps.events.on(volunteerInvalidated, (tx, { userId }, meta) =>
    releaseFromEmergencies(tx, deps.events, userId, meta),
  );
  deps.events.on(eventPairChanged, (tx, change, meta) => followPair(tx, deps.events, change, meta));
  deps.events.on(eventAsking, (tx, { eventId }, meta) => joinEmergencies(tx, deps.events, eventId, meta));
  deps.events.on(eventStopping, (tx, { eventId }) => holdSeekersOf(tx, eventId));
  deps.events.on(eventStopped, (tx, { eventId }, meta) => leaveEvent(tx, deps.events, eventId, meta));
  deps.events.on(eventRequestChanged, async (tx, change, meta) => {
    if (change.side === 'user' && change.respond === 2) await closeInEvent(tx, deps.events, change, meta);
  });
}
