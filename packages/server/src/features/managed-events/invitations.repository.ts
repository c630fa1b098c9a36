import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Side } from './circle.queries.ts';

/** A person who is asked: by a link whose hash is kept, at a distance from the centre in metres, if it is known. */
export interface AskedPerson {
  readonly id: number;
  readonly hash: Buffer;
  readonly distanceM: number | null;
  /** Why the automatic assignment called a volunteer. */
  readonly reasons?: readonly string[];
}

/**
 * Stores requests of people in an event; leaves out those who have one. Gives the people who were added. `radius`:
 * the kilometres at which volunteers are reached.
 */
export async function insertRequests(
  tx: Tx,
  side: Side,
  people: readonly AskedPerson[],
  { eventId, radius, now }: { eventId: number; radius: number; now: Date },
): Promise<Set<number>> {
  const ids = people.map(({ id }) => id);
  const hashes = people.map(({ hash }) => hash);
  const { rows } =
    side === 'volunteer'
      ? await sql<{ id: number }>`
          insert into event_volunteer_requests (event_id, volunteer_id, token_hash, radius, distance_m, reasons,
            created_at, updated_at)
          select ${eventId}::integer, p.id, p.hash, ${radius}::double precision, round(p.distance)::integer,
            string_to_array(p.reasons, ','), ${now}::timestamptz, ${now}::timestamptz
          from unnest(${ids}::integer[], ${hashes}::bytea[], ${people.map((person) => person.distanceM)}::float8[],
            ${people.map(({ reasons = [] }) => reasons.join(','))}::text[])
            with ordinality as p (id, hash, distance, reasons, position)
          order by p.position
          on conflict (event_id, volunteer_id) do nothing returning volunteer_id as id`.execute(tx)
      : await sql<{ id: number }>`
          insert into event_user_requests (event_id, user_id, token_hash, created_at, updated_at)
          select ${eventId}::integer, p.id, p.hash, ${now}::timestamptz, ${now}::timestamptz
          from unnest(${ids}::integer[], ${hashes}::bytea[]) with ordinality as p (id, hash, position)
          order by p.position
          on conflict (event_id, user_id) do nothing returning user_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
