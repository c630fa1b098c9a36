import { addDays, dayAt, momentAt } from '@ezra/contract/common/time';
import { LIVE_STATUSES, REQUEST_STATUSES, type RequestStatus } from '@ezra/contract/requests/help-requests';
import type { RequestView } from '@ezra/contract/requests/request-desk';
import { sql } from 'kysely';
import { allOf, type Sql } from '../../../platform/db/lists.ts';
import { isAvailable } from '../matching/matching.queries.ts';
import { hasStatus, isOpen } from './request-conditions.queries.ts';

/** The moment at which the views are looked at, and the clock by which the reader's days begin (IANA name). */
export interface ViewsAt {
  readonly now: Date;
  readonly timeZone: string;
}

/** The statuses that the requests of each view have. */
export const VIEW_STATUSES: Readonly<Record<RequestView, readonly RequestStatus[]>> = {
  waiting: ['open'],
  nobody: ['open'],
  soon: LIVE_STATUSES,
  in_treatment: ['in_treatment'],
  rejected: ['rejected'],
  closed: ['completed', 'closed', 'expired'],
  all: REQUEST_STATUSES,
};

/** Whether the offer `w` waits for approval, of a volunteer who can be sent to people now. */
const IS_OFFER_WAITING: Sql = sql`(w.is_approved = 0 and ${isAvailable(sql`w.volunteer_id`)})`;

/** Whether the offer `w` is the first of its request that waits, while no volunteer is in charge of it. */
export const IS_FIRST_WAITING: Sql = sql`(${IS_OFFER_WAITING} and not exists (
  select from application_users other where other.application_id = w.application_id
    and (other.is_approved = 1 or other.is_approved = 0 and other.id < w.id
      and ${isAvailable(sql`other.volunteer_id`)})))`;

const IS_WAITING: Sql = sql`exists (
  select from application_users w where w.application_id = a.id and ${IS_OFFER_WAITING})`;

/** Whether an offer waits for approval, of whatever volunteer. */
const HAS_OFFER: Sql = sql`exists (
  select from application_users w where w.application_id = a.id and w.is_approved = 0)`;

/**
 * The view of requests without a volunteer in two parts, to count them one after the other: without any offer, which
 * needs no look at volunteers, and with offers of those alone who cannot be sent.
 */
export const NOBODY_PARTS: readonly Sql[] = [sql`not ${HAS_OFFER}`, sql`${HAS_OFFER} and not ${IS_WAITING}`];

const startOfDayAfterTomorrow = ({ now, timeZone }: ViewsAt): Date =>
  momentAt(addDays(dayAt(now, timeZone), 2), '00:00', timeZone);

/** Which requests `applications a` each view has; undefined: all. */
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
