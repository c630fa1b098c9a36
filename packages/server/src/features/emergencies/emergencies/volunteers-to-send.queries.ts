import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { disabilityIdsOf } from '../../../platform/db/people.ts';
import { candidatesAround, type Reading } from '../../requests/public.ts';

/** Most volunteers that staff are offered; a search narrows the list. */
const SHOWN = 50;

/** Whether a volunteer was asked in an event: its staff may send them from anywhere. */
export const isAskedIn = async (
  executor: Executor,
  eventId: number | null,
  volunteerId: number,
): Promise<boolean> =>
  eventId !== null &&
  (await executor
    .selectFrom('event_volunteer_requests')
    .select('id')
    .where('event_id', '=', eventId)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()) !== undefined;

/**
 * Selects volunteers who can be sent to an emergency, with facts for choosing: first those who said yes in
 * its event, then the nearest. Leaves out volunteers who were sent already, said no, or are on the way to
 * another person.
 */
export const volunteersToSend = (
  executor: Executor,
  emergencyId: number,
  { states, search }: { states: readonly number[] | null; search: string },
  reading: Reading,
) => {
  const isUnfree = sql`exists (
    select from emergency_assignments a
    where a.volunteer_id = u.id and (a.ended_at is null or (a.emergency_id = ${emergencyId} and a.state = 'cannot')))`;
  const eventId = sql`(select event_id from emergencies where id = ${emergencyId})`;
  return candidatesAround(
    executor,
    {
      place: sql`
        select e.user_id, e.location, null::text as category, null::smallint as type,
          ${sql.raw(disabilityIdsOf('e.user_id'))} as disability_ids
        from emergencies e where e.id = ${emergencyId}`,
      accepted: sql`
        select u.volunteer_id, null::integer as link_id, u.note, u.eta_minutes from event_volunteer_requests u
        where u.event_id = ${eventId} and u.status = 'accept'
          and not exists (select from emergency_assignments a where a.volunteer_id = u.volunteer_id
            and (a.ended_at is null or (a.emergency_id = ${emergencyId} and a.state = 'cannot')))`,
      isLeftOut: sql`(${isUnfree} or exists (
        select from event_volunteer_requests q
        where q.event_id = ${eventId} and q.volunteer_id = u.id and q.status = 'accept'))`,
      isWithinReach: sql`exists (
        select from event_volunteer_requests q where q.event_id = ${eventId} and q.volunteer_id = u.id)`,
      asked: sql`
        select q.volunteer_id, q.created_at as asked_at,
          case q.status when 'pending' then 0 when 'closed' then 0 when 'reject' then 2 else 1 end as answer
        from event_volunteer_requests q where q.event_id = ${eventId}`,
    },
    { states, search, limit: SHOWN },
    reading,
  );
};
