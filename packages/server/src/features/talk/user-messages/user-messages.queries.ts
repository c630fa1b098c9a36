import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { allOf } from '../../../platform/db/lists.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { withinWriting } from '../../account/public.ts';
import type { Received } from './user-messages.policy.ts';
import { messageFromStaff } from './user-messages.templates.ts';

/** Selects, among `ids`, people who use their accounts and may get a message from this staff member. */
export async function receiversOf(
  executor: Executor,
  acting: Acting,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where ${allOf(sql`u.id = any(${[...ids]}::integer[])`, isReachable('u'), withinWriting(acting))}
    order by u.id`.execute(executor);
  return rows.map(({ id }) => id);
}

/**
 * Counts messages from staff to people since a moment, and tells who is asked in a running event. Leaves out
 * people without messages who are in no event.
 */
export async function standingOf(
  executor: Executor,
  ids: readonly number[],
  { senderId, since }: { readonly senderId: number; readonly since: Date },
): Promise<ReadonlyMap<number, Received & { readonly isInEvent: boolean }>> {
  const { rows } = await sql<{ id: number; fromSender: number; inAll: number; isInEvent: boolean }>`
    with asked as (
      select who.id, exists (
        select from event_user_requests r join events e on e.id = r.event_id
        where r.user_id = who.id and e.is_active and not e.is_drill
      ) or exists (
        select from event_volunteer_requests r join events e on e.id = r.event_id
        where r.volunteer_id = who.id and e.is_active and not e.is_drill
      ) as in_event
      from unnest(${[...ids]}::integer[]) as who (id)
    ), had as (
      select user_id, count(*)::integer as in_all,
        (count(*) filter (where batch like ${`${messagesOf(senderId)}%`}))::integer as from_sender
      from messages
      where user_id = any(${[...ids]}::integer[]) and created_at > ${since} and template = ${messageFromStaff.key}
        and state <> 'skipped'
      group by user_id
    )
    select asked.id, coalesce(had.from_sender, 0) as "fromSender", coalesce(had.in_all, 0) as "inAll",
      asked.in_event as "isInEvent"
    from asked left join had on had.user_id = asked.id
    where asked.in_event or had.in_all > 0`.execute(executor);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** The prefix of the names of a sender's batches. */
export const messagesOf = (senderId: number): string => `${messageFromStaff.key}:${senderId}:`;

/** Names of a message's batches; `before` counts only after `since`. */
export interface Batches {
  readonly current: string;
  readonly before: string;
  readonly since: Date;
}
const isOf = ({ current, before, since }: Batches) =>
  sql`(batch = ${current} or (batch = ${before} and created_at > ${since}::timestamptz))`;

/** Selects, among `ids`, people who were already sent the message, even if it failed. */
export async function alreadySentTo(
  executor: Executor,
  batches: Batches,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from messages where ${isOf(batches)} and user_id = any(${[...ids]}::integer[])`.execute(
    executor,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Counts the messages to these people that go out. */
export async function goingOut(
  executor: Executor,
  batches: Batches,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from messages
    where ${isOf(batches)} and state <> 'skipped' and user_id = any(${[...ids]}::integer[])`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}
