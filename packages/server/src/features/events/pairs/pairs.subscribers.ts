import { recordAccess } from '../../../platform/access-log/access-log.repository.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordActivities, recordActivity } from '../../../platform/events/activity-log.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import type { Letter, Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import { volunteerInvalidated } from '../../account/public.ts';
import { releaseVolunteer } from './event-requests.service.ts';
import {
  eventPairChanged,
  eventRequestChanged,
  eventStopped,
  eventVolunteersStoodDown,
  type EventRequestChanged,
  type EventStopped,
  type StoppedRequest,
  type PairChanged,
} from './pairs.events.ts';
import { namesOfEvent, pairForMessages, type PairWords } from './pairs.queries.ts';
import { eventLetters as t, type EventWords } from './pairs.templates.ts';

interface Deps {
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
}

interface Notice {
  readonly to: 'user' | 'volunteer';
  readonly letter: Letter<EventWords>;
}

/**
 * Gives the messages of a pair's change. Pure. The help seeker has not heard of a pair that was never
 * approved.
 */
export function noticesOf(change: PairChanged): Notice[] {
  const { transition, isApproved, wasApproved, by } = change;
  const volunteer = (letter: Letter<EventWords>): Notice => ({ to: 'volunteer', letter });
  const seeker = (letter: Letter<EventWords>): Notice => ({ to: 'user', letter });
  // The replacing pair has its own message.
  const lookingOn = wasApproved && change.userStatus !== 'assigned' ? [seeker(t.seekerTakenOff)] : [];
  switch (transition) {
    case 'assign':
    case 'approve':
      return isApproved === 1
        ? [volunteer(t.volunteerApproved), seeker(t.seekerApproved)]
        : [volunteer(t.volunteerAssigned)];
    case 'replace':
      // A person who is in another pair now is told by that one.
      return change.volunteerStatus === 'assigned'
        ? lookingOn
        : [volunteer(t.volunteerTakenOff), ...lookingOn];
    case 'complete':
      return [
        volunteer(t.volunteerCompleted),
        seeker(by === 'volunteer' ? t.seekerCompleted : t.seekerHelped),
      ];
    case 'reject':
      return by === 'volunteer' ? lookingOn : [volunteer(t.volunteerTakenOff), ...lookingOn];
    case 'release':
      return [volunteer(t.volunteerReleased), ...lookingOn];
    case 'stop':
      // The event's own message covers all who waited in it.
      return [];
    case 'withdraw':
    case 'close':
      return [volunteer(t.volunteerNotNeeded)];
  }
}

const wordsFor = ({ to }: Notice, words: PairWords): EventWords => ({
  event: words.event,
  manager: words.manager,
  ...(to === 'user'
    ? { name: words.volunteerName, phone: words.volunteerPhone, address: '', note: '' }
    : { name: words.userName, phone: words.userPhone, address: words.userAddress, note: words.note }),
  byPhone: words.helpType === 'phone',
  isDrill: words.isDrill,
});

async function tell(tx: Tx, change: PairChanged, { now }: EventMeta, { messaging }: Deps): Promise<void> {
  const notices = noticesOf(change);
  if (notices.length === 0) return;
  const words = await pairForMessages(tx, change.pairId, now);
  // An emergency has its own messages to both sides, once the pair counts.
  if (words.isEmergency && (change.wasApproved || change.isApproved === 1)) return;
  for (const notice of notices) {
    const { to, letter } = notice;
    const [reader, other] =
      to === 'user' ? [change.userId, change.volunteerId] : [change.volunteerId, change.userId];
    await messaging.send(tx, letter, { userId: reader }, wordsFor(notice, words), { now, about: other });
    if (letter === t.volunteerApproved)
      await recordAccess(tx, {
        actor: { userId: reader, role: 'volunteer' },
        subjectIds: [other],
        place: 'message',
        referenceId: change.userRequestId,
        now,
      });
  }
}

/** Both sides note what became of them; a side that is in another pair from now on notes that one instead. */
async function notePair(tx: Tx, change: PairChanged, { now, actorId }: EventMeta): Promise<void> {
  const { isApproved, transition } = change;
  if (transition === 'stop') return;
  const isGone = (status: string) => transition === 'replace' && status === 'assigned';
  const sides = [
    ['event_user_request', change.userRequestId, change.userStatus],
    ['event_volunteer_request', change.volunteerRequestId, change.volunteerStatus],
  ] as const;
  for (const [subject, subjectId, status] of sides) {
    if (isGone(status)) continue;
    await recordActivity(tx, {
      subject,
      subjectId,
      actorId,
      newValues: { status, is_approved: isApproved },
      now,
    });
  }
}

const noteRequest = (tx: Tx, change: EventRequestChanged, { now, actorId }: EventMeta): Promise<void> =>
  recordActivity(tx, {
    subject: change.side === 'user' ? 'event_user_request' : 'event_volunteer_request',
    subjectId: change.requestId,
    actorId,
    newValues: {
      status: change.status,
      ...(change.side === 'user' && change.respond !== null && { respond: change.respond }),
    },
    now,
  });

/** The staff's screens of an event, and who looks at the event now. */
export const staffRooms = ({ eventId, managerId }: { eventId: number; managerId: number }): string[] => [
  `event:${eventId}`,
  userRoom(managerId),
  ...roomsWith('events.run'),
];

/** Many changes may come at once: publishes them within a second. */
async function refreshPair(tx: Tx, change: PairChanged, { realtime }: Deps): Promise<void> {
  await realtime.publishSoon(tx, [...staffRooms(change), userRoom(change.userId)], {
    topic: 'event',
    id: change.eventId,
  });
  await realtime.publishSoon(tx, [userRoom(change.volunteerId)], {
    topic: 'basket',
    id: change.userRequestId,
  });
}

async function refreshRequest(tx: Tx, change: EventRequestChanged, { realtime }: Deps): Promise<void> {
  const own = userRoom(change.side === 'user' ? change.userId : change.volunteerId);
  await realtime.publishSoon(tx, [...staffRooms(change), own], { topic: 'event', id: change.eventId });
}

/** Records that requests have closed; tells those who are awaited, and refreshes the screens of all. */
async function followClosed(
  tx: Tx,
  { eventId, managerId, ...closed }: Omit<EventStopped, 'users' | 'lookedFor'> & Partial<EventStopped>,
  letters: { readonly volunteer: Letter<EventWords>; readonly user: Letter<EventWords> },
  { now, actorId }: EventMeta,
  { messaging, realtime }: Deps,
): Promise<void> {
  const { users = [], lookedFor = [], volunteers } = closed;
  const noted = { actorId, newValues: { status: 'closed' }, now };
  const idsOf = (requests: readonly StoppedRequest[]) => requests.map(({ id }) => id);
  await recordActivities(tx, { ...noted, subject: 'event_user_request', subjectIds: idsOf(users) });
  await recordActivities(tx, { ...noted, subject: 'event_volunteer_request', subjectIds: idsOf(volunteers) });
  const event = await namesOfEvent(tx, eventId);
  const noPair = { manager: '', name: '', phone: '', address: '', note: '', byPhone: false };
  const tellThem = (letter: Letter<EventWords>, people: readonly StoppedRequest[]) =>
    messaging.sendMany(
      tx,
      letter,
      people
        .filter(({ isAwaited }) => isAwaited)
        .map(({ personId }) => ({ to: { userId: personId }, params: { ...noPair, ...event } })),
      { now },
    );
  await tellThem(letters.volunteer, volunteers);
  await tellThem(letters.user, [...users, ...lookedFor]);
  const people = [...users, ...lookedFor, ...volunteers].map(({ personId }) => userRoom(personId));
  await realtime.publishSoon(tx, [...staffRooms({ eventId, managerId }), ...people], {
    topic: 'event',
    id: eventId,
  });
}

const STOPPED = { volunteer: t.volunteerStopped, user: t.seekerStopped };
const STOOD_DOWN = { volunteer: t.volunteerStoodDown, user: t.seekerStopped };

/**
 * Records each change, sends its messages and refreshes open screens, all in the changing transaction.
 * Returns the pairs of volunteers who may no longer be assigned.
 */
export function subscribeToPairs(deps: Deps): void {
  deps.events.on(eventPairChanged, (tx, change, meta) => notePair(tx, change, meta));
  deps.events.on(eventPairChanged, (tx, change, meta) => tell(tx, change, meta, deps));
  deps.events.on(eventPairChanged, (tx, change) => refreshPair(tx, change, deps));
  deps.events.on(eventRequestChanged, (tx, change, meta) => noteRequest(tx, change, meta));
  deps.events.on(eventRequestChanged, (tx, change) => refreshRequest(tx, change, deps));
  deps.events.on(eventStopped, (tx, change, meta) => followClosed(tx, change, STOPPED, meta, deps));
  deps.events.on(eventVolunteersStoodDown, (tx, change, meta) =>
    followClosed(tx, change, STOOD_DOWN, meta, deps),
  );
  deps.events.on(volunteerInvalidated, (tx, { userId }, meta) =>
    releaseVolunteer(tx, deps.events, userId, meta),
  );
}
