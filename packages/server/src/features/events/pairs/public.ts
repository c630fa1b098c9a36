import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import type { RoomAuthoriser } from '../../../platform/realtime/rooms.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import { tokenHash } from '../../../platform/sessions/token.ts';
import { findUserLink, findVolunteerLink } from './event-links.queries.ts';
import { answerAsUser, answerAsVolunteer } from './answers.service.ts';
import { presentUserPage, presentVolunteerPage } from './event-links.presenter.ts';
import { hearsOfEvent } from './pairs.queries.ts';
import { openPairsOfVolunteer } from './pairs.repository.ts';
import { commandPair, handOverPair, summonVolunteer } from './pairs.service.ts';

export {
  eventPairChanged,
  eventRequestChanged,
  eventStopped,
  eventStopping,
  eventVolunteersStoodDown,
  type PairChanged,
} from './pairs.events.ts';
export { decideUserAnswer, decideVolunteerAnswer } from './answers.domain.ts';
export { answerAsUser, answerAsVolunteer } from './answers.service.ts';
export { isAssignable } from './pairs.domain.ts';
export { holdUserRequest, pairStanding, userRequestWindow } from './pairs.queries.ts';
export { assignPair } from './pairs.service.ts';
export { staffRooms } from './pairs.subscribers.ts';
export { stopEvent } from './event-stop.service.ts';
export { activeEventAround } from './pairs.queries.ts';
export { allowedActions, mayRunEvent } from './pairs.policy.ts';
export { runnableEvents, visibleEvents } from './event-lists.queries.ts';
export { isSilent, needsVolunteer } from './standing.queries.ts';
export { askInEvent, closeEventRequestsOf, stopAskingInEvent } from './event-requests.service.ts';

/** The person behind another feature's change; null: the system. */
interface Move {
  readonly actor: number | null;
  readonly now: Date;
}

/**
 * Sends a volunteer to a help seeker's request: the pair counts at once, and replaces the present one. Makes
 * the volunteer's request when there is none. Two people who are a pair stay one. Gives the pair's id.
 */
export const pairInEvent = (
  tx: Tx,
  events: EventBus,
  { actor, now, ...two }: Move & { readonly userRequestId: number; readonly volunteerId: number },
): Promise<number> => summonVolunteer(tx, events, two, actor, now);

/**
 * Ends the open pair of a help seeker's request whose volunteer cannot come, so that another one may be
 * sent.
 */
export async function unpairInEvent(
  tx: Tx,
  events: EventBus,
  { actor, now, userRequestId }: Move & { readonly userRequestId: number },
): Promise<void> {
  const commander = { actorId: actor, by: 'volunteer' as const };
  await commandPair(tx, events, userRequestId, { kind: 'reject', by: 'volunteer' }, commander, { now });
}

/**
 * Hands the people of a volunteer who leaves to another one, each pair as it stands; `only`: one event user request of
 * them.
 */
export async function handOverPairs(
  tx: Tx,
  events: EventBus,
  { from, to, only }: { readonly from: number; readonly to: number; readonly only: number | null },
  { actor, now }: Move,
): Promise<void> {
  for (const userRequestId of await openPairsOfVolunteer(tx, from)) {
    if (only !== null && userRequestId !== only) continue;
    await handOverPair(tx, events, { userRequestId, from, to }, actor, now);
  }
}

/** The pages by which volunteers and help seekers answer in an event. */
export const eventLinks = ({ events }: { readonly events: EventBus }): readonly LinkKind[] => [
  {
    name: 'event_volunteer',
    async find(tx, token, opened) {
      const hash = tokenHash(token);
      return writtenPage(hash && (await findVolunteerLink(tx, hash)), opened, presentVolunteerPage);
    },
    async answer(tx, token, { choice, note, eta_minutes }, { now }) {
      const hash = tokenHash(token);
      const said = { isReady: choice === 'yes', note, etaMinutes: eta_minutes ?? null };
      if (hash) await answerAsVolunteer(tx, events, { tokenHash: hash }, said, now);
    },
  },
  {
    name: 'event_user',
    async find(tx, token, opened) {
      const hash = tokenHash(token);
      return writtenPage(hash && (await findUserLink(tx, hash)), opened, presentUserPage);
    },
    async answer(tx, token, { choice, note }, { now }) {
      const hash = tokenHash(token);
      const said = { needsHelp: choice === 'yes', note };
      if (hash) await answerAsUser(tx, events, { tokenHash: hash }, said, now);
    },
  },
];

/** Who hears of changes in an event's room: staff who see the event, and people asked in it. */
export const eventRoom: RoomAuthoriser = async (executor, actor, eventId, now) =>
  hearsOfEvent(executor, await actingAs(executor, actor), eventId, now);
