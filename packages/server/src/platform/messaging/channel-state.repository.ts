import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Database, Executor, Tx } from '../db/database.ts';
import { notify } from '../realtime/realtime.repository.ts';
import { payloadsFor, REALTIME_CHANNEL, roomsWith } from '../realtime/realtime.ts';
import type { Channel, Purpose } from './channel-rules.ts';
import { probePause, STOPS_AFTER } from './delivery-decision.ts';
import { wakeDispatchers } from './messages.repository.ts';

/** A stopped channel: its messages wait because its provider refuses them. */
export interface ChannelStop {
  channel: Channel;
  stoppedAt: Date;
  provider: string;
  /** What stopped it, such as `gateway_302`. */
  code: string;
}

export async function selectStops(executor: Executor): Promise<ChannelStop[]> {
  const { rows } = await sql<ChannelStop>`
    select channel, stopped_at as "stoppedAt", provider, code from channel_stops order by stopped_at, channel`.execute(
    executor,
  );
  return rows;
}

/** Tells the screens of the staff, at the commit, that the state of message sending changed. */
export const tellStaff = (executor: Executor): Promise<void> =>
  notify(executor, REALTIME_CHANNEL, payloadsFor(roomsWith('administration.enter'), { topic: 'tasks' }));

/** Stops a channel; false if it is stopped already. */
export const stopChannel = (
  db: Database,
  { channel, provider, code, now }: { channel: Channel; provider: string; code: string; now: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const nextProbeAt = new Date(now.valueOf() + probePause(0));
    const { rows } = await sql`
      insert into channel_stops (channel, stopped_at, provider, code, next_probe_at)
      values (${channel}, ${now}, ${provider}, ${code}, ${nextProbeAt})
      on conflict (channel) do nothing returning channel`.execute(tx);
    if (rows.length > 0) await tellStaff(tx);
    return rows.length > 0;
  });

/** Ends the stop of a channel. Returns since when it was stopped; null if it was not. */
export const resumeChannel = (db: Database, channel: Channel, now: Date): Promise<Date | null> =>
  inTransaction(db, async (tx) => {
    await failExpired(tx, channel, now);
    const { rows } = await sql<{ stoppedAt: Date }>`
      delete from channel_stops where channel = ${channel} returning stopped_at as "stoppedAt"`.execute(tx);
    const [stop] = rows;
    if (!stop) return null;
    await tellStaff(tx);
    await wakeDispatchers(tx);
    return stop.stoppedAt;
  });

/** Takes the probe that is due and sets the time of the next one. True for one process only. */
export async function takeProbe(db: Database, channel: Channel, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ probes: number }>`
      select probes from channel_stops where channel = ${channel} and next_probe_at <= ${now}
      for update skip locked`.execute(tx);
    const [stop] = rows;
    if (!stop) return false;
    const next = new Date(now.valueOf() + probePause(stop.probes + 1));
    await sql`
      update channel_stops set probes = probes + 1, next_probe_at = ${next} where channel = ${channel}`.execute(
      tx,
    );
    await failExpired(tx, channel, now);
    return true;
  });
}

/** Makes the next probe due at once, after one that showed nothing. */
export async function probeAgain(executor: Executor, channel: Channel, now: Date): Promise<void> {
  await sql`update channel_stops set next_probe_at = ${now} where channel = ${channel}`.execute(executor);
}

/** The error of a message that expired while its channel was stopped. */
const EXPIRED_WHILE_STOPPED = 'expired_while_stopped';

/** Fails messages that expired while their channel was stopped, so that the staff see them. */
async function failExpired(tx: Tx, channel: Channel, now: Date): Promise<void> {
  await sql`
    update messages set state = 'failed', last_error = ${EXPIRED_WHILE_STOPPED}, mail = null,
      text = case when has_secret then null else text end
    where id in (
      select id from messages where state = 'queued' and channel = ${channel} and expires_at <= ${now}
      for update skip locked)`.execute(tx);
}

/**
 * Moves due messages of some purposes from a stopped channel to their next one; the stopped channel becomes
 * their last. Returns the number of messages.
 */
export async function leaveChannel(
  db: Database,
  options: { channel: Channel; running: readonly Channel[]; purposes: readonly Purpose[]; now: Date },
): Promise<number> {
  const { channel, running, purposes, now } = options;
  if (running.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update messages m
    set channels = moved.goes || moved.waits, channel = moved.goes[1], channel_attempts = 0,
      last_error = 'channel_stopped'
    from (
      select id,
        array(select c from unnest(channels) with ordinality u (c, n) where c = any(${[...running]}::text[]) order by n)
          as goes,
        array(select c from unnest(channels) with ordinality u (c, n) where c <> all(${[...running]}::text[]) order by n)
          as waits
      from messages
      where state = 'queued' and channel = ${channel} and next_attempt_at <= ${now}
        and purpose = any(${[...purposes]}::text[]) and channels && ${[...running]}::text[]
      limit 5000
      for update skip locked
    ) moved
    where moved.id = m.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

interface Doubt {
  channel: Channel;
  messageId: number;
  isRefusal: boolean;
  code: string;
}

/** Notes failures for which the provider may be at fault. Returns the channels with too many in a row. */
export async function noteDoubts(
  db: Database,
  doubts: readonly Doubt[],
  now: Date,
): Promise<{ channel: Channel; code: string }[]> {
  const column = <K extends keyof Doubt>(key: K): Doubt[K][] => doubts.map((doubt) => doubt[key]);
  await sql`
    insert into channel_doubts (channel, message_id, is_refusal, code, at)
    select channel, message_id, is_refusal, code, ${now} from unnest(
      ${column('channel')}::text[], ${column('messageId')}::bigint[], ${column('isRefusal')}::boolean[],
      ${column('code')}::text[]
    ) as d (channel, message_id, is_refusal, code)
    on conflict (channel, message_id) do update
      set is_refusal = excluded.is_refusal, code = excluded.code, at = excluded.at,
        is_refuted = channel_doubts.is_refuted and excluded.is_refusal`.execute(db);
  const { rows } = await sql<{ channel: Channel; code: string }>`
    select d.channel, (array_agg(d.code order by d.at desc))[1] as code
    from channel_doubts d join messages m on m.id = d.message_id
    where not d.is_refuted and d.channel = any(${column('channel')}::text[])
    group by d.channel
    having count(distinct m.sent_to) filter (where d.is_refusal) >= ${STOPS_AFTER.refusals}
      or count(distinct m.sent_to) >= ${STOPS_AFTER.failures}`.execute(db);
  return rows;
}

/** Whether other messages passed on the channel since this one failed. */
export async function isDoubtRefuted(
  executor: Executor,
  channel: Channel,
  messageId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from channel_doubts
    where channel = ${channel} and message_id = ${messageId} and is_refuted`.execute(executor);
  return rows.length > 0;
}

/** Deletes doubts older than a moment; their cause has ended. */
export async function forgetDoubts(executor: Executor, before: Date): Promise<void> {
  await sql`delete from channel_doubts where at < ${before}`.execute(executor);
}
