import {
  PENDING_VIEWS,
  REQUEST_VIEWS,
  type PendingView,
  type RequestView,
} from '@ezra/contract/request-desk';
import { sql } from 'kysely';
import { eachView, type Views } from '../../platform/db/count-rows.ts';
import { allOf, inRegions, type Sql } from '../../platform/db/lists.ts';
import { VIEW_CONDITIONS, type ViewsAt } from '../help-requests/public.ts';

/** For whom, and when, the views are counted. */
interface Reader extends ViewsAt {
  /** Regions that the admin is limited to; null for all. */
  readonly states: readonly number[] | null;
}

const requestsOf = (view: RequestView, reader: Reader, condition?: Sql): Sql => sql`
  applications a
  where ${allOf(inRegions(sql`a.state_id`, reader.states), condition, VIEW_CONDITIONS[view](reader))}`;

/** The rejected requests, and the offers that are over: each has a line that says so. */
const rejectedLines = (reader: Reader): Sql => sql`(
  select 1 from ${requestsOf('rejected', reader)} union all
  select 1 from application_users w join applications a on a.id = w.application_id
  where ${allOf(sql`w.is_approved = 2`, inRegions(sql`a.state_id`, reader.states))}) line`;

/** The lines of each view of all requests. */
export const requestViews = (reader: Reader): Views<RequestView> =>
  eachView(REQUEST_VIEWS, (view) => (view === 'rejected' ? rejectedLines(reader) : requestsOf(view, reader)));

/** The open requests of each view. */
export const pendingViews = (reader: Reader): Views<PendingView> =>
  eachView(PENDING_VIEWS, (view) => requestsOf(view, reader, sql`a.status = 'open'`));
