import { LIVE_STATUSES, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { sql, type RawBuilder } from 'kysely';
import { disabilityIdsOf } from '../../../platform/db/people.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { OUT_OF_IT, type EndedReason } from './help-requests.domain.ts';

/**
 * The rules of the domain in SQL. Values are literals, because a partial index is used only for the condition
 * as written.
 */

const listed = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`;

export const hasStatus = (status: string, statuses: readonly RequestStatus[]): RawBuilder<boolean> =>
  sql.raw(`${status} in ${listed(statuses)}`);

export const isStatusLive = (status: string): RawBuilder<boolean> => hasStatus(status, LIVE_STATUSES);

/** Whether the request `a` is open and not past due. */
export const isOpen = (now: Date): RawBuilder<boolean> => sql`a.status = 'open' and a.due_at > ${now}`;

/** Whether volunteers may be asked about the request `a` of the requester `u`. */
export const isTakeable = (now: Date): RawBuilder<boolean> => sql`(${isOpen(now)} and ${isReachable('u')})`;

/** Whether a row of `application_users` ended for one of the reasons; as SQL text. */
export const endedBy = (offer: string, reasons: readonly EndedReason[]): string =>
  `${offer}.ended_reason in ${listed(reasons)}`;

export const isOutOfIt = (offer: string): RawBuilder<boolean> => sql.raw(endedBy(offer, OUT_OF_IT));

/** Ids of the disabilities of the request `a`, else of those on record; as SQL text. */
export const DISABILITY_IDS = `case when a.contact ? 'disability_id'
  then array(select jsonb_array_elements_text(a.contact -> 'disability_id')::integer)
  else ${disabilityIdsOf('a.user_id')} end`;
