import type { Locale } from '@ezra/contract/common/locales';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { gatherForOwners } from '../realtime/realtime.repository.ts';
import { CHANNELS, type Channel, type Purpose } from './channel-rules.ts';
import type { ChannelSign } from './delivery-decision.ts';
import type { Person } from './messages.repository.ts';
import type { MailContent } from './letter.ts';
import { HELD_SINCE, passesHold } from './sending-hold.repository.ts';

/** A message that this process holds until `lease` runs out. */
export interface ClaimedMessage {
  id: number;
  idempotencyKey: string;
  /** The account whose current addresses are used; null for an address without an account. */
  userId: number | null;
  phone: string | null;
  email: string | null;
  locale: Locale;
  template: string;
  purpose: Purpose;
  channel: Channel;
  channels: Channel[];
  text: string;
  mail: MailContent | null;
  channelAttempts: number;
  attempts: number;
  /** Attempts that do not count, because the provider was at fault. */
  keptAttempts: number;
  expiresAt: Date | null;
  /** Whether its channel is stopped and this attempt tests if it works again. */
  isProbe: boolean;
  /** Null for an address without an account. */
  person: Person | null;
  /** Whether the account was deleted since. */
  gone: boolean;
}

/** Sets a channel's limits; keeps its remaining tokens. */
export async function saveBucket(db: Database, channel: Channel, rate: number, burst: number): Promise<void> {
  await sql`
    insert into channel_buckets (channel, rate, burst, tokens, refilled_at)
    values (${channel}, ${rate}, ${burst}, ${burst}, clock_timestamp())
    on conflict (channel) do update set rate = excluded.rate, burst = excluded.burst,
      tokens = least(channel_buckets.tokens, excluded.burst)
  `.execute(db);
}

/**
 * Moves messages on a channel without a provider to their next one, after the settings changed. Leaves
 * channels that only a newer release knows.
 */
export async function rerouteMessages(db: Database, available: readonly Channel[]): Promise<void> {
  await sql`
    update messages m
    set channels = left_over.channels, channel_attempts = 0,
        channel = coalesce(left_over.channels[1], m.channel),
        state = case when left_over.channels = '{}' then 'failed' else 'queued' end,
        last_error = 'no_provider',
        text = case when left_over.channels = '{}' and m.has_secret and m.purpose = 'code' then null else m.text end
    from (
      select id, array(
        select c from unnest(channels) with ordinality as u (c, position)
        where c = any(${available}::text[]) or c <> all(${CHANNELS}::text[]) order by position
      ) as channels
      from messages where state = 'queued' and channel <> all(${available}::text[])
        and channel = any(${CHANNELS}::text[])
      for update skip locked
    ) as left_over
    where left_over.id = m.id
  `.execute(db);
}

/** State of a channel when a process looks for work. */
export interface ChannelTurn {
  channel: Channel;
  hasDue: boolean;
  /** Null if the channel is running. */
  stoppedAt: Date | null;
  isProbeDue: boolean;
  /** Whether the staff hold all sending. */
  isHeld: boolean;
}

/** Finds which channels have a due message, and which of them may send. */
export async function selectTurns(
  executor: Executor,
  channels: readonly Channel[],
  now: Date,
): Promise<ChannelTurn[]> {
  const { rows } = await sql<ChannelTurn>`
    select c.channel, s.stopped_at as "stoppedAt", coalesce(s.next_probe_at <= ${now}, false) as "isProbeDue",
      ${HELD_SINCE} is not null as "isHeld",
      exists (
        select 1 from (values (0), (1), (2), (3)) as p (priority)
        cross join lateral (
          select 1 from messages m
          where m.state = 'queued' and m.channel = c.channel and m.priority = p.priority
            and m.next_attempt_at <= ${now}
          limit 1
        ) as due
      ) as "hasDue"
    from unnest(${channels}::text[]) as c (channel) left join channel_stops s on s.channel = c.channel
  `.execute(executor);
  return rows;
}

interface Claim {
  channel: Channel;
  slots: number;
  now: Date;
  leaseMs: number;
}

/** Selects due messages of a channel, in order within each priority. */
const dueOf = ({ channel, now }: Claim, limit: number, more: RawBuilder<unknown>) => sql`
  (values (0), (1), (2), (3)) as p (priority)
  cross join lateral (
    select q.id, q.priority, q.next_attempt_at, q.kept_attempts, q.user_id from messages q
    where q.state = 'queued' and q.channel = ${channel} and q.priority = p.priority
      and q.next_attempt_at <= ${now} and ${more}
    order by q.next_attempt_at, q.id
    limit ${limit}::int
    for update skip locked
  ) as m`;

