import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import type { Executor } from '../../../platform/db/database.ts';

/** The event of a link, as its page shows it. */
interface LinkedEvent {
  readonly eventId: number;
  readonly managerId: number;
  readonly isEventActive: boolean;
  readonly eventName: string;
  readonly address: string;
  readonly locality: string | null;
  readonly createdAt: Date;
  readonly managerName: string;
  readonly helpType: 'phone' | 'physical';
  readonly isDrill: boolean;
  /** What people should know before they answer. */
  readonly description: string | null;
  readonly purpose: 'help' | 'welfare';
  /** Language of the person who is asked. */
  readonly locale: Locale;
}

export interface VolunteerLink extends LinkedEvent {
  readonly id: number;
  readonly volunteerId: number;
  readonly status: EventVolunteerStatus;
  readonly firstName: string;
  readonly note: string | null;
  readonly etaMinutes: number | null;
  /** Of the open pair, or the last one. */
  readonly isApproved: number | null;
}

export interface UserLink extends LinkedEvent {
  readonly id: number;
  readonly userId: number;
  readonly status: EventUserStatus;
  readonly respond: 1 | 2 | null;
  readonly firstName: string;
  readonly note: string | null;
  /** Of the open pair: whether the volunteer is approved. */
  readonly isApproved: number | null;
  readonly volunteerName: string | null;
  /** Whether the pair's volunteer said yes: in an emergency after being sent, else to the invitation. */
  readonly hasSaidYes: boolean | null;
}

const EVENT = sql`
  e.id as "eventId", e.manager_id as "managerId", e.is_active as "isEventActive", e.name as "eventName",
  e.address, e.locality, e.created_at as "createdAt", m.full_name as "managerName",
  e.type_of_help_required as "helpType", e.is_drill as "isDrill", e.purpose, e.description`;

/** The request of a volunteer's link, even if closed. */
export async function findVolunteerLink(
  executor: Executor,
  tokenHash: Buffer,
): Promise<VolunteerLink | null> {
  const { rows } = await sql<VolunteerLink>`
    select ${EVENT}, v.id, v.volunteer_id as "volunteerId", v.status, u.first_name as "firstName", u.locale, v.note,
      v.eta_minutes as "etaMinutes",
      (select p.is_approved from event_pairs p where p.volunteer_request_id = v.id order by p.id desc limit 1)
        as "isApproved"
    from event_volunteer_requests v
    join events e on e.id = v.event_id
    join users m on m.id = e.manager_id
    join users u on u.id = v.volunteer_id
    where v.token_hash = ${tokenHash}`.execute(executor);
  return rows[0] ?? null;
}

/** The request of a help seeker's link, even if closed. */
export async function findUserLink(executor: Executor, tokenHash: Buffer): Promise<UserLink | null> {
  const { rows } = await sql<UserLink>`
    select ${EVENT}, r.id, r.user_id as "userId", r.status, r.respond, u.first_name as "firstName", u.locale, r.note,
      p.is_approved as "isApproved", case when p.is_approved = 1 then w.full_name end as "volunteerName",
      coalesce(
        (select a.state = 'coming' from emergency_assignments a where a.pair_id = p.id and a.ended_at is null limit 1),
        (select v.answered_at is not null from event_volunteer_requests v where v.id = p.volunteer_request_id)
      ) as "hasSaidYes"
    from event_user_requests r
    join events e on e.id = r.event_id
    join users m on m.id = e.manager_id
    join users u on u.id = r.user_id
    left join event_pairs p on p.id = r.pair_id
    left join users w on w.id = p.volunteer_id
    where r.token_hash = ${tokenHash}`.execute(executor);
  return rows[0] ?? null;
}
