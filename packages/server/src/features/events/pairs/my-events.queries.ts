import type { MyEvent } from '@ezra/contract/events/pairs';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

const MOST = 20;

type Row = Omit<MyEvent, 'created_at'> & { created_at: Date };

/** Active events that a help seeker is asked in, and events in which an approved volunteer still helps. */
export async function myEvents(executor: Executor, userId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.status, r.respond, e.purpose, e.is_drill, e.name, e.address, e.created_at,
      case when p.id is not null then json_build_object('full_name', w.full_name, 'phone', w.phone) end as volunteer
    from event_user_requests r
    join events e on e.id = r.event_id
    left join event_pairs p on p.user_request_id = r.id and p.outcome is null and p.is_approved = 1
    left join users w on w.id = p.volunteer_id
    where r.user_id = ${userId} and r.status <> 'closed' and (e.is_active or p.id is not null)
    order by e.created_at desc, r.id desc limit ${MOST}`.execute(executor);
  return rows;
}