/**
 * Claims up to `slots` due messages of a channel, most urgent and earliest first, and the tokens for them.
 * All processes lock the channel's bucket row for this one statement, so that together they stay under the
 * limit and never take the same message. Claims nothing on a stopped channel; while the staff hold all
 * sending, claims only codes for staff who may release it.
 */
export const claimMessages = (db: Database, claim: Claim): Promise<ClaimedMessage[]> => {
  const since = sql`(select since from held)`;
  const mayGo = sql`(${since} is null or ${passesHold('q', since)})`;
  return claimPicked(db, claim, {
    isProbe: false,
    picked: sql`
      select m.id from ${dueOf(claim, claim.slots, mayGo)}
      where not exists (select from channel_stops where channel = ${claim.channel})
      order by m.priority, m.next_attempt_at, m.id`,
  });
};

/** Enough messages to find one for a person reached before. */
const LOOKED_AT = 100;

/**
 * Claims one due message of a stopped channel: the one tried least, codes first, and preferably for a person
 * whom this channel reached before.
 */
export const claimProbe = (db: Database, claim: Omit<Claim, 'slots'>): Promise<ClaimedMessage[]> => {
  const one = { ...claim, slots: 1 };
  const mayGo = sql`((select since from held) is null and (q.expires_at is null or q.expires_at > ${claim.now}))`;
  return claimPicked(db, one, {
    isProbe: true,
    picked: sql`
      select m.id from ${dueOf(one, LOOKED_AT, mayGo)}
      where exists (select from channel_stops where channel = ${claim.channel})
      order by m.kept_attempts, m.priority, exists (
          select from messages earlier
          where earlier.user_id = m.user_id and earlier.channel = ${claim.channel}
            and earlier.state in ('sent', 'delivered')
        ) desc, m.next_attempt_at, m.id`,
  });
};

