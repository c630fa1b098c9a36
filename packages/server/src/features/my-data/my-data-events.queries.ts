import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The most rows of a list, the latest. */
const MOST = 10_000;

interface EventRow {
  id: number;
  event: string;
  note: string | null;
  /** First names of the people helped or helping, once both were told of each other. */
  first_names: string[];
  answered_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
/** A request to the person as a help seeker. */
export interface EventAskedRow extends EventRow {
  side: 'user';
  status: EventUserStatus;
  respond: 1 | 2 | null;
}
/** A request to the person as a volunteer. */
export interface EventOfferRow extends EventRow {
  side: 'volunteer';
  status: EventVolunteerStatus;
  eta_minutes: number | null;
}
export type OwnEventRow = EventAskedRow | EventOfferRow;

/**
 * Reads the person's requests and answers in events, as a help seeker and as a volunteer, the latest first.
 */
export async function readEventRequests(
  executor: Executor,
  userId: number,
): Promise<{ rows: readonly OwnEventRow[]; isCut: boolean }> {
  const { rows } = await sql<OwnEventRow>`
    select 'user' as side, r.id, e.name as event, r.status, r.respond, null::integer as eta_minutes, r.note,
      array(select w.first_name from event_pairs p join users w on w.id = p.volunteer_id
        where p.user_request_id = r.id and p.is_approved = 1 order by p.id) as first_names,
      r.answered_at, r.created_at, r.updated_at
    from event_user_requests r join events e on e.id = r.event_id where r.user_id = ${userId}
    union all
    select 'volunteer', v.id, e.name, v.status, null, v.eta_minutes, v.note,
      array(select u.first_name from event_pairs p join users u on u.id = p.user_id
        where p.volunteer_request_id = v.id and p.is_approved = 1 order by p.id),
      v.answered_at, v.created_at, v.updated_at
    from event_volunteer_requests v join events e on e.id = v.event_id where v.volunteer_id = ${userId}
    order by created_at desc, id desc limit ${MOST + 1}`.execute(executor);
  return { rows: rows.slice(0, MOST), isCut: rows.length > MOST };
}
