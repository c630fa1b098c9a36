import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { isOneAvailable } from '../matching/matching.queries.ts';
import type { VisitState } from './visits.domain.ts';

/** A reminder's link, with what its page shows: only the first name, no street. */
export interface Visit extends VisitState {
  readonly id: number;
  readonly requestId: number;
  readonly userId: number;
  readonly volunteerId: number;
  /** The volunteer's language. */
  readonly locale: Locale;
  readonly status: RequestStatus;
  readonly category: Phrase;
  readonly arrivalDate: string;
  readonly arrivalTime: string;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly seekerFirstName: string;
}

/** Finds the reminder of a link, even if ended. */
export async function findVisit(executor: Executor, tokenHash: Buffer): Promise<Visit | null> {
  const { rows } = await sql<Visit>`
    select r.id, r.application_id as "requestId", a.user_id as "userId", r.volunteer_id as "volunteerId", v.locale,
      r.answer, r.due_at as "remindedOf", a.due_at as "dueAt", a.status,
      a.volunteer_id is not distinct from r.volunteer_id as "isInCharge",
      ${isOneAvailable(sql`r.volunteer_id`)} as "canHelp",
      c.label as category,
      a.arrival_date as "arrivalDate", to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
      a.origin_locality as origin, a.destination_locality as destination,
      coalesce(split_part(a.contact ->> 'full_name', ' ', 1), u.first_name) as "seekerFirstName"
    from visit_reminders r
    join applications a on a.id = r.application_id
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    join users v on v.id = r.volunteer_id
    where r.token_hash = ${tokenHash}`.execute(executor);
  return rows[0] ?? null;
}

/** Reads what admins are told about a request that lost its volunteer. */
export async function withdrawnRequest(tx: Tx, id: number) {
  const { rows } = await sql<{
    stateId: number | null;
    category: Phrase;
    arrivalDate: string | null;
    arrivalTime: string | null;
    expirationDate: string | null;
    origin: string | null;
  }>`
    select a.state_id as "stateId", c.label as category,
      a.arrival_date as "arrivalDate", to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
      a.expiration_date as "expirationDate", a.origin_locality as origin
    from applications a join categories c on c.id = a.category_id
    where a.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}
