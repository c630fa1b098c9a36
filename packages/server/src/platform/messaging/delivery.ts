import { LINK_PATHS } from '@ezra/contract/link-paths';
import { say, type Phrase } from '@ezra/contract/common/locales';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { random } from '../random.ts';
import { createBatcher } from './batcher.ts';
import { channelsForPerson, silenceReason, type Channel } from './channel-rules.ts';
import { isDoubtRefuted } from './channel-state.repository.ts';
import { createChannelWatcher } from './channel-watcher.ts';
import { decideDelivery, signOf } from './delivery-decision.ts';
import { recordAttempts, type AttemptRecord, type ClaimedMessage } from './dispatch.repository.ts';
import type { OutgoingMessage, Provider, SendResult } from './provider.ts';
import { unsubscribeTokensOf, type UnsubscribeTokens } from './subscriptions.repository.ts';

const SEND_TIMEOUT_MS = 15_000;
/** Longer than sending and recording can take, so only dead processes lose a claim. */
export const LEASE_MS = 30_000;

const STOP_LINE: Phrase = { he: 'להסרה: {url}', en: 'To unsubscribe: {url}' };

interface DeliveryOptions {
  db: Database;
  clock: Clock;
  log: Log;
  byChannel: ReadonlyMap<Channel, Provider>;
  publicUrl: string;
  timing?: { sendTimeoutMs: number; leaseMs: number };
}

/** Only these messages carry an unsubscribe link. */
const mayBeRefused = ({ purpose, userId }: ClaimedMessage): boolean =>
  userId !== null && (purpose === 'notice' || purpose === 'invitation');

/**
 * Creates a function that sends claimed messages and records the results. It returns one promise per message,
 * and none of them rejects.
 */
export function createDelivery(options: DeliveryOptions): (claimed: ClaimedMessage[]) => Promise<void>[] {
  const { db, clock, log, byChannel } = options;
  const sendTimeoutMs = options.timing?.sendTimeoutMs ?? SEND_TIMEOUT_MS;
  const available = [...byChannel.keys()];
  const watcher = createChannelWatcher(options);
  const records = createBatcher<AttemptRecord>(async (batch) => {
    await persist(() => recordAttempts(db, batch));
    await watcher.note(batch);
  });

  const deliverOne = async (
    message: ClaimedMessage,
    tokens: Promise<Map<number, UnsubscribeTokens>>,
  ): Promise<void> => {
    const provider = byChannel.get(message.channel);
    if (!provider) return;
    const now = clock.now();
    const refused = refusal(message, available, now);
    if (refused) return finish(refused, message);
    const to = message.channel === 'email' ? message.email : message.phone;
    const isAddressed = Boolean(to) && (message.channel !== 'email' || message.mail !== null);
    const links = message.userId === null ? undefined : (await tokens).get(message.userId);
    const result: SendResult =
      to && isAddressed
        ? await handOver(provider, outgoing(message, to, links, options.publicUrl), message, sendTimeoutMs)
        : { outcome: 'permanent', code: to ? 'no_content' : 'no_address' };
    const isRefuted =
      (result.outcome === 'provider' || result.outcome === 'doubtful') &&
      (await isDoubtRefuted(db, message.channel, message.id).catch(() => false));
    const at = clock.now();
    const facts = { hasIdempotency: provider.hasIdempotency, available, now: at, random: random() };
    const { isProbe } = message;
    const decision = decideDelivery(message, result, { ...facts, isProbe, isRefuted });
    if (decision.state === 'failed') {
      log.warn({ messageId: message.id, kind: message.template, code: decision.error }, 'a message failed');
    }
    const isQueued = decision.state === 'queued';
    await finish(
      {
        ...recordOf(message, at),
        state: decision.state,
        channels: isQueued ? decision.channels : message.channels,
        nextAttemptAt: isQueued ? decision.nextAttemptAt : null,
        isKept: isQueued && decision.isKept,
        sentTo: to,
        provider: provider.name,
        providerId: decision.state === 'sent' ? decision.providerId : null,
        error: decision.state === 'sent' ? null : decision.error,
        outcome: LOGGED_OUTCOME[result.outcome],
        sign: isAddressed ? signOf(result, { isRefuted }) : null,
      },
      message,
    );
  };

  const finish = async (record: AttemptRecord, { isProbe }: ClaimedMessage): Promise<void> => {
    await records.add(record);
    if (isProbe) await watcher.endProbe(record);
  };

  return (claimed) => {
    const asked = claimed.filter(mayBeRefused).flatMap(({ userId }) => (userId === null ? [] : [userId]));
    const tokens =
      asked.length > 0
        ? unsubscribeTokensOf(db, asked)
        : Promise.resolve(new Map<number, UnsubscribeTokens>());
    // If every message is refused, nobody awaits this promise; its failure must not count as unhandled.
    tokens.catch(() => undefined);
    return claimed.map((message) =>
      deliverOne(message, tokens).catch((error: unknown) => {
        // The claim expires on its own, and the message is then recovered like that of a dead process.
        log.error({ err: error, messageId: message.id }, 'the result of a message could not be recorded');
      }),
    );
  };
}

