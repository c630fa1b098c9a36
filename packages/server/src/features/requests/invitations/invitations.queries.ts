import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { Approval } from '@ezra/contract/common/constants';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { allOf, inRegions } from '../../../platform/db/lists.ts';
import { isOutOfIt, isTakeable } from '../help-requests/request-conditions.queries.ts';
import { canHelp, isAvailable } from '../matching/matching.queries.ts';
import { URGENT_TAKEN_BACK, type InvitationState, type Respond } from './invitations.domain.ts';

/** An invitation's link, with what it may show of the request: only the first name, no street. */
export interface Invitation extends InvitationState {
  readonly id: number;
  readonly requestId: number;
  readonly volunteerId: number;
  readonly respond: Respond;
  readonly status: RequestStatus;
  readonly approval: Approval | null;
  readonly dueAt: Date;
  readonly categoryId: number;
  readonly categoryName: string;
  readonly category: Phrase;
  readonly arrivalDate: string | null;
  readonly arrivalTime: string | null;
  readonly expirationDate: string | null;
  readonly description: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly firstName: string;
  readonly distanceM: number | null;
  readonly createdAt: Date;
  /** The volunteer's time zone. */
  readonly timeZone: string;
  readonly locale: Locale;
}

/** Finds the invitation of a link, even if ended. */
export async function findInvitation(
  executor: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select i.id, i.application_id as "requestId", i.volunteer_id as "volunteerId", i.respond, a.status,
      a.due_at as "dueAt", offer.is_approved as approval,
      ${isTakeable(now)} as "isTakeable",
      i.volunteer_id <> a.user_id and ${isAvailable(sql`i.volunteer_id`)} as "canHelp",
      c.id as "categoryId", c.name as "categoryName", c.label as category,
      a.arrival_date as "arrivalDate", to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
      a.expiration_date as "expirationDate", a.description, a.origin_locality as origin,
      a.destination_locality as destination,
      coalesce(split_part(a.contact ->> 'full_name', ' ', 1), u.first_name) as "firstName",
      distance_m(coarse_place(a.location), v.location) as "distanceM", a.created_at as "createdAt",
      v.time_zone as "timeZone", v.locale
    from request_invitations i
    join applications a on a.id = i.application_id
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    join users v on v.id = i.volunteer_id
    left join application_users offer on offer.application_id = a.id and offer.volunteer_id = i.volunteer_id
    where i.token_hash = ${tokenHash}`.execute(executor);
  return rows[0] ?? null;
}

/** An open request that volunteers may be asked about. */
export interface InvitedRequest {
  readonly id: number;
  readonly userId: number;
  readonly stateId: number | null;
  readonly isTakeable: boolean;
  readonly dueAt: Date;
  readonly category: Phrase;
  readonly arrivalDate: string | null;
  readonly arrivalTime: string | null;
  readonly expirationDate: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
}

/** Locks the request until the transaction ends; undefined when there is none. */
export async function holdRequest(tx: Tx, id: number, now: Date): Promise<InvitedRequest | undefined> {
  const { rows } = await sql<InvitedRequest>`
    select a.id, a.user_id as "userId", a.state_id as "stateId", a.due_at as "dueAt",
      ${isTakeable(now)} as "isTakeable",
      c.label as category, a.arrival_date as "arrivalDate",
      to_char(a.arrival_time, 'HH24:MI') as "arrivalTime", a.expiration_date as "expirationDate",
      a.origin_locality as origin, a.destination_locality as destination
    from applications a
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    where a.id = ${id}
    for no key update of a`.execute(tx);
  return rows[0];
}

/**
 * Selects those of the given volunteers who can be asked about a request, nearest first: available, in the
 * given regions (null: anywhere), neither asked nor answered yet.
 */
export async function askableVolunteers(
  executor: Executor,
  requestId: number,
  ids: readonly number[],
  states: readonly number[] | null,
): Promise<{ id: number; distanceM: number | null }[]> {
  const { rows } = await sql<{ id: number; distanceM: number | null }>`
    select u.id, distance_m(coarse_place(a.location), u.location) as "distanceM"
    from applications a
    cross join users u
    join volunteer_information vi on vi.user_id = u.id
    where a.id = ${requestId} and u.id = any(${[...ids]}::integer[]) and u.id <> a.user_id
      and ${allOf(canHelp, inRegions(sql`u.state_id`, states))}
      and not exists (select from application_users offer where offer.application_id = a.id
        and offer.volunteer_id = u.id
        and (offer.is_approved < 2 or ${isOutOfIt('offer')}))
    order by 2 nulls last, u.id`.execute(executor);
  return rows;
}

export async function askedAbout(executor: Executor, requestId: number): Promise<Set<number>> {
  const rows = await executor
    .selectFrom('request_invitations')
    .select('volunteer_id')
    .where('application_id', '=', requestId)
    .execute();
  return new Set(rows.map((row) => row.volunteer_id));
}

/**
 * Ids of open, urgent requests without automatic invitations and without an offer, the soonest first. Leaves
 * out people who withdraw requests again and again: for them only admins ask.
 */
export async function urgentRequests(executor: Executor, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from applications a join users u on u.id = a.user_id
    where ${isTakeable(now)} and a.label_priority = 3 and a.urgent_invited_at is null and a.location is not null
      and not exists (
        select from application_users offer where offer.application_id = a.id and offer.is_approved = 0)
      and (select count(*) from applications past
        where past.user_id = a.user_id and past.status = 'closed' and past.volunteer_id is null
          and past.urgent_invited_at > ${now}::timestamptz - interval '1 day') < ${URGENT_TAKEN_BACK}
    order by a.due_at limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}
