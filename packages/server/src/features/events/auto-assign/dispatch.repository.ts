import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Lets only one process decide about an event, until the transaction ends. */
export async function holdDispatch(tx: Tx, eventId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dispatch'), ${eventId})`.execute(tx);
}

/** Records how far the search of an event reaches, in kilometres, and since when. */
export async function saveSearch(
  tx: Tx,
  eventId: number,
  { radius, since }: { radius: number; since: Date },
): Promise<void> {
  await sql`update events set search_radius = ${radius}, search_since = ${since} where id = ${eventId}`.execute(
    tx,
  );
}

/** A request that was closed because its volunteer is not needed. */
interface StoodDown {
  readonly id: number;
  readonly personId: number;
  /** Whether the volunteer said yes, and so must be told. */
  readonly isAwaited: boolean;
}

/** Closes requests of volunteers who are no longer needed, except those who are paired by now. */
export async function standDown(
  tx: Tx,
  eventId: number,
  volunteerIds: readonly number[],
  now: Date,
): Promise<StoodDown[]> {
  const { rows } = await sql<StoodDown>`
    with waiting as (
      select id, status from event_volunteer_requests
      where event_id = ${eventId} and volunteer_id = any(${[...volunteerIds]}::integer[])
        and status in ('pending', 'accept')
      order by id for update
    )
    update event_volunteer_requests v set status = 'closed', updated_at = ${now}
    from waiting where v.id = waiting.id
    returning v.id, v.volunteer_id as "personId", waiting.status = 'accept' as "isAwaited"`.execute(tx);
  return rows;
}
