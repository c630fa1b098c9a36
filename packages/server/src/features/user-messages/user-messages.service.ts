import { createHash } from 'node:crypto';
import type { userMessage } from '@ezra/contract/user-messages';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { actingAs } from '../../platform/sessions/acting.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { alreadySentTo, goingOut, receiversOf, type Batches } from './user-messages.queries.ts';
import { lockMessage } from './user-messages.repository.ts';
import { messageFromStaff } from './user-messages.templates.ts';

const SAME_WITHIN_MS = 10 * 60 * 1000;

/** Names a message in the ten minutes of `now`, and in those before: a second press sends nothing again in either. */
function batchesOf(actorId: number, { type, message }: z.output<typeof userMessage>, now: Date): Batches {
  const words = createHash('sha256').update(`${type}\n${message}`).digest('base64url').slice(0, 22);
  const since = new Date(now.valueOf() - SAME_WITHIN_MS);
  const nameAt = (moment: Date) =>
    `message_from_staff:${actorId}:${Math.floor(moment.valueOf() / SAME_WITHIN_MS)}:${words}`;
  return { current: nameAt(now), before: nameAt(since), since };
}

/**
 * Writes to those among the people whom the writer reaches. Gives how many messages go out: the others have no such
 * address, have unsubscribed, or do not use their account.
 */
export async function writeToPeople(
  tx: Tx,
  { messaging }: { readonly messaging: Messaging },
  actor: Actor,
  form: z.output<typeof userMessage>,
  now: Date,
): Promise<{ sent: number; unreachable: number }> {
  const asked = [...new Set(form.user_ids)];
  const receivers = await receiversOf(tx, await actingAs(tx, actor), asked);
  if (receivers.length === 0) throw invalid({ user_ids: 'chooseAtLeastOne' });
  const batches = batchesOf(actor.userId, form, now);
  // A press at the turn of the ten minutes waits for the one before it.
  for (const name of [batches.before, batches.current]) await lockMessage(tx, name);
  const had = await alreadySentTo(tx, batches, receivers);
  const batch = batches.current;
  await messaging.sendMany(
    tx,
    messageFromStaff,
    receivers
      .filter((userId) => !had.has(userId))
      .map((userId) => ({
        to: { userId },
        params: { message: form.message },
        dedupeKey: `${batch}:${userId}`,
        batch,
      })),
    { now, only: form.type },
  );
  const sent = await goingOut(tx, batches, receivers);
  return { sent, unreachable: asked.length - sent };
}
