import { sql } from 'kysely';
import { readApplication } from '../../packages/contract/src/requests/request-desk.ts';
import { REQUEST_VIEWS, type RequestView } from '../../packages/contract/src/requests/request-desk.terms.ts';
import { selectableUsers } from '../../packages/server/src/features/requests/help-requests/help-requests.queries.ts';
import type { DeskList } from '../../packages/server/src/features/requests/request-desk/desk-conditions.queries.ts';
import { deskPage } from '../../packages/server/src/features/requests/request-desk/desk-lists.queries.ts';
import {
  pendingViews,
  requestViews,
} from '../../packages/server/src/features/requests/request-desk/desk-views.queries.ts';
import { requestDeskRoutes } from '../../packages/server/src/features/requests/request-desk/request-desk.routes.ts';
import { userViews } from '../../packages/server/src/features/people/users/users.queries.ts';
import { countViews } from '../../packages/server/src/platform/db/count-rows.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { createEventBus } from '../../packages/server/src/platform/events/event-bus.ts';
import { deskList } from '../../packages/server/testing/factories/desk-lists.ts';
import { buildAdmin } from '../../packages/server/testing/factories/people.ts';
import { startPopulation } from '../lib/population.ts';
import { growthRows, looks, namesOfFew } from '../lib/looks.ts';
import { caller, LOCALE, regionsBySize, TIME_ZONE } from '../lib/readers.ts';
import type { Row, RunOptions, Scenario } from '../lib/row.ts';
import { withUndo } from '../lib/temporary.ts';

/** A list of the desk. `stays`: must not get slower among a million; other lists scan all matches. */
interface Look {
  what: string;
  stays: boolean;
  lists: readonly Partial<DeskList>[] | ((size: number) => readonly Partial<DeskList>[]);
}
const byOrder = (orderBy: DeskList['orderBy'], stays: boolean): Look => ({
  what: `by ${orderBy}`,
  stays,
  lists: [{ orderBy }, { orderBy, order: 'asc' }],
});
const LOOKS: readonly Look[] = [
  { what: 'the newest', stays: true, lists: [{}, { page: 5 }, { order: 'asc' }] },
  ...(['status', 'urgency', 'full_name', 'phone'] as const).map((orderBy) => byOrder(orderBy, true)),
  {
    what: 'a name that few have',
    stays: true,
    lists: (size) => namesOfFew(size).map((search) => ({ search })),
  },
  { what: 'a phone', stays: true, lists: [{ search: '0510000123' }, { search: '0510004567' }] },
  { what: 'a word that nobody has', stays: true, lists: [{ search: 'אקורדיון' }] },
  ...(
    [
      'category',
      'expiration_date',
      'description',
      'email',
      'volunteer',
      'disability',
      'destination_address',
    ] as const
  ).map((orderBy) => byOrder(orderBy, false)),
  { what: 'the rejected', stays: false, lists: [{ status: ['rejected'] }] },
  { what: 'a word that many have', stays: false, lists: [{ search: 'קניות' }, { search: 'משה' }] },
  { what: 'two letters', stays: false, lists: [{ search: 'מש' }, { search: 'קק' }] },
];
const OTHERS_MS = 2_000;

/** Pages of a view in the usual orders. Rejected requests are slower, because their lines have two kinds. */
const PAGES: readonly Partial<DeskList>[] = [{}, { page: 5 }, { orderBy: 'urgency' }];
const PAGE_MS: Partial<Record<RequestView, number>> = { rejected: OTHERS_MS };
const VIEW_MS = 50;
const COUNTS_MS = 50;
const PANEL_MS = 100;
const NEXT_MS = 50;
const NAMES = ['', 'סגל', 'מש'];

/** Reads a request as the panel does, with its answers and the access note. */
async function panelReader(db: Database): Promise<(id: number) => Promise<unknown>> {
  const { id: userId } = await buildAdmin(db);
  const panel = caller(requestDeskRoutes({ db, events: createEventBus() }), readApplication);
  return (id) => panel({ userId, role: 'admin', states: null, params: { id } });
}

/** p95 in ms of each list, view and count, of panels, and of choosing a volunteer to ask. */
async function measure(db: Database, size: number): Promise<Map<string, number>> {
  const { note, result } = looks();
  for (const { what, lists } of LOOKS) {
    for (const some of typeof lists === 'function' ? lists(size) : lists) {
      await note(`single requests, ${what}`, () => deskPage(db, deskList(some), LOCALE));
      if (some.status || some.orderBy === 'volunteer') continue;
      const pending = deskList({ ...some, status: ['open'], hasLines: false });
      await note(`pending requests, ${what}`, () => deskPage(db, pending, LOCALE));
    }
  }
  const { small: region } = await regionsBySize(db);
  for (const view of REQUEST_VIEWS) {
    for (const states of [null, region])
      for (const some of PAGES)
        await note(`a page of the view ${view}`, () =>
          deskPage(db, deskList({ view, states, ...some }), LOCALE),
        );
  }
  for (const states of [null, region]) {
    const reader = { states, now: new Date(), timeZone: TIME_ZONE };
    await note('the counts of the views of requests', () => countViews(db, requestViews(reader)));
    await note('the counts of the views of pending requests', () => countViews(db, pendingViews(reader)));
    await note('the counts of the views of people', () =>
      countViews(db, userViews({ userId: 0, role: 'admin', states }, new Date())),
    );
  }
  for (const search of NAMES)
    await note('choosing for whom to ask', () => selectableUsers(db, { states: null, search, limit: 51 }));

  const read = await panelReader(db);
  const { rows: opened } = await sql<{ id: number }>`
    select id from applications order by md5(id::text) limit 10`.execute(db);
  for (const { id } of opened) await note('a panel', () => read(id));
  const { rows: page } = await deskPage(db, deskList({ view: 'waiting' }), LOCALE);
  for (const { id } of page)
    await note('the next row, by its id', () =>
      Promise.all([read(id), deskPage(db, deskList({ ids: [id], view: 'all' }), LOCALE)]),
    );
  return result();
}

const at = (size: number): Promise<Map<string, number>> =>
  withUndo(async (undo) => {
    const { db } = await startPopulation(undo, size);
    return measure(db, size);
  });

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [small, large] = quick ? [10_000, 40_000] : [10_000, 1_000_000];
  const sizes = [
    { size: small, found: await at(small) },
    { size: large, found: await at(large) },
  ];
  const fixed = new Map([
    ...LOOKS.filter(({ stays }) => !stays).map(({ what }) => [what, OTHERS_MS] as const),
    ...REQUEST_VIEWS.map((view) => [`a page of the view ${view}`, PAGE_MS[view] ?? VIEW_MS] as const),
    ...['requests', 'pending requests', 'people'].map(
      (lines) => [`the counts of the views of ${lines}`, COUNTS_MS] as const,
    ),
    ['a panel', PANEL_MS],
    ['the next row, by its id', NEXT_MS],
  ]);
  return growthRows(sizes, (what) => fixed.get(what.replace(/^\w+ requests, /, '')));
}

export const scenario: Scenario = {
  name: 'desk',
  about:
    "The first page of the admin's lists, with their totals, as requests and people grow: the newest, by each kind of order, and searched; the pages and the counts of the views, each for an admin of all regions and for one of the smallest; a request's panel as its call answers; and the choice of the person for whom to ask. Times are those of the caller, one call after another; each is asked three times and its quickest counts. The orders and searches that are used all day must not grow with the table (a search finds about as many at both sizes); the others look at all that match, and have a bar at a million.",
  run,
};
