import { addDays, dayAt, momentAt } from '@ezra/contract/common/time';
import {
  LIVE_STATUSES,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@ezra/contract/requests/help-requests.terms';
import type { RequestView } from '@ezra/contract/requests/request-desk.terms';
import { sql } from 'kysely';
import { allOf, type Sql } from '../../../platform/db/lists.ts';
import { isAvailable } from '../matching/matching.queries.ts';
import { hasStatus, isOpen } from './request-conditions.queries.ts';

/** The time at which views are read, and the zone in which the reader's days begin (IANA name). */
export interface ViewsAt {
  readonly now: Date;
  readonly timeZone: string;
}

export const VIEW_STATUSES: Readonly<Record<RequestView, readonly RequestStatus[]>> = {
  waiting: ['open'],
  nobody: ['open'],
  soon: LIVE_STATUSES,
  in_treatment: ['in_treatment'],
  rejected: ['rejected'],
  closed: ['completed', 'closed', 'expired'],
  all: REQUEST_STATUSES,
};

/** Whether the offer `w` waits for approval and its volunteer can be sent to people now. */
const IS_OFFER_WAITING: Sql = sql`(w.is_approved = 0 and ${isAvailable(sql`w.volunteer_id`)})`;

/** Whether the offer `w` is the first that waits for its request, which has no volunteer in charge. */
export const IS_FIRST_WAITING: Sql = sql`(${IS_OFFER_WAITING} and not exists (
  select from application_users other where other.application_id = w.application_id
    and (other.is_approved = 1 or other.is_approved = 0 and other.id < w.id
      and ${isAvailable(sql`other.volunteer_id`)})))`;

const IS_WAITING: Sql = sql`exists (
  select from application_users w where w.application_id = a.id and ${IS_OFFER_WAITING})`;

/** Whether an offer of any volunteer waits for approval. */
const HAS_OFFER: Sql = sql`exists (
  select from application_users w where w.application_id = a.id and w.is_approved = 0)`;

/**
 * The view `nobody` in two parts, counted one after the other: requests without an offer, which needs no look
 * at volunteers, and those with offers only of volunteers who cannot be sent.
 */
export const NOBODY_PARTS: readonly Sql[] = [sql`not ${HAS_OFFER}`, sql`${HAS_OFFER} and not ${IS_WAITING}`];

const startOfDayAfterTomorrow = ({ now, timeZone }: ViewsAt): Date =>
  momentAt(addDays(dayAt(now, timeZone), 2), '00:00', timeZone);

/** The condition on requests `applications a` of each view; undefined: none. */
export const VIEW_CONDITIONS: Readonly<Record<RequestView, (at: ViewsAt) => Sql | undefined>> = {
  waiting: ({ now }) => allOf(isOpen(now), IS_WAITING),
  nobody: ({ now }) => allOf(isOpen(now), sql`not ${IS_WAITING}`),
  soon: (at) =>
    allOf(
      hasStatus('a.status', VIEW_STATUSES.soon),
      sql`a.due_at > ${at.now} and a.due_at < ${startOfDayAfterTomorrow(at)}`,
    ),
  in_treatment: () => hasStatus('a.status', VIEW_STATUSES.in_treatment),
  rejected: () => hasStatus('a.status', VIEW_STATUSES.rejected),
  closed: () => hasStatus('a.status', VIEW_STATUSES.closed),
  all: () => undefined,
};
