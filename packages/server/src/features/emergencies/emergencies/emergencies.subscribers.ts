import { can } from '@ezra/contract/common/permissions';
import { linkPath } from '@ezra/contract/link-paths';
import { ROLE_TABLE, type Role } from '@ezra/contract/common/roles';
import { paths } from '@ezra/contract/paths';
import { followCase, type Following, type Tell } from '../../../platform/cases/follow-case.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import {
  eventAsking,
  eventPairChanged,
  eventRequestChanged,
  eventStopped,
  eventStopping,
} from '../../events/public.ts';
import { volunteerInvalidated } from '../../account/public.ts';
import { CONSEQUENCES, type EmergencyTopic, type Notice } from './emergencies.case.ts';
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

/** The screen on which staff handle emergencies; every screen of the staff shows them too. */
function pageOf(role: Role | undefined): string {
  if (role === undefined || can(role, 'requests.list')) return paths.adminDashboard();
  return can(role, 'events.manage') ? paths.dashboard() : ROLE_TABLE[role].home;
}

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

/** The letters that repeat an alarm. */
const REMINDERS: readonly Notice['letter'][] = [
  emergencyLetters.staffAlarmedAgain,
  emergencyLetters.staffUnanswered,
];

/** The readers of a notice, each with the page to link to and the other person to name. */
function readersOf(
  { to }: Notice,
  { userId, before, after, token, care }: EmergencyChanged,
  actorId: number | null,
  staff: readonly StaffMember[],
): { readers: readonly (StaffMember & { path: string })[]; about: number | null } {
  const one = (id: number, role: Role, path: string, about: number | null) => ({
    readers: [{ userId: id, role, path }],
    about,
  });
  switch (to) {
    case 'staff':
      return { readers: staff.map((each) => ({ ...each, path: pageOf(each.role) })), about: userId };
    case 'seeker':
      return one(
        userId,
        'user',
        paths.dashboard(),
        after?.volunteerId ?? before?.volunteerId ?? care.acknowledgedBy,
      );
    case 'after':
      if (after) return one(after.volunteerId, 'volunteer', `${linkPath('emergency')}${token ?? ''}`, userId);
      break;
    case 'before':
      if (before) return one(before.volunteerId, 'volunteer', paths.myVolunteerBasket(), userId);
      break;
    case 'acknowledging': {
      const id = care.acknowledgedBy;
      if (id === null || id === actorId) break;
      const role = staff.find((member) => member.userId === id)?.role;
      return one(id, role ?? 'admin', pageOf(role), userId);
    }
  }
  return { readers: [], about: null };
}

/** Carries out the consequences of an emergency's steps. */
export const emergencyFollowing: Following<
  EmergencyChanged,
  Notice,
  EmergencyWords,
  EmergencyTopic,
  readonly StaffMember[]
> = {
  event: emergencyChanged,
  consequences: CONSEQUENCES,
  audience: (tx, { emergencyId }) => staffOf(tx, emergencyId),
  async write(tx, notices, change, { now, actorId }, staff) {
    const words = await wordsFor(tx, change, now);
    const { emergencyId, userId, after, care } = change;
    // Key of the message: one for each person and alarm, however often the job runs.
    const round = `${(after?.sentAt ?? care.alarmedAt).valueOf()}:${care.alarms}`;
    return notices.map((notice) => {
      const { letter, to } = notice;
      const { readers, about } = readersOf(notice, change, actorId, staff);
      return {
        letter,
        about,
        to: readers.map(({ userId: id, path }) => ({
          to: { userId: id },
          params: { ...words, path },
          ...(REMINDERS.includes(letter) && {
            dedupeKey: `${letter.key}:${emergencyId}:${round}:${id}`,
          }),
        })),
        ...((to === 'staff' || to === 'after') && {
          shows: { subjectId: userId, referenceId: emergencyId, readers },
        }),
      };
    });
  },
  topics: { emergency: tell, rush: (change, staff) => ({ ...tell(change, staff), soon: true }) },
};

/** Updates the screens that show the emergency: the person's, the volunteers' and the staff's. */
function tell(
  { emergencyId: id, userId, before, after }: EmergencyChanged,
  staff: readonly StaffMember[],
): Tell {
  const people = [userId, before?.volunteerId, after?.volunteerId].filter((each) => each !== undefined);
  const desks = [...roomsWith('regions.all'), ...staff.map((member) => userRoom(member.userId))];
  return { rooms: [...new Set([...people.map(userRoom), ...desks])], message: { topic: 'emergency', id } };
}

export function subscribeToEmergencies(deps: Deps): void {
  followCase(emergencyFollowing, deps);
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
