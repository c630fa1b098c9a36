import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { openPairsOfVolunteer } from './pairs.repository.ts';
import { commandPair, handOverPair, summonVolunteer } from './pairs.service.ts';

/** The person who caused another feature's change; null: the system. */
interface Move {
  readonly actor: number | null;
  readonly now: Date;
}

/**
 * Sends a volunteer to a help seeker's request and gives the pair's id. The pair counts at once and replaces
 * the present one. Makes the volunteer's request if there is none. Two people who are a pair already stay
 * one.
 */
export const pairInEvent = (
  tx: Tx,
  events: EventBus,
  { actor, now, ...two }: Move & { readonly userRequestId: number; readonly volunteerId: number },
): Promise<number> => summonVolunteer(tx, events, two, actor, now);

/** Ends the open pair of a help seeker's request whose volunteer cannot come, so that another can be sent. */
export async function unpairInEvent(
  tx: Tx,
  events: EventBus,
  { actor, now, userRequestId }: Move & { readonly userRequestId: number },
): Promise<void> {
  await commandPair(
    tx,
    events,
    userRequestId,
    { kind: 'reject', by: 'volunteer' },
    { actorId: actor, side: 'volunteer' },
    { now },
  );
}

/** Hands over the people of a volunteer who leaves, each pair in its state; `only`: one event request. */
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
