import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { tellStaff } from '../../../platform/messaging/channel-state.repository.ts';
import type { Channel, Messaging } from '../../../platform/messaging/messaging.ts';
import { wakeDispatchers } from '../../../platform/messaging/messages.repository.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { saveSetting, setting } from '../../../platform/settings/settings.repository.ts';
import { requireFreshSecondFactor } from '../../account/public.ts';
import { mayHold } from './sending.policy.ts';
import { lockResendable, type ResendableMessage, type Wanted } from './sending.queries.ts';
import { dropDueBefore, requeue } from './sending.repository.ts';

const HOUR_MS = 3_600_000;

async function requireAllRegions(tx: Tx, actor: Actor): Promise<void> {
  if (!mayHold(await actingAs(tx, actor))) throw new AppError('all_regions_only');
}

/** Holds all messages. Can be repeated. Asks for no second factor: it is urgent and does little harm. */
export async function hold(tx: Tx, actor: Actor, now: Date): Promise<void> {
  await requireAllRegions(tx, actor);
  if ((await setting(tx, 'sending')) === 'held') return;
  await saveSetting(tx, 'sending', 'held', now);
  await tellStaff(tx);
}

/** Sends the held messages. Drops those due more than `youngerThanHours` ago and returns how many. */
export async function release(
  tx: Tx,
  actor: Actor,
  youngerThanHours: number | null,
  now: Date,
): Promise<number> {
  await requireAllRegions(tx, actor);
  await requireFreshSecondFactor(tx, actor, now);
  if ((await setting(tx, 'sending')) !== 'held') return 0;
  const dropped =
    youngerThanHours === null
      ? 0
      : await dropDueBefore(tx, new Date(now.valueOf() - youngerThanHours * HOUR_MS));
  await saveSetting(tx, 'sending', 'going', now);
  await tellStaff(tx);
  await wakeDispatchers(tx);
  return dropped;
}

/** Returns the channels that can carry a message now, among those that it was written for. */
function channelsOf(
  { purpose, person, address, hasText, hasMail }: ResendableMessage,
  { channelsFor, channelsTo }: Messaging,
): Channel[] {
  const all = address === null ? (person === null ? [] : channelsFor(purpose, person)) : channelsTo(address);
  return all.filter((channel) => (channel === 'email' ? hasMail : hasText));
}

/** Sends messages again that did not arrive, on channels that their receivers accept now. */
export async function resend(
  tx: Tx,
  messaging: Messaging,
  actor: Actor,
  wanted: Wanted,
  at: { now: Date; timeZone: string },
): Promise<{ sent: number; unreachable: number }> {
  const acting = await actingAs(tx, actor);
  const found = await lockResendable(tx, { ...wanted, acting, ...at });
  const messages = found.map((message) => ({ id: message.id, channels: channelsOf(message, messaging) }));
  const sendable = messages.filter(({ channels }) => channels.length > 0);
  if (sendable.length > 0) {
    await requeue(tx, sendable, at.now);
    await tellStaff(tx);
    await wakeDispatchers(tx);
  }
  return { sent: sendable.length, unreachable: found.length - sendable.length };
}
