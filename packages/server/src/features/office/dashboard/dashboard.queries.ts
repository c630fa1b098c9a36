import type { ActiveEvent } from '@ezra/contract/office/dashboard';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { Window } from '../../../platform/db/window.ts';
import { needsVolunteer } from '../../events/public.ts';

/** Counts a manager's events of the window that are active now, and those that are not, without drills. */
export async function countManagedEvents(executor: Executor, managerId: number, { from, until }: Window) {
  const { rows } = await sql<{ active_events: number; deactive_events: number }>`
    select count(*) filter (where e.is_active) as active_events,
      count(*) filter (where not e.is_active) as deactive_events
    from events e
    where e.manager_id = ${managerId} and not e.is_drill and e.created_at < ${until}
      and (e.is_active or coalesce(e.last_stopped_at, e.created_at) >= ${from})`.execute(executor);
  return rows[0] ?? { active_events: 0, deactive_events: 0 };
}

/** Selects a manager's active events, latest first, with counts of people by whether they are helped. */
export async function activeEvents(executor: Executor, managerId: number): Promise<ActiveEvent[]> {
  const isPaired = sql`r.status = 'completed' or (r.status = 'assigned' and p.is_approved = 1)`;
  const isWaiting = sql`r.status = 'assigned' and p.is_approved = 0`;
  const { rows } = await sql<ActiveEvent>`
    select e.id, e.name, e.is_drill,
      count(*) filter (where ${needsVolunteer('r')} or r.status in ('assigned', 'completed')) as needing,
      count(*) filter (where ${isPaired}) as paired, count(*) filter (where ${isWaiting}) as waiting
    from events e
    left join event_user_requests r on r.event_id = e.id and r.status in ('pending', 'reject', 'assigned', 'completed')
    left join event_pairs p on p.id = r.pair_id
    where e.manager_id = ${managerId} and e.is_active
    group by e.id order by e.created_at desc, e.id desc`.execute(executor);
  return rows;
}
