import { followCase, type Following } from '../../../platform/cases/follow-case.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordActivities } from '../../../platform/events/activity-log.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import type { Letter, Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import { volunteerInvalidated } from '../../account/public.ts';
import { releaseVolunteer } from './event-requests.service.ts';
import { CONSEQUENCES, REQUEST_CONSEQUENCES, type Notice, type PairTopic } from './pairs.case.ts';
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

const wordsFor = ({ to }: Notice, words: PairWords): EventWords => ({
  event: words.event,
  manager: words.manager,
  ...(to === 'user'
    ? { name: words.volunteerName, phone: words.volunteerPhone, address: '', note: '' }
    : { name: words.userName, phone: words.userPhone, address: words.userAddress, note: words.note }),
  byPhone: words.helpType === 'phone',
  isDrill: words.isDrill,
});

/** The staff's screens of an event, and everyone who looks at the event now. */
export const staffRooms = ({ eventId, managerId }: { eventId: number; managerId: number }): string[] => [
  `event:${eventId}`,
  userRoom(managerId),
  ...roomsWith('events.run'),
];

/** Carries out the consequences of a pair's steps. Many may come at once: screens follow within a second. */
const pairFollowing: Following<PairChanged, Notice, EventWords, PairTopic, null> = {
  event: eventPairChanged,
  consequences: CONSEQUENCES,
  audience: () => Promise.resolve(null),
  async write(tx, notices, change, { now }) {
    const words = await pairForMessages(tx, change.pairId, now);
    // An emergency sends its own messages to both sides, once the pair counts.
    if (words.isEmergency && (change.wasApproved || change.isApproved === 1)) return [];
    const { userId, volunteerId, userRequestId: referenceId } = change;
    return notices.map((notice) => {
      const isUser = notice.to === 'user';
      return {
        letter: notice.letter,
        to: [{ to: { userId: isUser ? userId : volunteerId }, params: wordsFor(notice, words) }],
        about: isUser ? volunteerId : userId,
        ...(notice.letter === t.volunteerApproved && {
          shows: { subjectId: userId, referenceId, readers: [{ userId: volunteerId, role: 'volunteer' }] },
        }),
      };
    });
  },
  topics: {
    event: (change) => ({
      rooms: [...staffRooms(change), userRoom(change.userId)],
      message: { topic: 'event', id: change.eventId },
      soon: true,
    }),
    basket: ({ volunteerId, userRequestId: id }) => ({
      rooms: [userRoom(volunteerId)],
      message: { topic: 'basket', id },
      soon: true,
    }),
  },
};

const requestFollowing: Following<EventRequestChanged, never, never, 'event', null> = {
  event: eventRequestChanged,
  consequences: REQUEST_CONSEQUENCES,
  audience: () => Promise.resolve(null),
  write: () => Promise.resolve([]),
  topics: {
    event: (change) => ({
      rooms: [...staffRooms(change), userRoom(change.side === 'user' ? change.userId : change.volunteerId)],
      message: { topic: 'event', id: change.eventId },
      soon: true,
    }),
  },
};

/** Records that requests have closed, tells people who are awaited, and updates everyone's screens. */
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

/** Follows steps of pairs and of their sides, stopped events, and volunteers who may not be sent any more. */
export function subscribeToPairs(deps: Deps): void {
  const { events } = deps;
  followCase(pairFollowing, deps);
  followCase(requestFollowing, deps);
  events.on(eventStopped, (tx, change, meta) => followClosed(tx, change, STOPPED, meta, deps));
  events.on(eventVolunteersStoodDown, (tx, change, meta) => followClosed(tx, change, STOOD_DOWN, meta, deps));
  events.on(volunteerInvalidated, (tx, { userId }, meta) => releaseVolunteer(tx, events, userId, meta));
}
