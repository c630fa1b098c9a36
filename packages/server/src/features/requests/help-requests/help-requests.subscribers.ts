import type { Tx } from '../../../platform/db/database.ts';
import { recordAccess } from '../../../platform/access-log/access-log.repository.ts';
import { recordActivities, recordActivity } from '../../../platform/events/activity-log.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import type { Letter, Messaging } from '../../../platform/messaging/messaging.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import { homeChanged, homeChanging, volunteerInvalidated } from '../../account/public.ts';
import { followHome, guardHome } from './home.service.ts';
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

/** Who hears what of a step; the volunteer who left is named from before the change. */
interface Notice {
  readonly to: number;
  readonly letter: Letter<RequestWords>;
  readonly about: 'requester' | 'volunteer';
  /** Said once for this request and this volunteer, however often the volunteer goes back and forth. */
  readonly onceFor?: number;
}

/** They tell who is waiting for help, and where: only for the volunteer in charge. */
const FOR_THOSE_IN_CHARGE: readonly Letter<RequestWords>[] = [
  requestLetters.volunteerApproved,
  requestLetters.volunteerAssigned,
  requestLetters.volunteerMoved,
];

/** Steps that put nothing into the list of open requests and take nothing out of it. */
const QUIET: readonly RequestChanged['transition'][] = ['accept', 'decline', 'hand_over', 'complete'];
const changesOpenList = ({ transition, volunteerBefore }: RequestChanged): boolean =>
  transition === 'release' ? volunteerBefore !== null : !QUIET.includes(transition);

const endedVolunteers = (change: RequestChanged): number[] => [
  ...new Set([...change.waitingBefore, ...(change.volunteerBefore === null ? [] : [change.volunteerBefore])]),
];

/** Pure: which messages a change leads to. A person's own step needs no message but a confirmation. */
export function noticesOf(change: RequestChanged): Notice[] {
  const t = requestLetters;
  const seeker = (letter: Letter<RequestWords>): Notice => ({
    to: change.userId,
    letter,
    about: 'volunteer',
  });
  const volunteers = (ids: readonly number[], letter: Letter<RequestWords>): Notice[] =>
    ids.map((to) => ({
      to,
      letter,
      about: 'requester',
    }));
  const answered = (letter: Letter<RequestWords>): Notice[] =>
    change.offers.slice(0, 1).map((offer) => ({ ...seeker(letter), onceFor: offer.volunteerId }));
  // The seeker had heard of an offer, and should not go on counting on it.
  const withdrawn = (): Notice[] =>
    change.waitingBefore.length === 1 && change.waitingBefore[0] === change.offers[0]?.volunteerId
      ? answered(t.seekerWithdrawn)
      : [];
  const reopened = (letter: Letter<RequestWords>): Notice[] => [
    seeker(change.status === 'expired' ? t.seekerExpired : t.seekerUnassigned),
    ...volunteers(endedVolunteers(change), letter),
  ];
  const after = change.volunteerAfter;
  switch (change.transition) {
    case 'create':
      return [seeker(t.seekerCreated)];
    case 'accept':
      return change.waitingBefore.length === 0 ? answered(t.seekerAccepted) : [];
    case 'decline':
      return withdrawn();
    case 'approve':
    case 'assign':
      return [
        seeker(t.seekerApproved),
        ...(after === null
          ? []
          : volunteers(
              [after],
              change.waitingBefore.includes(after) ? t.volunteerApproved : t.volunteerAssigned,
            )),
        ...volunteers(
          change.waitingBefore.filter((id) => id !== after),
          t.volunteerNotChosen,
        ),
      ];
    case 'unassign':
      return reopened(t.volunteerUnassigned);
    case 'withdraw':
      return [seeker(change.status === 'expired' ? t.seekerExpired : t.seekerCannotCome)];
    case 'release':
      if (change.volunteerBefore === null) return withdrawn();
      // No other volunteer is looked for once the moment has passed.
      return reopened(change.status === 'expired' ? t.volunteerUnassigned : t.volunteerReleased);
    case 'hand_over':
      return [
        seeker(t.seekerApproved),
        ...(after === null ? [] : volunteers([after], t.volunteerAssigned)),
        ...volunteers(endedVolunteers(change), t.volunteerReleased),
      ];
    case 'move':
      return [
        ...(after === null ? [] : volunteers([after], t.volunteerMoved)),
        ...volunteers(change.waitingBefore, t.offerMoved),
      ];
    case 'complete':
      return [
        seeker(t.seekerCompleted),
        ...(after === null ? [] : volunteers([after], t.volunteerCompleted)),
      ];
    case 'close':
      return [
        ...(change.by === 'user' ? [] : [seeker(t.seekerClosed)]),
        ...volunteers(endedVolunteers(change), t.volunteerEnded),
      ];
    case 'reject':
      return [seeker(t.seekerRejected), ...volunteers(endedVolunteers(change), t.volunteerEnded)];
    case 'expire':
      return [seeker(t.seekerExpired), ...volunteers(change.waitingBefore, t.volunteerEnded)];
  }
}

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

