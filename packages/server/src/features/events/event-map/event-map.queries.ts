import type { DispatchReason } from '@ezra/contract/events/event-map';
import { MAP_PEOPLE_MAX, PARTNERS_MAX } from '@ezra/contract/events/event-map.terms';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { allOf, holding, type Sql } from '../../../platform/db/lists.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isAvailable } from '../../requests/public.ts';
import { showsDetails } from '../../account/public.ts';

/** A person with both addresses, as far as they are on the map. */
export interface PersonColumns {
  person_id: number;
  full_name: string;
  phone: string;
  residential_address: string | null;
  residential_locality: string | null;
  residential_lat: number | null;
  residential_lng: number | null;
  arrival_address: string | null;
  arrival_locality: string | null;
  arrival_lat: number | null;
  arrival_lng: number | null;
  /** Whether the reader sees more than the name: details end some days after the event. */
  is_shown: boolean;
}
const PERSON: Sql = sql`
  u.id as person_id, u.full_name, u.phone,
  u.residential_address, u.residential_locality,
  u.residential_location[1] as residential_lat, u.residential_location[0] as residential_lng,
  u.arrival_address, u.arrival_locality,
  u.arrival_location[1] as arrival_lat, u.arrival_location[0] as arrival_lng`;

/** The open pair of a request, as seen from the other side; all null without one. */
interface PairColumns {
  is_approved: 0 | 1 | null;
  partner_request_id: number | null;
  partner_id: number | null;
  partner_name: string | null;
  /** Whether the volunteer of the pair can be sent to people now. */
  is_available: boolean;
  /** Whether the help seeker of the pair can be reached now. */
  is_user_reachable: boolean;
}

export interface VolunteerRow extends PersonColumns, PairColumns {
  id: number;
  status: EventVolunteerStatus;
  /** Kilometres. */
  radius: number | null;
  updated_at: Date;
  answered_at: Date | null;
  distance_m: number | null;
  note: string | null;
  eta_minutes: number | null;
  reasons: DispatchReason[];
}

export interface UserRow extends PersonColumns, PairColumns {
  id: number;
  status: EventUserStatus;
  respond: 1 | 2 | null;
  updated_at: Date;
  answered_at: Date | null;
  distance_m: number | null;
  note: string | null;
  system_note: string | null;
}

/** Which requests of an event to read, for whom and when: all, or those changed after a moment. */
export interface Which {
  readonly acting: Acting;
  readonly now: Date;
  readonly eventId: number;
  readonly since: Date | null;
}

/** Rows carry the time of their call, some time before its transaction began. */
const OVERLAP_SECONDS = 10;

/**
 * The time up to which a read that starts now sees all changes: not after the start of a transaction that is
 * still writing, because its rows carry an earlier time than that of their appearance.
 */
export async function seenUntil(executor: Executor, now: Date): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select least(${now}::timestamptz, min(xact_start)) as moment from pg_stat_activity
    where datname = current_database() and backend_xid is not null`.execute(executor);
  return rows[0]?.moment ?? now;
}

const changedSince = (alias: 'v' | 'r', { eventId, since }: Pick<Which, 'eventId' | 'since'>): Sql =>
  allOf(
    sql`${sql.ref(`${alias}.event_id`)} = ${eventId}`,
    since === null
      ? undefined
      : sql`${sql.ref(`${alias}.updated_at`)} > ${since}::timestamptz - make_interval(secs => ${OVERLAP_SECONDS})`,
  );

/** Volunteers asked in an event: first those who wait for a decision, then the nearest. */
export async function mapVolunteers(executor: Executor, which: Which): Promise<VolunteerRow[]> {
  const { rows } = await sql<VolunteerRow>`
    select v.id, v.status, v.radius, v.updated_at, v.answered_at, v.distance_m, v.note, v.eta_minutes, v.reasons,
      ${PERSON}, ${showsDetails(which.acting, which.now)} as is_shown,
      p.is_approved, p.user_request_id as partner_request_id, p.user_id as partner_id,
      s.full_name as partner_name, p.id is not null and ${isAvailable(sql`v.volunteer_id`)} as is_available,
      p.id is not null and ${isReachable('s')} as is_user_reachable
    from event_volunteer_requests v
    join events e on e.id = v.event_id
    join users u on u.id = v.volunteer_id
    left join event_pairs p on p.volunteer_request_id = v.id and p.outcome is null
    left join users s on s.id = p.user_id
    where ${changedSince('v', which)}
    order by array_position('{accept,assigned,pending,completed,reject,closed}', v.status), v.distance_m, v.id
    limit ${MAP_PEOPLE_MAX}`.execute(executor);
  return rows;
}

/** Help seekers of an event: first those who need help and have none, then the nearest to the centre. */
export async function mapUsers(executor: Executor, which: Which): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select r.id, r.status, r.respond, r.updated_at, r.answered_at, distance_m(u.location, e.location) as distance_m,
      r.note, r.system_note, ${PERSON}, ${showsDetails(which.acting, which.now)} as is_shown, p.is_approved, p.volunteer_request_id as partner_request_id,
      p.volunteer_id as partner_id, s.full_name as partner_name,
      p.id is not null and ${isAvailable(sql`p.volunteer_id`)} as is_available,
      ${isReachable('u')} as is_user_reachable
    from event_user_requests r
    join events e on e.id = r.event_id
    join users u on u.id = r.user_id
    left join event_pairs p on p.user_request_id = r.id and p.outcome is null
    left join users s on s.id = p.volunteer_id
    where ${changedSince('r', which)}
    order by array_position('{reject,pending,assigned,completed,closed}', r.status),
      array_position('{1,0,2}', coalesce(r.respond, 0)), distance_m, r.id
    limit ${MAP_PEOPLE_MAX}`.execute(executor);
  return rows;
}