const recordOf = (message: ClaimedMessage, at: Date) => ({
  id: message.id,
  attempts: message.attempts,
  triedChannel: message.channel,
  at,
  sentTo: null,
  providerId: null,
  nextAttemptAt: null,
  isKept: false,
  sign: null,
});

/** The outcome in the log of attempts. Its code says whose fault it was. */
const LOGGED_OUTCOME = {
  sent: 'sent',
  temporary: 'temporary',
  provider: 'temporary',
  doubtful: 'temporary',
  permanent: 'permanent',
  unknown: 'unknown',
} as const satisfies Record<SendResult['outcome'], AttemptRecord['outcome']>;

/** Returns why a message that was allowed when it was stored may not be sent now; null if it may. */
function refusal(message: ClaimedMessage, available: readonly Channel[], now: Date): AttemptRecord | null {
  const base = { ...recordOf(message, now), provider: '', outcome: 'skipped' as const };
  const skip = (error: string): AttemptRecord => ({
    ...base,
    state: 'skipped',
    channels: message.channels,
    error,
  });
  if (message.expiresAt && message.expiresAt <= now) return skip('expired');
  if (message.gone) return skip('account_deleted');
  if (!message.person) return null;
  const allowed = channelsForPerson(message.purpose, message.person, available);
  if (allowed.includes(message.channel)) return null;
  const left = message.channels.filter((channel) => channel !== message.channel && allowed.includes(channel));
  if (left.length === 0) return skip(silenceReason(message.person));
  return { ...base, state: 'queued', channels: left, nextAttemptAt: now, error: 'channel_refused' };
}

function outgoing(
  message: ClaimedMessage,
  to: string,
  links: UnsubscribeTokens | undefined,
  publicUrl: string,
): OutgoingMessage {
  const { channel, locale, purpose, template: kind } = message;
  const path = channel === 'email' ? 'email' : 'sms';
  const unsubscribe =
    links && channel !== 'whatsapp' ? `${publicUrl}${LINK_PATHS[`unsubscribe_${path}`]}${links[path]}` : null;
  // The only link of an invitation is its answer: a second one could be tapped by mistake.
  const text =
    channel === 'sms' && purpose === 'notice' && unsubscribe
      ? `${message.text}\n${say(STOP_LINE, locale, { url: unsubscribe })}`
      : message.text;
  return {
    channel,
    to,
    locale,
    kind,
    purpose,
    text,
    mail: channel === 'email' ? message.mail : null,
    unsubscribe,
  };
}

const PAUSES_MS = [200, 1_000, 3_000];

/** Retries, so that a short absence of the database does not make sent messages look lost. */
async function persist(write: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await write();
    } catch {
      await sleep(pause);
    }
  }
  return write();
}

async function handOver(
  provider: Provider,
  message: OutgoingMessage,
  { idempotencyKey }: ClaimedMessage,
  timeoutMs: number,
): Promise<SendResult> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SendResult>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve({ outcome: 'unknown', code: 'timeout' });
    }, timeoutMs);
  });
  try {
    return await Promise.race([provider.send(message, idempotencyKey, abort.signal), late]);
  } catch {
    return { outcome: 'unknown', code: 'provider_error' };
  } finally {
    clearTimeout(timer);
  }
}
