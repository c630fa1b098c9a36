import { sql } from 'kysely';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { Executor } from '../../src/platform/db/database.ts';

export interface RequestOverrides {
  /** 1 is the category for rides. */
  categoryId?: number;
  status?: RequestStatus;
  priority?: 0 | 1 | 2 | 3;
  description?: string | null;
  destination?: { text: string; locality: string; lat: number; lng: number } | null;
  /** When the request expires; default: three days after `createdAt`. */
  dueAt?: Date;
  createdAt?: Date;
  /** The assigned volunteer, for requests in treatment, completed, or closed during treatment. */
  volunteerId?: number | null;
  /** Volunteers who accepted and wait for approval. */
  waiting?: readonly number[];
  /** Volunteers who declined. */
  declined?: readonly number[];
  systemNotes?: string | null;
}

const DAY_MS = 86_400_000;

/** A person's request for help at home, with volunteers' answers; returns its id. */
export async function buildRequest(
  db: Executor,
  userId: number,
  overrides: RequestOverrides = {},
): Promise<number> {
  const {
    categoryId = 2,
    status = 'open',
    createdAt = new Date(),
    volunteerId = null,
    destination = null,
  } = overrides;
  const dueAt = overrides.dueAt ?? new Date(createdAt.valueOf() + 3 * DAY_MS);
  const isRide = categoryId === 1;
  const day = sql`(${dueAt}::timestamptz at time zone 'Asia/Jerusalem')`;
  const isOver = status !== 'open' && status !== 'in_treatment';
  const { rows } = await sql<{ id: number }>`
    insert into applications (user_id, category_id, status, label_priority, description, origin_address,
      origin_locality, origin_location, destination_address,
      destination_locality, destination_location, arrival_date, arrival_time, expiration_date, due_at, location, state_id,
      system_notes, volunteer_id, created_by, created_at, updated_at, ended_at)
    select u.id, ${categoryId}, ${status}, ${overrides.priority ?? 0}, ${overrides.description ?? null},
      u.residential_address, u.residential_locality, u.residential_location,
      ${destination?.text ?? null}, ${destination?.locality ?? null},
      ${destination ? `(${destination.lng},${destination.lat})` : null}::point,
      case when ${isRide} then ${day}::date end, case when ${isRide} then ${day}::time end,
      case when not ${isRide} then (${day} - interval '1 second')::date end, ${dueAt}, u.location, u.state_id,
      ${overrides.systemNotes ?? null}, ${volunteerId}::integer, u.id, ${createdAt}, ${createdAt},
      ${isOver ? createdAt : null}::timestamptz
    from users u where u.id = ${userId}
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  const answers = [
    ...(volunteerId === null ? [] : [{ volunteer: volunteerId, approval: 1, reason: null }]),
    ...(overrides.waiting ?? []).map((volunteer) => ({ volunteer, approval: 0, reason: null })),
    ...(overrides.declined ?? []).map((volunteer) => ({ volunteer, approval: 2, reason: 'declined' })),
  ];
  for (const { volunteer, approval, reason } of answers) {
    await sql`
      insert into application_users (application_id, volunteer_id, is_approved, ended_reason, created_at, updated_at)
      values (${id}, ${volunteer}, ${approval}, ${reason}, ${createdAt}, ${createdAt})`.execute(db);
  }
  return id;
}
