import { createHash } from 'node:crypto';
import type { userMessage } from '@ezra/contract/user-messages';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { actingAs } from '../../platform/sessions/acting.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { goingOut, receiversOf } from './user-messages.queries.ts';
import { messageFromStaff } from './user-messages.templates.ts';

const SAME_WITHIN_MS = 10 * 60 * 1000;

/** Names a message, so that a second press within the same ten minutes sends nothing again. */
function nameOf(actorId: number, { type, message }: z.output<typeof userMessage>, now: Date): string {
  const words = createHash('sha256').update(`${type}\n${message}`).digest('base64url').slice(0, 22);
  return `message_from_staff:${actorId}:${Math.floor(now.valueOf() / SAME_WITHIN_MS)}:${words}`;
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
  const batch = nameOf(actor.userId, form, now);
  await messaging.sendMany(
    tx,
    messageFromStaff,
    receivers.map((userId) => ({
      to: { userId },
      params: { message: form.message },
      dedupeKey: `${batch}:${userId}`,
      batch,
    })),
    { now, only: form.type },
  );
  const sent = await goingOut(tx, batch, receivers);
  return { sent, unreachable: asked.length - sent };
}
