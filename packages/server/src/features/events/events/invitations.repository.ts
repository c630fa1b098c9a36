import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Area } from '@ezra/contract/common/area';
import { isNear } from '../../../platform/places/area.queries.ts';
import { peopleOf, type Side } from './people-to-ask.queries.ts';

/** A person to ask: the hash of the link, and the distance from the centre in metres, if known. */
export interface AskedPerson {
  readonly id: number;
  readonly hash: Buffer;
  readonly distanceM: number | null;
  /** Why the automatic assignment called a volunteer. */
  readonly reasons?: readonly string[];
}

interface Asking {
  readonly event: { readonly id: number; readonly isDrill: boolean };
  /** Kilometres within which volunteers are asked. */
  readonly radius: number;
  /** Where people must still be; null: anywhere. */
  readonly within: Area | null;
  readonly now: Date;
}

/**
 * Locks people until the transaction ends, so that removing an account, or ending a volunteer's fitness,
 * waits and then ends the request stored here. Locks in the order of ids, as all do.
 */
async function holdPeople(tx: Tx, side: Side, ids: readonly number[]): Promise<void> {
  if (side === 'user')
    await sql`
      select from users where id = any(${ids}::integer[]) order by id for key share`.execute(tx);
  else
    await sql`
      select from users u join volunteer_information vi on vi.user_id = u.id
      where u.id = any(${ids}::integer[]) order by u.id for key share of u for share of vi`.execute(tx);
}

/**
 * Stores requests of people in an event and gives the people added. Leaves out those who have one, and those
 * who left its side or area meanwhile, whom no message should reach.
 */
export async function insertRequests(
  tx: Tx,
  side: Side,
  people: readonly AskedPerson[],
  { event, radius, within, now }: Asking,
): Promise<Set<number>> {
  const ids = people.map(({ id }) => id);
  const hashes = people.map(({ hash }) => hash);
  await holdPeople(tx, side, ids);
  // A separate statement after the locks sees what was committed during the wait for them.
  const fitting = sql`
    with fitting as materialized (
      select u.id from ${peopleOf(side, event)} and u.id = any(${ids}::integer[])
        ${within === null ? sql`` : sql`and ${isNear(within, sql`u.location`)}`}
    )`;
  const { rows } =
    side === 'volunteer'
      ? await sql<{ id: number }>`${fitting}
          insert into event_volunteer_requests (event_id, volunteer_id, token_hash, radius, distance_m, reasons,
            created_at, updated_at)
          select ${event.id}::integer, p.id, p.hash, ${radius}::double precision, round(p.distance)::integer,
            string_to_array(p.reasons, ','), ${now}::timestamptz, ${now}::timestamptz
          from unnest(${ids}::integer[], ${hashes}::bytea[], ${people.map((person) => person.distanceM)}::float8[],
            ${people.map(({ reasons = [] }) => reasons.join(','))}::text[])
            with ordinality as p (id, hash, distance, reasons, position)
          join fitting on fitting.id = p.id
          order by p.position
          on conflict (event_id, volunteer_id) do nothing returning volunteer_id as id`.execute(tx)
      : await sql<{ id: number }>`${fitting}
          insert into event_user_requests (event_id, user_id, token_hash, created_at, updated_at)
          select ${event.id}::integer, p.id, p.hash, ${now}::timestamptz, ${now}::timestamptz
          from unnest(${ids}::integer[], ${hashes}::bytea[]) with ordinality as p (id, hash, position)
          join fitting on fitting.id = p.id
          order by p.position
          on conflict (event_id, user_id) do nothing returning user_id as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
