import type { EventProgress } from '@ezra/contract/events/event-map';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { invitationBatch } from '../events/events.queries.ts';

/** A volunteer's request with a yes, even after the event has closed it. */
const SAID_YES = sql`status in ('accept', 'assigned', 'completed') or status = 'closed' and answered_at is not null`;

/**
 * The progress of an event: people by their answers, also after its stop; messages that reached a provider or
 * were answered; and pairs.
 */
export async function progressOf(executor: Executor, eventId: number): Promise<EventProgress> {
  const delivered = (side: 'volunteer' | 'user') => sql`(
    select count(*) from messages
    where batch = ${invitationBatch(eventId, side)} and state in ('sent', 'delivered'))::integer`;
  const { rows } = await sql<EventProgress>`
    with volunteers as (
      select count(*)::integer as asked,
        greatest(${delivered('volunteer')}, count(answered_at))::integer as delivered,
        count(*) filter (where ${SAID_YES})::integer as yes,
        count(*) filter (where status = 'reject')::integer as no,
        count(*) filter (where not (${SAID_YES}) and status <> 'reject')::integer as silent
      from event_volunteer_requests where event_id = ${eventId}
    ), users as (
      select count(*)::integer as asked,
        greatest(${delivered('user')}, count(respond))::integer as delivered,
        count(*) filter (where respond = 1)::integer as yes,
        count(*) filter (where respond = 2)::integer as no,
        count(*) filter (where respond is null)::integer as silent,
        count(*) filter (where status = 'completed')::integer as done
      from event_user_requests where event_id = ${eventId}
    ), pairs as (
      select count(*) filter (where is_approved = 0)::integer as waiting,
        count(*) filter (where is_approved = 1)::integer as paired
      from event_pairs where event_id = ${eventId} and outcome is null
    )
    select to_json(volunteers) as volunteers, to_jsonb(users) - 'done' as users, pairs.waiting, pairs.paired, users.done
    from volunteers, users, pairs`.execute(executor);
  if (!rows[0]) throw new Error('an event without a count');
  return rows[0];
}
