import type { AssignmentState } from '@ezra/contract/emergencies';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The most rows of a list, the latest. */
const MOST = 10_000;

/** A call that the person made, or was sent to as a volunteer. */
export interface OwnCallRow {
  side: 'user' | 'volunteer';
  id: number;
  raised_at: Date;
  closed_at: Date | null;
  /** The person's own call: the place, and the text. */
  address: string | null;
  description: string | null;
  system_note: string | null;
  /** First names of the volunteers sent, or of the caller. */
  first_names: string[];
  /** The person's own answer as a volunteer. */
  state: AssignmentState | null;
  eta_minutes: number | null;
  note: string | null;
}

/** Reads the person's emergency calls, and those they were sent to, the latest first. */
export async function readEmergencyCalls(
  executor: Executor,
  userId: number,
): Promise<{ rows: readonly OwnCallRow[]; isCut: boolean }> {
  const { rows } = await sql<OwnCallRow>`
    select 'user' as side, e.id, e.raised_at, e.closed_at, e.address, e.description, e.system_note,
      array(select v.first_name from emergency_assignments a join users v on v.id = a.volunteer_id
        where a.emergency_id = e.id order by a.id) as first_names,
      null as state, null::integer as eta_minutes, null as note
    from emergencies e where e.user_id = ${userId}
    union all
    select 'volunteer', e.id, a.created_at, coalesce(a.ended_at, e.closed_at), null, null, null, array[u.first_name],
      a.state, a.eta_minutes, a.note
    from emergency_assignments a
    join emergencies e on e.id = a.emergency_id
    join users u on u.id = e.user_id
    where a.volunteer_id = ${userId}
    order by raised_at desc, id desc limit ${MOST + 1}`.execute(executor);
  return { rows: rows.slice(0, MOST), isCut: rows.length > MOST };
}
