import { sql } from 'kysely';
import type { Approval } from '@ezra/contract/common/constants';
import { isLive, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { Sql } from '../../../platform/db/lists.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Located } from '../../../platform/places/locate.ts';
import { pointOf } from '../../../platform/places/place-columns.ts';
import { progressBy, type EndedReason, type Offer, type RequestEffect } from './help-requests.domain.ts';
import type { Subject } from './help-requests.policy.ts';
import type { RequestDates } from './new-request.domain.ts';
import { isStatusLive } from './request-conditions.queries.ts';
import type { ContactWays, RequestContact } from './personal-details.domain.ts';

export interface NewRequestRow {
  userId: number;
  categoryId: number;
  priority: 0 | 3;
  description: string | null;
  /** Null: help is needed at home; the request keeps that address if the person moves. */
  origin: Located | null;
  destination: Located | null;
  otherAddress: boolean;
  dates: RequestDates;
  contact: RequestContact | null;
  /** How to reach the requester about it; null: as the account says. */
  ways: ContactWays | null;
  createdBy: number;
  now: Date;
}

/** A place as the columns address, locality and location. */
const columnsOf = (place: Located | null): Sql =>
  sql`${place?.text}::text, ${place?.municipality}::text, ${pointOf(place)}`;

/** The content of a new request, without columns derived from it, such as priority and region. */
type Asked = Omit<NewRequestRow, 'priority' | 'createdBy' | 'now'>;

/** The person's live request in the category if it asks for exactly the same; else null. */
async function findSame(tx: Tx, { userId, categoryId, dates, ...asked }: Asked): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from applications
    where user_id = ${userId} and category_id = ${categoryId} and ${isStatusLive('status')}
      and other_address = ${asked.otherAddress}
      and (not ${asked.origin !== null}::boolean or origin_address = ${asked.origin?.text})
      and (description, destination_address, arrival_date, arrival_time, expiration_date, contact,
        is_phone, is_wp, is_sms)
      is not distinct from (${asked.description}::text, ${asked.destination?.text}::text,
        ${dates.arrivalDate}::date, ${dates.arrivalTime}::time, ${dates.expirationDate}::date,
        ${asked.contact && JSON.stringify(asked.contact)}::jsonb, ${asked.ways?.is_phone}::boolean,
        ${asked.ways?.is_wp}::boolean, ${asked.ways?.is_sms}::boolean)`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Stores a new open request and gives its id. The place of help is the origin, else the home, never the
 * workplace; only the region falls back to the workplace, when the home is not on the map. A live request
 * with the same content is the same request: then `isNew` is false. A different live one in the category
 * refuses it at `category_id`.
 */
export async function insertRequest(tx: Tx, row: NewRequestRow): Promise<{ id: number; isNew: boolean }> {
  const { origin, destination, dates, contact, ways, now } = row;
  // An address that is not on the map gets the region of the home: otherwise no admin who is limited to
  // regions would see it.
  const { rows } = await sql<{ id: number }>`
    insert into applications (user_id, category_id, label_priority, description,
      origin_address, origin_locality, origin_location, location, state_id,
      destination_address, destination_locality, destination_location, other_address,
      arrival_date, arrival_time, expiration_date, due_at, contact, is_phone, is_wp, is_sms,
      created_by, created_at, updated_at)
    select u.id, ${row.categoryId}::integer, ${row.priority}::integer, ${row.description}::text,
      ${origin ? columnsOf(origin) : sql`u.residential_address, u.residential_locality, u.residential_location`},
      ${origin ? pointOf(origin) : sql`u.residential_location`},
      coalesce(${origin?.state_id ?? null}::integer, u.state_id),
      ${columnsOf(destination)}, ${row.otherAddress}::boolean,
      ${dates.arrivalDate}::date, ${dates.arrivalTime}::time, ${dates.expirationDate}::date,
      ${dates.dueAt}::timestamptz, ${contact && JSON.stringify(contact)}::jsonb,
      ${ways?.is_phone}::boolean, ${ways?.is_wp}::boolean, ${ways?.is_sms}::boolean,
      ${row.createdBy}::integer, ${now}::timestamptz, ${now}::timestamptz
    from users u where u.id = ${row.userId}
    on conflict (user_id, category_id) where ${isStatusLive('status')} do nothing
    returning id`.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const same = await findSame(tx, row);
  if (same === null) throw invalid({ category_id: 'categoryDisabled' });
  return { id: same, isNew: false };
}

/** Locks a request until the transaction ends; undefined when there is none. */
export async function lockRequest(tx: Tx, id: number): Promise<Subject | undefined> {
  const row = await tx
    .selectFrom('applications')
    .innerJoin('users as requester', 'requester.id', 'applications.user_id')
    .select([
      'applications.user_id',
      'applications.state_id',
      'applications.status',
      'applications.due_at',
      'applications.volunteer_id',
      isReachable('requester').as('is_requester_reachable'),
    ])
    .where('applications.id', '=', id)
    .forUpdate('applications')
    .executeTakeFirst();
  if (!row) return undefined;
  const offers = await tx
    .selectFrom('application_users')
    .select(['volunteer_id', 'is_approved', 'ended_reason', 'on_way_at', 'arrived_at'])
    .where('application_id', '=', id)
    .execute();
  return {
    userId: row.user_id,
    stateId: row.state_id,
    state: {
      status: row.status as RequestStatus,
      dueAt: row.due_at,
      volunteerId: row.volunteer_id,
      isRequesterReachable: row.is_requester_reachable,
      offers: offers.map((offer): Offer => ({
        volunteerId: offer.volunteer_id,
        isApproved: offer.is_approved as Approval,
        endedReason: offer.ended_reason as EndedReason | null,
        progress: progressBy(offer),
      })),
    },
  };
}

/** Ids of the live requests that a volunteer offered to take or is in charge of, in lock order. */
export async function requestsHeldBy(executor: Executor, volunteerId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('application_users')
    .innerJoin('applications', 'applications.id', 'application_users.application_id')
    .select('applications.id')
    .where('application_users.volunteer_id', '=', volunteerId)
    .where('application_users.is_approved', 'in', [0, 1])
    .where(isStatusLive('applications.status'))
    .orderBy('applications.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the requests that a volunteer is in charge of, in lock order. */
export async function requestsInCharge(executor: Executor, volunteerId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('applications')
    .select('id')
    .where('volunteer_id', '=', volunteerId)
    .where('status', '=', 'in_treatment')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of a person's own live requests, in lock order. */
export async function liveRequestsOf(executor: Executor, userId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', userId)
    .where(isStatusLive('status'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface ChangeDetails {
  readonly now: Date;
  readonly actorId: number | null;
  /** An admin's note for the requester; undefined keeps the present one. */
  readonly note?: string | null;
  /** A volunteer's note, stored with the offers that change; replaces earlier notes. */
  readonly said?: string | null;
}

/** Saves a decision. Ends offers before approving one, because only one may be approved at a time. */
export async function saveDecision(
  tx: Tx,
  requestId: number,
  decision: RequestEffect,
  { now, actorId, note, said }: ChangeDetails,
): Promise<void> {
  for (const offer of [...decision.offers].sort((a, b) => b.isApproved - a.isApproved)) {
    const values = {
      is_approved: offer.isApproved,
      ended_reason: offer.endedReason,
      updated_at: now,
      decided_by: actorId,
      note: said ?? null,
      on_way_at: null,
      arrived_at: null,
    };
    await tx
      .insertInto('application_users')
      .values({ application_id: requestId, volunteer_id: offer.volunteerId, created_at: now, ...values })
      .onConflict((conflict) => conflict.columns(['application_id', 'volunteer_id']).doUpdateSet(values))
      .execute();
  }
  if (decision.progress)
    await tx
      .updateTable('application_users')
      .set(decision.progress === 'arrived' ? { arrived_at: now } : { on_way_at: now })
      .where('application_id', '=', requestId)
      .where('volunteer_id', '=', decision.volunteerId)
      .execute();
  const isOffered = decision.offers.some(({ isApproved }) => isApproved !== 2);
  const isApproved = decision.offers.some((offer) => offer.isApproved === 1);
  await tx
    .updateTable('applications')
    .set({
      // Keeps the first time, which ended the wait.
      ...(isOffered && { first_yes_at: sql<Date>`coalesce(first_yes_at, ${now})` }),
      ...(isApproved && { approved_at: sql<Date>`coalesce(approved_at, ${now})` }),
      status: decision.status,
      volunteer_id: decision.volunteerId,
      updated_at: now,
      ...(note !== undefined && { system_notes: note }),
      ended_at: isLive(decision.status) ? null : now,
    })
    .where('id', '=', requestId)
    .execute();
}

/** Ids of open requests that are past due, oldest first, except those of `except`. */
export async function overdueRequests(
  executor: Executor,
  now: Date,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await executor
    .selectFrom('applications')
    .select('id')
    .where('status', '=', 'open')
    .where('due_at', '<=', now)
    .where('id', '<>', sql<number>`all(${[...except]}::int[])`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

interface PrioritisedRow {
  readonly id: number;
  readonly userId: number;
  readonly volunteerId: number | null;
  readonly status: RequestStatus;
}

/**
 * Raises open rides that are due from now until `until` to the highest priority, except those whose priority
 * an admin has set; gives those that changed.
 */
export async function raiseUrgentRides(tx: Tx, now: Date, until: Date): Promise<PrioritisedRow[]> {
  const rows = await tx
    .updateTable('applications')
    .set({ label_priority: 3, updated_at: now })
    .where('status', '=', 'open')
    .where('arrival_date', 'is not', null)
    .where('due_at', '>', now)
    .where('due_at', '<=', until)
    .where('label_priority', '<', 3)
    .where('is_priority_set', '=', false)
    .returning(['id', 'user_id', 'volunteer_id', 'status'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    volunteerId: row.volunteer_id,
    status: row.status as RequestStatus,
  }));
}

/**
 * Saves the priority that an admin sets, which no job changes from then on; false when it was the same. The
 * caller has locked the request.
 */
export async function savePriority(tx: Tx, id: number, priority: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_changed: boolean }>`
    update applications a set label_priority = ${priority}, is_priority_set = true, updated_at = ${now}
    from applications before
    where a.id = ${id} and before.id = a.id and (a.label_priority <> ${priority} or not a.is_priority_set)
    returning before.label_priority <> ${priority} as is_changed`.execute(tx);
  return rows[0]?.is_changed ?? false;
}

export interface MovedRequest {
  readonly id: number;
  readonly status: RequestStatus;
  readonly volunteerId: number | null;
  /** Volunteers who offered to take it and wait for approval. */
  readonly waiting: readonly number[];
}

/** Moves a person's live requests for help at home to the present home; gives those that moved. */
export async function moveHomeRequests(tx: Tx, userId: number, now: Date): Promise<MovedRequest[]> {
  const rows = await tx
    .updateTable('applications')
    .from('users')
    .whereRef('users.id', '=', 'applications.user_id')
    .where('applications.user_id', '=', userId)
    .where(isStatusLive('applications.status'))
    .where('applications.other_address', '=', false)
    .whereRef('applications.origin_address', 'is distinct from', 'users.residential_address')
    .set({
      origin_address: sql`users.residential_address`,
      origin_locality: sql`users.residential_locality`,
      origin_location: sql`users.residential_location`,
      location: sql`users.residential_location`,
      state_id: sql`users.state_id`,
      updated_at: now,
    })
    .returning([
      'applications.id',
      'applications.status',
      'applications.volunteer_id',
      sql<number[]>`array(select offer.volunteer_id from application_users offer
        where offer.application_id = applications.id and offer.is_approved = 0 order by offer.id)`.as(
        'waiting',
      ),
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as RequestStatus,
    volunteerId: row.volunteer_id,
    waiting: row.waiting,
  }));
}
