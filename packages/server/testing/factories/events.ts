import type { EventPurpose } from '@ezra/contract/events/events.terms';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import { sql } from 'kysely';
import type { Executor } from '../../src/platform/db/database.ts';
import { newToken, tokenHash } from '../../src/platform/sessions/token.ts';
import { buildHelpSeeker, buildManager, buildVolunteer, uniqueLetters } from './people.ts';

export interface EventOverrides {
  name?: string;
  /** Default: a new manager. */
  managerId?: number;
  address?: string;
  locality?: string | null;
  lat?: number;
  lng?: number;
  /** Kilometres. */
  radius?: number;
  stateId?: number | null;
  isActive?: boolean;
  isAutoAssign?: boolean;
  isDrill?: boolean;
  purpose?: EventPurpose;
  helpType?: 'phone' | 'physical';
  description?: string | null;
  /** Key of the event type. */
  type?: string | null;
  lastStoppedAt?: Date | null;
  createdAt?: Date;
}

/** An active event in the middle of Tel Aviv, with a new manager. */
export async function buildEvent(
  db: Executor,
  overrides: EventOverrides = {},
): Promise<{ id: number; managerId: number; name: string }> {
  const { name = `הפסקת חשמל ${uniqueLetters()}`, isActive = true, createdAt = new Date() } = overrides;
  const managerId = overrides.managerId ?? (await buildManager(db)).id;
  const stoppedAt = overrides.lastStoppedAt ?? (isActive ? null : createdAt);
  const { rows } = await sql<{ id: number }>`
    insert into events (name, event_list_id, radius, address, locality, location, state_id, manager_id, description,
      type_of_help_required, is_active, is_auto_assign, is_drill, purpose, last_stopped_at, created_by, created_at, updated_at)
    values (${name}, (select id from event_types where name = ${overrides.type ?? null}),
      ${overrides.radius ?? 3}, ${overrides.address ?? 'ארלוזורוב 60, תל אביב-יפו'},
      ${overrides.locality ?? 'תל אביב-יפו'}, point(${overrides.lng ?? 34.7818}, ${overrides.lat ?? 32.0853}),
      ${overrides.stateId ?? null}, ${managerId}, ${overrides.description ?? null},
      ${overrides.helpType ?? 'physical'}, ${isActive}, ${overrides.isAutoAssign ?? false},
      ${overrides.isDrill ?? false}, ${overrides.purpose ?? 'help'}, ${stoppedAt}, ${managerId}, ${createdAt}, ${createdAt})
    returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, managerId, name };
}

interface RequestOverrides {
  /** Default: a new event. */
  eventId?: number;
  note?: string | null;
  createdAt?: Date;
}

export interface VolunteerRequestOverrides extends RequestOverrides {
  /** Default: a new volunteer. */
  volunteerId?: number;
  status?: EventVolunteerStatus;
  /** Default: depends on the status. */
  hasAnswered?: boolean;
  etaMinutes?: number | null;
}

/** Asks a volunteer in an event; includes the token of the personal link. */
export async function buildEventVolunteerRequest(db: Executor, overrides: VolunteerRequestOverrides = {}) {
  const { status = 'pending', createdAt = new Date() } = overrides;
  const eventId = overrides.eventId ?? (await buildEvent(db)).id;
  const volunteerId = overrides.volunteerId ?? (await buildVolunteer(db)).id;
  const hasAnswered = overrides.hasAnswered ?? !(status === 'pending' || status === 'closed');
  const token = newToken();
  const { rows } = await sql<{ id: number }>`
    insert into event_volunteer_requests (event_id, volunteer_id, status, token_hash, radius, distance_m, note,
      eta_minutes, answered_at, created_at, updated_at)
    select e.id, u.id, ${status}, ${tokenHash(token)}, e.radius, distance_m(u.location, e.location),
      ${overrides.note ?? null}, ${overrides.etaMinutes ?? null}, ${hasAnswered ? createdAt : null}::timestamptz,
      ${createdAt}, ${createdAt}
    from events e, users u where e.id = ${eventId} and u.id = ${volunteerId}
    returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, eventId, volunteerId, token };
}