/** Writes to those concerned by a change. */
export async function tellOfChange(
  tx: Tx,
  change: RequestChanged,
  { now }: EventMeta,
  { messaging }: Pick<Deps, 'messaging'>,
): Promise<void> {
  const notices = noticesOf(change);
  if (notices.length === 0) return;
  const volunteerId = change.volunteerAfter ?? change.volunteerBefore;
  const request = await requestForMessages(tx, change.requestId, volunteerId);
  for (const notice of notices) {
    await messaging.send(tx, notice.letter, { userId: notice.to }, wordsFor(notice, request, change), {
      now,
      about: notice.about === 'volunteer' ? volunteerId : change.userId,
      ...(notice.onceFor !== undefined && {
        dedupeKey: `${notice.letter.key}:${change.requestId}:${notice.onceFor}`,
      }),
    });
    if (FOR_THOSE_IN_CHARGE.includes(notice.letter)) {
      await recordAccess(tx, {
        actor: { userId: notice.to, role: 'volunteer' },
        subjectIds: [change.userId],
        place: 'message',
        referenceId: change.requestId,
        now,
      });
    }
  }
}

/**
 * Pure: the lines that a change adds to the history, the first of which is noted last and so read first: what
 * became of the request, and then of each further offer. A move leaves the status as it was.
 */
export function historyOf({ transition, status, offers }: RequestChanged): Record<string, unknown>[] {
  const [first, ...others] = offers.map((offer) => ({ is_approved: offer.isApproved }));
  return [{ ...(transition !== 'move' && { status }), ...first }, ...others];
}

/** Adds a change to the request's history. */
export async function noteChange(tx: Tx, change: RequestChanged, { now, actorId }: EventMeta): Promise<void> {
  for (const newValues of historyOf(change).reverse())
    await recordActivity(tx, {
      subject: 'application',
      subjectId: change.requestId,
      actorId,
      newValues,
      now,
    });
}

/** Screens that show the request ask again: the requester's, the volunteers' concerned, the admins', the open list. */
async function refresh(tx: Tx, change: RequestChanged, { realtime }: Deps): Promise<void> {
  const id = change.requestId;
  const desks = [userRoom(change.userId), ...roomsWith('requests.list')];
  await realtime.publishMany(tx, desks, { topic: 'applications', id });
  const volunteers = [...change.offers.map((offer) => offer.volunteerId), ...endedVolunteers(change)];
  if (volunteers.length > 0)
    await realtime.publishMany(tx, volunteers.map(userRoom), { topic: 'basket', id });
  // To all volunteers at once: in a rush of requests once a second is enough.
  if (changesOpenList(change))
    await realtime.publishSoon(tx, roomsWith('requests.volunteer'), { topic: 'open-requests', id });
}

/** Adds how urgent requests have become to their histories. */
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

/** Lists show it within a second: many rides may become urgent at once. */
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

/**
 * A change is noted, told to everybody concerned and shown on open screens, all in its own transaction. A volunteer
 * who may not be sent to people any more gives back what waits for them.
 */
export function subscribeToRequests(deps: Deps): void {
  deps.events.on(requestChanged, noteChange);
  deps.events.on(requestChanged, (tx, change, meta) => tellOfChange(tx, change, meta, deps));
  deps.events.on(requestChanged, (tx, change) => refresh(tx, change, deps));
  deps.events.on(homeChanging, guardHome);
  deps.events.on(homeChanged, async (tx, { userId }, { now }) => {
    await followHome(tx, deps.events, userId, now);
  });
  deps.events.on(requestsPrioritised, notePriority);
  deps.events.on(requestsPrioritised, (tx, change) => showPriority(tx, change, deps));
  deps.events.on(volunteerInvalidated, (tx, { userId }, meta) =>
    releaseVolunteer(tx, deps.events, userId, meta),
  );
}
