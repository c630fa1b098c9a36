import {
  PENDING_VIEWS,
  REQUEST_VIEWS,
  type PendingView,
  type RequestView,
} from '@ezra/contract/requests/request-desk.terms';
import { sql } from 'kysely';
import { eachView, type Views } from '../../../platform/db/count-rows.ts';
import { allOf, inRegions, type Condition, type Sql } from '../../../platform/db/lists.ts';
import { isOpen } from '../help-requests/request-conditions.queries.ts';
import { NOBODY_PARTS, VIEW_CONDITIONS, type ViewsAt } from '../help-requests/request-views.queries.ts';

/** The reader for whom views are counted, and when. */
interface Reader extends ViewsAt {
  /** Regions that limit the admin; null: all. */
  readonly states: readonly number[] | null;
}

const requestsWith = ({ states }: Reader, ...conditions: Condition[]): Sql => sql`
  applications a where ${allOf(inRegions(sql`a.state_id`, states), ...conditions)}`;
const lines = (parts: readonly Sql[]): Sql =>
  sql`(${sql.join(
    parts.map((from) => sql`select 1 from ${from}`),
    sql` union all `,
  )}) line`;

/** The rejected requests, and offers that are over, which have lines that show it. */
const rejectedLines = (reader: Reader): Sql =>
  lines([
    requestsWith(reader, VIEW_CONDITIONS.rejected(reader)),
    sql`application_users w join applications a on a.id = w.application_id
      where ${allOf(sql`w.is_approved = 2`, inRegions(sql`a.state_id`, reader.states))}`,
  ]);

/** Counted in parts: stops before the part that looks at volunteers when there are enough. */
const nobodyLines = (reader: Reader): Sql =>
  lines(NOBODY_PARTS.map((part) => requestsWith(reader, isOpen(reader.now), part)));

const linesOf = (view: RequestView, reader: Reader, condition?: Condition): Sql =>
  view === 'rejected'
    ? rejectedLines(reader)
    : view === 'nobody'
      ? nobodyLines(reader)
      : requestsWith(reader, condition, VIEW_CONDITIONS[view](reader));

/** The lines of each view over all requests. */
export const requestViews = (reader: Reader): Views<RequestView> =>
  eachView(REQUEST_VIEWS, (view) => linesOf(view, reader));

/** The open requests of each view. */
export const pendingViews = (reader: Reader): Views<PendingView> =>
  eachView(PENDING_VIEWS, (view) => linesOf(view, reader, sql`a.status = 'open'`));
