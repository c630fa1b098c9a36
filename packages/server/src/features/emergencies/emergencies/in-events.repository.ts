import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { isInsideEvent } from '../../../platform/places/area.queries.ts';

/** Records which pair of the event the volunteer who was sent belongs to. */
export async function savePair(tx: Tx, emergencyId: number, pairId: number): Promise<void> {
  await tx
    .updateTable('emergency_assignments')
    .set({ pair_id: pairId })
    .where('emergency_id', '=', emergencyId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Moves an emergency into an event, or with null out of it. */
export async function savePlace(
  tx: Tx,
  id: number,
  place: { eventId: number; userRequestId: number } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('emergencies')
    .set({
      event_id: place?.eventId ?? null,
      user_request_id: place?.userRequestId ?? null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Ids of open emergencies in an event's area that belong to no event. A drill has none. */
export async function emergenciesWithin(executor: Executor, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from emergencies e join events ev on ev.id = ${eventId} and ev.is_active and not ev.is_drill
    where e.closed_at is null and e.event_id is null
      and ${isInsideEvent('ev', sql`e.location`)}
    order by e.id`.execute(executor);
  return rows.map((row) => row.id);
}

/** Locks all people with an open emergency in an event, before the steps of these emergencies. */
export async function holdSeekersOf(tx: Tx, eventId: number): Promise<void> {
  await sql`
    select from users where id in (select user_id from emergencies where event_id = ${eventId} and closed_at is null)
    order by id for no key update`.execute(tx);
}

/** Open emergencies that belong to an event, by id. */
export async function emergenciesOfEvent(executor: Executor, eventId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('emergencies')
    .select('id')
    .where('event_id', '=', eventId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The open emergency of a pair in an event: it belongs to the event, or did when the volunteer was sent. */
export async function emergencyOfPair(
  executor: Executor,
  { pairId, eventId, userId }: { pairId: number; eventId: number; userId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select e.id from emergencies e
    where e.user_id = ${userId} and e.closed_at is null and (e.event_id = ${eventId} or exists (
      select from emergency_assignments a where a.emergency_id = e.id and a.pair_id = ${pairId}))`.execute(
    executor,
  );
  return rows[0]?.id ?? null;
}
