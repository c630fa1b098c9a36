import { linkPath } from '@ezra/contract/link-paths';
import type { Tx } from '../../../platform/db/database.ts';
import type { Area } from '@ezra/contract/common/area';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { newTokenAndHash } from '../../../platform/sessions/token.ts';
import { peopleToAsk, sidesOf, type Asked, type Side } from './people-to-ask.queries.ts';
import { eventInvitation } from './event-invitation.templates.ts';
import { insertRequests } from './invitations.repository.ts';
import { invitationBatch } from './events.queries.ts';
import type { WholeEvent } from './events.repository.ts';

/** How many people are asked at once; keeps memory and statements small, and the nearest first. */
const PIECE = 2_000;

const LINKS = { volunteer: linkPath('event_volunteer'), user: linkPath('event_user') } as const;

/** A person to ask, and the reasons of the automatic assignment. */
export interface Invited extends Asked {
  readonly reasons?: readonly string[];
}

/**
 * Asks people in an active event, in the given order, and gives how many: stores a request and a personal
 * message for each, together. Leaves out people who were asked before or cannot be asked any more. `radius`:
 * kilometres within which volunteers are asked; `within`: the area in which they must still be.
 */
export async function invite(
  tx: Tx,
  messaging: Messaging,
  event: WholeEvent,
  people: readonly Invited[],
  { now, radius = event.radius, within = null }: { now: Date; radius?: number; within?: Area | null },
): Promise<number> {
  let count = 0;
  for (let start = 0; start < people.length; start += PIECE) {
    const piece = people.slice(start, start + PIECE).map((person) => ({ ...person, ...newTokenAndHash() }));
    const written = { event, radius, within, now };
    const added: Record<Side, Set<number>> = { volunteer: new Set(), user: new Set() };
    for (const side of ['volunteer', 'user'] as const) {
      const ofSide = piece.filter((person) => person.side === side);
      if (ofSide.length > 0) added[side] = await insertRequests(tx, side, ofSide, written);
    }
    const items = piece
      .filter(({ side, id }) => added[side].has(id))
      .map(({ side, id, token }) => ({
        to: { userId: id },
        batch: invitationBatch(event.id, side),
        params: {
          side,
          purpose: event.purpose,
          helpType: event.helpType,
          isDrill: event.isDrill,
          event: event.name,
          address: event.address,
          path: `${LINKS[side]}${token}`,
        },
      }));
    await messaging.sendMany(tx, eventInvitation, items, { now });
    count += items.length;
  }
  return count;
}

/** Asks everyone in an active event's area who was not asked yet, the nearest first. Gives how many. */
export async function inviteInside(
  tx: Tx,
  messaging: Messaging,
  event: WholeEvent,
  now: Date,
): Promise<number> {
  const people = await peopleToAsk(tx, event.id, event, sidesOf(event));
  return invite(tx, messaging, event, people, { now, within: event });
}

/** Asks one person in an active event by hand, wherever they are; 0 if they are already in it. */
export const inviteByHand = (
  tx: Tx,
  messaging: Messaging,
  event: WholeEvent,
  person: Pick<Asked, 'side' | 'id'>,
  now: Date,
): Promise<number> => invite(tx, messaging, event, [{ ...person, distanceM: null }], { now });
