import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';

/** Records that an event is wide; `waits`: its people are asked only after an admin confirms. */
export async function markWide(
  tx: Tx,
  id: number,
  { waits, allowedBy }: { readonly waits: boolean; readonly allowedBy: number | null },
  now: Date,
): Promise<void> {
  await sql`
    update events set wide_since = coalesce(wide_since, ${now}),
      waits_since = case when ${waits}::boolean then ${now}::timestamptz end,
      reach_allowed = case when ${allowedBy}::integer is not null then true else reach_allowed end,
      reach_decided_by = coalesce(${allowedBy}::integer, reach_decided_by),
      reach_decided_at = case when ${allowedBy}::integer is not null then ${now} else reach_decided_at end,
      updated_at = ${now}
    where id = ${id}`.execute(tx);
}

export async function saveReachDecision(
  tx: Tx,
  id: number,
  { isAllowed, by }: { readonly isAllowed: boolean; readonly by: number },
  now: Date,
): Promise<void> {
  await sql`
    update events set waits_since = null, reach_allowed = ${isAllowed}, reach_decided_by = ${by},
      reach_decided_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Closes an event that never ran, with the reason. */
export async function markRefused(tx: Tx, id: number, note: string | null, now: Date): Promise<void> {
  await sql`
    update events set last_stopped_at = ${now}, system_note = coalesce(${note}, system_note), updated_at = ${now}
    where id = ${id} and not is_active`.execute(tx);
}

/** Keeps a newly opened event inactive until it is confirmed. */
export async function markPrepared(tx: Tx, id: number): Promise<void> {
  await sql`update events set is_active = false where id = ${id}`.execute(tx);
}

/** The facts that a message about a wide event contains. */
export interface WideWords {
  readonly event: string;
  readonly manager: string;
  readonly managerId: number;
  readonly stateId: number | null;
  readonly isDrill: boolean;
  /** Kilometres. */
  readonly radius: number;
  /** People who were asked so far. */
  readonly people: number;
}

export async function wideWords(executor: Executor, id: number): Promise<WideWords> {
  const { rows } = await sql<WideWords>`
    select e.name as event, m.full_name as manager, e.manager_id as "managerId", e.state_id as "stateId",
      e.is_drill as "isDrill", greatest(e.radius, e.search_radius) as radius,
      (select count(*) from event_user_requests r where r.event_id = e.id)::integer
        + (select count(*) from event_volunteer_requests v where v.event_id = e.id)::integer as people
    from events e join users m on m.id = e.manager_id where e.id = ${id}`.execute(executor);
  if (!rows[0]) throw new Error('an event that is not there');
  return rows[0];
}
