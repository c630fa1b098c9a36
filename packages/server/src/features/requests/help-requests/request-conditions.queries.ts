import { LIVE_STATUSES, type RequestStatus } from '@ezra/contract/requests/help-requests';
import { sql, type RawBuilder } from 'kysely';
import { disabilityIdsOf } from '../../../platform/db/people.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { OUT_OF_IT, type EndedReason } from './help-requests.domain.ts';

/** What the domain decides by, in SQL. Values are written out: indexes are found by their condition as it stands. */

const listed = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`;

/** Whether a status is one of these. */
export const hasStatus = (status: string, statuses: readonly RequestStatus[]): RawBuilder<boolean> =>
  sql.raw(`${status} in ${listed(statuses)}`);

/** Whether a status is that of a live request. */
export const isStatusLive = (status: string): RawBuilder<boolean> => hasStatus(status, LIVE_STATUSES);

/** Whether the request `a` is open and its moment has not passed. */
export const isOpen = (now: Date): RawBuilder<boolean> => sql`a.status = 'open' and a.due_at > ${now}`;

/** Whether volunteers may be asked about the request `a` of the requester `u`. */
export const isTakeable = (now: Date): RawBuilder<boolean> => sql`(${isOpen(now)} and ${isReachable('u')})`;

/** Whether a row of `application_users` ended for one of the reasons; as text. */
export const endedBy = (offer: string, reasons: readonly EndedReason[]): string =>
  `${offer}.ended_reason in ${listed(reasons)}`;

export const isOutOfIt = (offer: string): RawBuilder<boolean> => sql.raw(endedBy(offer, OUT_OF_IT));

/** Ids of the disabilities that go with the request `a`, else of those on record; as text. */
export const DISABILITY_IDS = `case when a.contact ? 'disability_id'
  then array(select jsonb_array_elements_text(a.contact -> 'disability_id')::integer)
  else ${disabilityIdsOf('a.user_id')} end`;