export interface UserRequestOverrides extends RequestOverrides {
  /** Default: a new help seeker. */
  userId?: number;
  status?: EventUserStatus;
  /** Default: needs help; not answered if pending. */
  respond?: 1 | 2 | null;
  systemNote?: string | null;
}

/** Asks a help seeker in an event; includes the token of the personal link. */
export async function buildEventUserRequest(db: Executor, overrides: UserRequestOverrides = {}) {
  const { status = 'pending', createdAt = new Date() } = overrides;
  const eventId = overrides.eventId ?? (await buildEvent(db)).id;
  const userId = overrides.userId ?? (await buildHelpSeeker(db)).id;
  const { respond = status === 'pending' || status === 'closed' ? null : 1 } = overrides;
  const token = newToken();
  const { rows } = await sql<{ id: number }>`
    insert into event_user_requests (event_id, user_id, status, respond, token_hash, note, system_note, answered_at,
      created_at, updated_at)
    values (${eventId}, ${userId}, ${status}, ${respond}, ${tokenHash(token)}, ${overrides.note ?? null},
      ${overrides.systemNote ?? null}, ${respond === null ? null : createdAt}, ${createdAt}, ${createdAt})
    returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, eventId, userId, token };
}

/** States of a pair, each with the states of both sides. */
export const PAIR_STATES = {
  waiting: { user: 'assigned', volunteer: 'assigned', isApproved: 0, outcome: null },
  approved: { user: 'assigned', volunteer: 'assigned', isApproved: 1, outcome: null },
  completed: { user: 'completed', volunteer: 'completed', isApproved: 1, outcome: 'completed' },
  rejected: { user: 'reject', volunteer: 'reject', isApproved: 2, outcome: 'rejected' },
  closed: { user: 'closed', volunteer: 'closed', isApproved: 2, outcome: 'closed' },
} as const satisfies Record<
  string,
  { user: EventUserStatus; volunteer: EventVolunteerStatus; isApproved: 0 | 1 | 2; outcome: string | null }
>;
export type PairState = keyof typeof PAIR_STATES;

/** A pair with both its requests; creates whatever is not given. */
export async function buildEventPair(
  db: Executor,
  overrides: {
    eventId?: number;
    userId?: number;
    volunteerId?: number;
    state?: PairState;
    /** Whether the volunteer said yes before the pairing. */
    hasAnswered?: boolean;
    note?: string | null;
    systemNote?: string | null;
    createdAt?: Date;
  } = {},
) {
  const { state = 'waiting', createdAt = new Date(), hasAnswered = true } = overrides;
  const { user: userStatus, volunteer: volunteerStatus, isApproved, outcome } = PAIR_STATES[state];
  const eventId = overrides.eventId ?? (await buildEvent(db)).id;
  const user = await buildEventUserRequest(db, {
    eventId,
    status: userStatus,
    respond: 1,
    createdAt,
    note: overrides.note ?? null,
    systemNote: overrides.systemNote ?? null,
    ...(overrides.userId !== undefined && { userId: overrides.userId }),
  });
  const volunteer = await buildEventVolunteerRequest(db, {
    eventId,
    status: volunteerStatus,
    hasAnswered,
    createdAt,
    ...(overrides.volunteerId !== undefined && { volunteerId: overrides.volunteerId }),
  });
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into event_pairs (event_id, user_request_id, user_id, volunteer_request_id, volunteer_id, is_approved,
        outcome, created_at, updated_at, ended_at)
      values (${eventId}, ${user.id}, ${user.userId}, ${volunteer.id}, ${volunteer.volunteerId}, ${isApproved},
        ${outcome}, ${createdAt}, ${createdAt}, ${outcome === null ? null : createdAt}::timestamptz)
      returning id
    )
    update event_user_requests set pair_id = made.id from made where event_user_requests.id = ${user.id}
    returning made.id`.execute(db);
  return { id: rows[0]?.id ?? 0, eventId, user, volunteer };
}