async function claimPicked(
  db: Database,
  { channel, slots, leaseMs }: Claim,
  { picked, isProbe }: { picked: RawBuilder<unknown>; isProbe: boolean },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with bucket as (
      select channel,
        least(burst, tokens + rate * extract(epoch from clock_timestamp() - refilled_at)) as available
      from channel_buckets where channel = ${channel}
      for update
    ), held as materialized (
      select ${HELD_SINCE} as since
    ), picked as (
      ${picked}
      limit coalesce((select least(${slots}::int, floor(available)::int) from bucket), 0)
    ), claimed as (
      update messages m
      set state = 'sending', attempts = m.attempts + 1, channel_attempts = m.channel_attempts + 1,
          lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
      from picked where m.id = picked.id
      returning m.*, case when num_nonnulls(m.phone, m.email) = 0 then m.user_id end as holder_id
    ), spent as (
      update channel_buckets b
      set tokens = bucket.available - (select count(*) from picked), refilled_at = clock_timestamp()
      from bucket where b.channel = bucket.channel and exists (select 1 from picked)
    )
    select c.id, c.idempotency_key as "idempotencyKey", c.holder_id as "userId",
      coalesce(u.phone, c.phone) as phone, coalesce(u.email, c.email) as email,
      c.locale, c.template, c.purpose, c.channel, c.channels, c.text, c.mail,
      c.channel_attempts as "channelAttempts", c.attempts, c.kept_attempts as "keptAttempts",
      c.expires_at as "expiresAt", ${isProbe}::boolean as "isProbe",
      c.holder_id is not null and (u.id is null or u.deleted_at is not null) as gone,
      case when u.id is not null then json_build_object(
        'locale', u.locale, 'hasPhone', true, 'hasEmail', u.email is not null,
        'isWp', u.is_wp, 'isSms', u.is_sms, 'isEmail', u.is_email,
        'smsSubscribed', coalesce(s.sms, true), 'emailSubscribed', coalesce(s.email, true)
      ) end as person
    from claimed c
    left join users u on u.id = c.holder_id
    left join subscriptions s on s.user_id = c.holder_id
    order by c.priority, c.next_attempt_at, c.id
  `.execute(db);
  return rows;
}

export interface AttemptRecord {
  id: number;
  /** Guards the update: a process that lost its claim writes nothing. */
  attempts: number;
  state: 'sent' | 'queued' | 'failed' | 'uncertain' | 'skipped';
  channels: readonly Channel[];
  nextAttemptAt: Date | null;
  sentTo: string | null;
  provider: string;
  providerId: string | null;
  error: string | null;
  outcome: 'sent' | 'temporary' | 'permanent' | 'unknown' | 'skipped';
  /** The attempt does not count against the message. */
  isKept: boolean;
  /** What the attempt says about the channel. */
  sign: ChannelSign | null;
  triedChannel: Channel;
  at: Date;
}

/**
 * Whether a message is never sent again, so that its codes and links are erased. Staff may repeat other
 * failed messages.
 */
const isOver = (state: RawBuilder<unknown>, purpose: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${state} in ('sent', 'skipped') or (${state} <> 'queued' and ${purpose} = 'code'))`;

/** Records many attempts in one statement, and tells the open screens of the recipients. */
export async function recordAttempts(db: Database, records: readonly AttemptRecord[]): Promise<void> {
  const column = <K extends keyof AttemptRecord>(key: K): AttemptRecord[K][] => records.map((r) => r[key]);
  await sql`
    with r as (
      select * from unnest(
        ${column('id')}::bigint[], ${column('attempts')}::int[], ${column('state')}::text[],
        ${records.map((record) => record.channels.join(','))}::text[],
        ${column('nextAttemptAt')}::timestamptz[], ${column('sentTo')}::text[],
        ${column('provider')}::text[], ${column('providerId')}::text[], ${column('error')}::text[],
        ${column('outcome')}::text[], ${column('triedChannel')}::text[], ${column('at')}::timestamptz[],
        ${column('isKept')}::boolean[], ${records.map(({ sign }) => sign === 'works')}::boolean[]
      ) as r (id, attempts, state, channels, next_attempt_at, sent_to, provider, provider_id, error, outcome,
              tried, at, is_kept, works)
    ), refuted as (
      update channel_doubts d set is_refuted = true
      where not d.is_refuted and exists (select from r where r.works and r.tried = d.channel)
    ), written as (
      update messages m
      set state = r.state,
          channels = string_to_array(r.channels, ','),
          channel = coalesce(nullif(split_part(r.channels, ',', 1), ''), m.channel),
          channel_attempts = case when split_part(r.channels, ',', 1) in ('', m.channel)
                                  then m.channel_attempts - r.is_kept::int else 0 end,
          kept_attempts = m.kept_attempts + r.is_kept::int,
          next_attempt_at = coalesce(r.next_attempt_at, m.next_attempt_at),
          lease_until = null,
          sent_to = coalesce(r.sent_to, m.sent_to), provider = r.provider,
          provider_id = coalesce(r.provider_id, m.provider_id), last_error = r.error,
          sent_at = case when r.state = 'sent' then r.at else m.sent_at end,
          text = case when m.has_secret and ${isOver(sql`r.state`, sql`m.purpose`)} then null else m.text end,
          mail = case when not ${isOver(sql`r.state`, sql`m.purpose`)} then m.mail end
      from r
      where m.id = r.id and m.state = 'sending' and m.attempts = r.attempts
      returning m.id, m.user_id
    ), told as (
      ${gatherForOwners('written', { topic: 'notifications', most: records.length })}
    )
    insert into message_attempts (message_id, channel, provider, outcome, code, at)
    select r.id, r.tried, r.provider, r.outcome, r.error, r.at from r join written on written.id = r.id
  `.execute(db);
}

/**
 * Ends the claims of dead processes. A message returns to the queue if its provider supports idempotency keys
 * or its purpose requires it (codes, emergencies, invitations); otherwise it becomes `uncertain`. Returns the
 * number of each.
 */
export async function recoverLostMessages(
  db: Database,
  options: { idempotentChannels: readonly Channel[]; now: Date },
): Promise<{ queued: number; uncertain: number }> {
  const { rows } = await sql<{ queued: number; uncertain: number }>`
    with lost as (
      select id, channel = any(${options.idempotentChannels}::text[]) or purpose <> 'notice' as again
      from messages where state = 'sending' and lease_until < clock_timestamp()
      order by id limit 1000
      for update skip locked
    ), written as (
      update messages m
      set state = case when again then 'queued' else 'uncertain' end, lease_until = null,
          next_attempt_at = least(m.next_attempt_at, ${options.now}), last_error = 'process_lost'
      from lost where m.id = lost.id
      returning m.id, m.channel, m.provider, lost.again
    ), noted as (
      insert into message_attempts (message_id, channel, provider, outcome, code, at)
      select id, channel, coalesce(provider, ''), 'lost', 'process_lost', ${options.now} from written
    )
    select count(*) filter (where again) as queued, count(*) filter (where not again) as uncertain from written
  `.execute(db);
  return rows[0] ?? { queued: 0, uncertain: 0 };
}
