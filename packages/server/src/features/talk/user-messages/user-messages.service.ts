import { createHash } from 'node:crypto';
import type { userMessage } from '@ezra/contract/talk/user-messages';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { mayHearAgain } from './user-messages.policy.ts';
import {
  alreadySentTo,
  goingOut,
  messagesOf,
  receiversOf,
  standingOf,
  type Batches,
} from './user-messages.queries.ts';
import { spend } from '../../account/public.ts';
import { holdRunningEvents, lockMessage } from './user-messages.repository.ts';
import { messageFromStaff } from './user-messages.templates.ts';

const SAME_WITHIN_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Names the batches of a message in the ten minutes of `now` and the ten before: a double click is not sent
 * twice, even across the boundary.
 */
function batchesOf(actorId: number, { type, message }: z.output<typeof userMessage>, now: Date): Batches {
  const words = createHash('sha256').update(`${type}\n${message}`).digest('base64url').slice(0, 22);
  const since = new Date(now.valueOf() - SAME_WITHIN_MS);
  const nameAt = (moment: Date) =>
    `${messagesOf(actorId)}${Math.floor(moment.valueOf() / SAME_WITHIN_MS)}:${words}`;
  return { current: nameAt(now), before: nameAt(since), since };
}

/**
 * Writes to the chosen people whom the writer may write to. Returns how many messages go out. The others have
 * no such address, have unsubscribed, do not use their account, or got today's limit of messages.
 */
export async function writeToPeople(
  tx: Tx,
  parts: Pick<Parts, 'messaging' | 'rateLimits'>,
  form: z.output<typeof userMessage>,
  { actor, timeZone, now }: { readonly actor: Actor; readonly timeZone: string; readonly now: Date },
): Promise<{ sent: number; unreachable: number }> {
  const asked = [...new Set(form.user_ids)];
  await holdRunningEvents(tx, actor.userId);
  const receivers = await receiversOf(tx, await actingAs(tx, actor), asked);
  if (receivers.length === 0) throw invalid({ user_ids: 'chooseAtLeastOne' });
  const batches = batchesOf(actor.userId, form, now);
  // One message of a sender at a time, so that each counts the ones sent before.
  await lockMessage(tx, messagesOf(actor.userId));
  // A double click across the boundary of ten minutes waits for the first one.
  for (const name of [batches.before, batches.current]) await lockMessage(tx, name);
  const had = await alreadySentTo(tx, batches, receivers);
  const further = receivers.filter((userId) => !had.has(userId));
  const standing = await standingOf(tx, further, {
    senderId: actor.userId,
    since: new Date(now.valueOf() - DAY_MS),
  });
  const isInEvent = (userId: number) => standing.get(userId)?.isInEvent ?? false;
  const written = further.filter((userId) => {
    const received = standing.get(userId);
    return received === undefined || mayHearAgain(received, received.isInEvent);
  });
  if (written.length === 0 && had.size === 0) throw new AppError('message_repeated');
  const inEvents = written.filter(isInEvent).length;
  for (const [kind, amount] of [
    ['message', written.length - inEvents],
    ['eventMessage', inEvents],
  ] as const)
    if (amount > 0) await spend(tx, parts, { kind, actor, amount, timeZone, now });
  const batch = batches.current;
  await parts.messaging.sendMany(
    tx,
    messageFromStaff,
    written.map((userId) => ({
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