/** A person who can be chosen as partner. */
interface PartnerColumns extends PersonColumns {
  id: number;
  note: string | null;
  distance_m: number | null;
  /** The present partner, whose pair is not approved. */
  replaces: string | null;
}
export interface PendingUserRow extends PartnerColumns {
  status: EventUserStatus;
  respond: 1 | 2 | null;
}
export interface PendingVolunteerRow extends PartnerColumns {
  status: EventVolunteerStatus;
  eta_minutes: number | null;
}

/** The request for which a partner is chosen, and a search for part of a name or phone. */
interface Choice {
  readonly eventId: number;
  readonly requestId: number | null;
  readonly search: string;
}

const searched = (search: string) => holding(search, [sql`u.full_name`], [sql`u.phone`]);

/** Help seekers of a running event who can get a volunteer: assignable, and without an approved pair. */
export async function pendingUsersOf(
  executor: Executor,
  { eventId, requestId, search }: Choice,
): Promise<PendingUserRow[]> {
  const { rows } = await sql<PendingUserRow>`
    select r.id, r.status, r.respond, r.note, ${PERSON}, true as is_shown, s.full_name as replaces,
      distance_m(u.location, coalesce(w.location, e.location)) as distance_m
    from event_user_requests r
    join events e on e.id = r.event_id
    join users u on u.id = r.user_id
    left join event_volunteer_requests v on v.id = ${requestId}::integer and v.event_id = r.event_id
    left join users w on w.id = v.volunteer_id
    left join event_pairs p on p.user_request_id = r.id and p.outcome is null
    left join users s on s.id = p.volunteer_id
    where ${allOf(
      sql`r.event_id = ${eventId} and e.is_active and ${isReachable('u')}`,
      sql`r.status in ('pending', 'reject', 'assigned') and r.respond is distinct from 2`,
      sql`p.is_approved is distinct from 1 and r.user_id is distinct from v.volunteer_id`,
      sql`(p.id is null or p.volunteer_request_id is distinct from v.id)`,
      searched(search),
    )}
    order by p.id is not null, r.respond is null, distance_m, r.id
    limit ${PARTNERS_MAX}`.execute(executor);
  return rows;
}

/**
 * Volunteers of a running event who can be sent: those who said yes or have not answered, and those of
 * unapproved pairs.
 */
export async function pendingVolunteersOf(
  executor: Executor,
  { eventId, requestId, search }: Choice,
): Promise<PendingVolunteerRow[]> {
  const { rows } = await sql<PendingVolunteerRow>`
    select v.id, v.status, v.note, v.eta_minutes, ${PERSON}, true as is_shown, s.full_name as replaces,
      distance_m(u.location, coalesce(w.location, e.location)) as distance_m
    from event_volunteer_requests v
    join events e on e.id = v.event_id
    join users u on u.id = v.volunteer_id
    left join event_user_requests r on r.id = ${requestId}::integer and r.event_id = v.event_id
    left join users w on w.id = r.user_id
    left join event_pairs p on p.volunteer_request_id = v.id and p.outcome is null
    left join users s on s.id = p.user_id
    where ${allOf(
      sql`v.event_id = ${eventId} and e.is_active and ${isAvailable(sql`v.volunteer_id`)}`,
      sql`v.status in ('accept', 'pending', 'assigned') and v.volunteer_id is distinct from r.user_id`,
      sql`p.is_approved is distinct from 1`,
      sql`(p.id is null or p.user_request_id is distinct from r.id)`,
      searched(search),
    )}
    order by array_position('{accept,pending,assigned}', v.status), distance_m, v.id
    limit ${PARTNERS_MAX}`.execute(executor);
  return rows;
}
