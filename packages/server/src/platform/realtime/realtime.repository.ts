import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import { sql, type RawBuilder } from 'kysely';
import type { Executor, Tx } from '../db/database.ts';

/** Sends notifications, which arrive only if the transaction commits. */
export async function notify(
  executor: Executor,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    executor,
  );
}

/** Stores a change until gathered changes are published. */
export async function insertGathered(
  executor: Executor,
  rooms: readonly string[],
  { topic, id }: RealtimeMessage,
): Promise<void> {
  await sql`
    insert into gathered_changes (rooms, topic, record_id)
    values (${[...rooms]}::text[], ${topic}, ${id ?? null})`.execute(executor);
}

/** Prefix of the room of an account's own browsers, followed by its id. */
export const USER_ROOM = 'user:';

/**
 * SQL that stores a change for the accounts (`user_id`) among the rows of `source`. Stores nothing if there
 * are more than `most`.
 */
export const gatherForOwners = (
  source: string,
  { topic, most }: { topic: RealtimeMessage['topic']; most: number },
): RawBuilder<unknown> => sql`
  insert into gathered_changes (rooms, topic)
  select array_agg(distinct ${USER_ROOM}::text || user_id), ${topic}::text
  from ${sql.table(source)} where user_id is not null having count(*) between 1 and ${most}::int`;

/**
 * Takes the gathered changes. Changes with ids become one entry for the same rooms and topic, without an id
 * if they concern several records; changes without ids become one entry for a topic.
 */
export async function takeGathered(tx: Tx): Promise<{ rooms: string[]; message: RealtimeMessage }[]> {
  const { rows } = await sql<{ rooms: string[]; topic: RealtimeMessage['topic']; id: number | null }>`
    with taken as (
      delete from gathered_changes
      where ctid = any(array(select ctid from gathered_changes for update skip locked))
      returning rooms, topic, record_id
    )
    select rooms, topic, case when min(record_id) = max(record_id) then min(record_id) end as id
    from taken where record_id is not null group by rooms, topic
    union all
    select array_agg(distinct room), topic, null
    from taken cross join unnest(rooms) as room where record_id is null group by topic`.execute(tx);
  return rows.map(({ rooms, topic, id }) => ({ rooms, message: id === null ? { topic } : { topic, id } }));
}
