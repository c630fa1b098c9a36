import type { Phrase } from '@ezra/contract/common/locales';
import { HELD_AGES, RESEND_MAX, type Resendable } from '@ezra/contract/talk/sending';
import { FAILED_MESSAGE_DAYS } from '@ezra/contract/common/constants';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { allOf, inRegions, oneOf, type Sql } from '../../../platform/db/lists.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { selectStops, type ChannelStop } from '../../../platform/messaging/channel-state.repository.ts';
import type { Purpose, Reachability } from '../../../platform/messaging/messaging.ts';
import { readHeldSince } from '../../../platform/messaging/sending-hold.repository.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isInvitationOpen } from '../../events/public.ts';

interface WaitingRow {
  type: string;
  label: Phrase | null;
  count: number;
  oldest: Date;
  /** Numbers of messages due for longer than each of `HELD_AGES`. */
  older: number[];
}

export interface FoundState {
  readonly heldSince: Date | null;
  readonly stops: readonly ChannelStop[];
  readonly waiting: readonly WaitingRow[];
}

/** Reads the state of sending, and counts messages due to people of the reader's regions. */
export async function sendingState(
  executor: Executor,
  { states }: Pick<Acting, 'states'>,
  now: Date,
): Promise<FoundState> {
  const [heldSince, stops, { rows: waiting }] = await Promise.all([
    readHeldSince(executor),
    selectStops(executor),
    sql<WaitingRow>`
      with due as (
        select m.type, m.next_attempt_at as at from messages m left join users u on u.id = m.user_id
        where ${allOf(sql`m.state = 'queued' and m.next_attempt_at <= ${now}`, inRegions(sql`u.state_id`, states))}
      )
      select due.type, t.label, count(*)::integer as count, min(at) as oldest, array[${sql.join(
        HELD_AGES.map(
          (hours) =>
            sql`count(*) filter (where at < ${now}::timestamptz - make_interval(hours => ${sql.lit(hours)}))`,
        ),
      )}]::integer[] as older
      from due left join notification_types t on t.key = due.type
      group by due.type, t.label order by count(*) desc, due.type`.execute(executor),
  ]);
  return { heldSince, stops, waiting };
}

export interface Wanted {
  readonly ids: readonly number[];
  /** Ids of notification types. */
  readonly type: readonly number[];
  readonly day?: string | undefined;
}

export interface Asked extends Wanted {
  readonly acting: Pick<Acting, 'states'>;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * SQL: message `m` did not arrive and may be sent again: its text still exists, its subject is not over, and
 * its receiver uses the account. Codes are left out: people ask for another one.
 */
const isResendable = ({ ids, type, day, acting: { states }, now, timeZone }: Asked): Sql =>
  allOf(
    sql`m.state in ('failed', 'uncertain') and m.purpose <> 'code'`,
    sql`m.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(FAILED_MESSAGE_DAYS)})`,
    sql`(m.expires_at is null or m.expires_at > ${now})`,
    sql`(m.text is not null or m.mail is not null)`,
    sql`(m.user_id is null or ${isReachable('u')})`,
    isInvitationOpen('m'),
    inRegions(sql`u.state_id`, states),
    oneOf(sql`m.id`, ids),
    type.length === 0
      ? undefined
      : sql`m.type in (select key from notification_types where id = any(${[...type]}::integer[]))`,
    day === undefined ? undefined : sql`(m.created_at at time zone ${timeZone})::date = ${day}::date`,
  );

/** Counts them by state. */
export async function resendable(executor: Executor, asked: Asked): Promise<Resendable> {
  const { rows } = await sql<Resendable>`
    select count(*) filter (where m.state = 'failed')::integer as failed,
      count(*) filter (where m.state = 'uncertain')::integer as uncertain
    from messages m left join users u on u.id = m.user_id where ${isResendable(asked)}`.execute(executor);
  return rows[0] ?? { failed: 0, uncertain: 0 };
}

export interface ResendableMessage {
  id: number;
  purpose: Purpose;
  /** The address of a message to no account; null for a message to an account. */
  address: 'phone' | 'email' | null;
  hasText: boolean;
  hasMail: boolean;
  person: Reachability | null;
}

/** Locks messages to send again; skips those that another call is sending again. */
export async function lockResendable(tx: Tx, asked: Asked): Promise<ResendableMessage[]> {
  const { rows } = await sql<ResendableMessage>`
    select m.id, m.purpose, case when m.phone is not null then 'phone' when m.email is not null then 'email' end as address,
      m.text is not null as "hasText", m.mail is not null as "hasMail",
      case when u.id is not null then json_build_object('hasPhone', true, 'hasEmail', u.email is not null,
        'isWp', u.is_wp, 'isSms', u.is_sms, 'isEmail', u.is_email,
        'smsSubscribed', coalesce(s.sms, true), 'emailSubscribed', coalesce(s.email, true)) end as person
    from messages m left join users u on u.id = m.user_id left join subscriptions s on s.user_id = m.user_id
    where ${isResendable(asked)}
    order by m.priority, m.created_at, m.id limit ${RESEND_MAX}
    for update of m skip locked`.execute(tx);
  return rows;
}
