import type { Tx } from '../../../platform/db/database.ts';
import { followCase, type Following } from '../../../platform/cases/follow-case.ts';
import { recordActivities } from '../../../platform/events/activity-log.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import type { Letter, Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import { homeChanged, homeChanging, volunteerInvalidated } from '../../account/public.ts';
import { followHome, guardHome } from './home.service.ts';
import { CONSEQUENCES } from './help-requests.case.ts';
import type { RequestTopic } from './step-parts.case.ts';
import { endedVolunteers, type Notice } from './notices.case.ts';
import {
  requestChanged,
  requestsPrioritised,
  type RequestChanged,
  type RequestsPrioritised,
} from './help-requests.events.ts';
import { requestForMessages, type RequestForMessages } from './help-requests.queries.ts';
import { releaseVolunteer } from './help-requests.service.ts';
import { requestLetters, type RequestWords } from './help-requests.templates.ts';

interface Deps {
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
}

/** Letters that tell who needs help, and where: only for the volunteer in charge. */
const FOR_THOSE_IN_CHARGE: readonly Letter<RequestWords>[] = [
  requestLetters.volunteerApproved,
  requestLetters.volunteerAssigned,
  requestLetters.volunteerMoved,
];

const wordsFor = (notice: Notice, request: RequestForMessages, change: RequestChanged): RequestWords => {
  const requester = request.contact;
  const person =
    notice.about === 'volunteer'
      ? { name: request.volunteer_name ?? '', phone: request.volunteer_phone ?? '', address: '' }
      : {
          name: requester?.full_name ?? request.requester_name,
          phone: requester?.phone ?? request.requester_phone,
          address:
            request.origin_address ?? requester?.residential_address ?? request.requester_address ?? '',
        };
  return {
    category: request.label,
    arrivalDate: request.arrival_date,
    arrivalTime: request.arrival_time?.slice(0, 5) ?? null,
    expirationDate: request.expiration_date,
    destination: request.destination_address,
    locality: request.origin_locality ?? '',
    ...person,
    note: change.note ?? '',
  };
};

/** Carries out the consequences of a request's steps. */
export const requestFollowing: Following<RequestChanged, Notice, RequestWords, RequestTopic, null> = {
  event: requestChanged,
  consequences: CONSEQUENCES,
  audience: () => Promise.resolve(null),
  async write(tx, notices, change) {
    const { requestId, userId } = change;
    const volunteerId = change.volunteerAfter ?? change.volunteerBefore;
    const request = await requestForMessages(tx, requestId, volunteerId);
    return notices.map((notice) => {
      const { letter, to, about, onceFor } = notice;
      const key = onceFor === undefined ? {} : { dedupeKey: `${letter.key}:${requestId}:${onceFor}` };
      return {
        letter,
        to: [{ to: { userId: to }, params: wordsFor(notice, request, change), ...key }],
        about: about === 'volunteer' ? volunteerId : userId,
        ...(FOR_THOSE_IN_CHARGE.includes(letter) && {
          shows: {
            subjectId: userId,
            referenceId: requestId,
            readers: [{ userId: to, role: 'volunteer' }],
          },
        }),
      };
    });
  },
  topics: {
    applications: ({ requestId: id, userId }) => ({
      rooms: [userRoom(userId), ...roomsWith('requests.list')],
      message: { topic: 'applications', id },
    }),
    basket: (change) => ({
      rooms: [...change.offers.map(({ volunteerId }) => volunteerId), ...endedVolunteers(change)].map(
        userRoom,
      ),
      message: { topic: 'basket', id: change.requestId },
    }),
    // For all volunteers together; in a rush of requests once a second is enough.
    open_list: ({ requestId: id }) => ({
      rooms: roomsWith('requests.volunteer'),
      message: { topic: 'open-requests', id },
      soon: true,
    }),
  },
};

/** Records the new priority in the histories of requests. */
const notePriority = (
  tx: Tx,
  { requests, priority }: RequestsPrioritised,
  { now, actorId }: EventMeta,
): Promise<void> =>
  recordActivities(tx, {
    subject: 'application',
    subjectIds: requests.map(({ id }) => id),
    actorId,
    newValues: { label_priority: priority },
    now,
  });

/** Updates lists within a second, because many rides may become urgent at once. */
async function showPriority(tx: Tx, { requests }: RequestsPrioritised, { realtime }: Deps): Promise<void> {
  for (const { id, userId, volunteerId, status } of requests) {
    await realtime.publishSoon(tx, [userRoom(userId), ...roomsWith('requests.list')], {
      topic: 'applications',
      id,
    });
    if (volunteerId !== null)
      await realtime.publishSoon(tx, [userRoom(volunteerId)], { topic: 'basket', id });
    if (status === 'open')
      await realtime.publishSoon(tx, roomsWith('requests.volunteer'), { topic: 'open-requests', id });
  }
}

/** Follows steps of requests, volunteers who may not be sent any more, and changes of home. */
export function subscribeToRequests(deps: Deps): void {
  const { events } = deps;
  followCase(requestFollowing, deps);
  events.on(homeChanging, guardHome);
  events.on(homeChanged, async (tx, { userId }, { now }) => {
    await followHome(tx, events, userId, now);
  });
  events.on(requestsPrioritised, notePriority);
  events.on(requestsPrioritised, (tx, change) => showPriority(tx, change, deps));
  events.on(volunteerInvalidated, (tx, { userId }, meta) => releaseVolunteer(tx, events, userId, meta));
}
