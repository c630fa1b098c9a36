import { sql } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import { REQUEST_STATUSES } from '@ezra/contract/help-requests';
import { EXACT_UP_TO } from '../../platform/db/count-rows.ts';
import type { Executor } from '../../platform/db/database.ts';
import { labelIn } from '../../platform/db/label-in.ts';
import {
  allOf,
  asksRejected,
  inScope,
  isRejectedLine,
  isLine,
  ofStatus,
  textsOf,
  type DeskList,
  type Search,
  type Sql,
} from './desk-search.queries.ts';

/** As much of a long text as its order is told by, and as an index takes. */
const beginning = (column: Sql): Sql => sql`left(${column}, 64)`;

/** Columns of the request itself; an index holds each with the status before it and the id after it. */
const REQUEST_KEYS: Readonly<Record<string, readonly Sql[]>> = {
  created_at: [sql`a.created_at`],
  status: [sql`a.status`, sql`a.created_at`],
  urgency: [sql`a.label_priority`],
  expiration_date: [sql`a.due_at`],
  description: [beginning(sql`a.description`)],
  system_notes: [beginning(sql`a.system_notes`)],
};

/** Details of the person, which the request may have of its own; an index holds each of both. */
const PERSON_KEYS: Readonly<Record<string, { readonly own: Sql | null; readonly record: Sql }>> = {
  full_name: { own: sql`(a.contact ->> 'full_name')`, record: sql`u.full_name` },
  phone: { own: sql`(a.contact ->> 'phone')`, record: sql`u.phone` },
  email: { own: sql`(a.contact ->> 'email')`, record: sql`u.email` },
  residential_address: {
    own: sql`(a.contact ->> 'residential_address')`,
    record: sql`u.residential_address`,
  },
  arrival_address: { own: null, record: sql`u.arrival_address` },
  destination_address: { own: sql`a.destination_address`, record: sql`u.residential_address` },
  origin_address: { own: sql`a.origin_address`, record: sql`u.arrival_address` },
};

const labels = (locale: Locale): Sql =>
  sql`string_agg(${labelIn('o.label', locale)}, ', ' order by o.position)`;

/** People's disabilities in words: gathered at once, which takes a tenth of asking for each row. */
const disabilities = (locale: Locale, people: Sql | null): Sql => sql`
  left join (
    with each as materialized (
      select d.user_id, array_agg(d.option_id order by d.option_id) as ids from user_disabilities d
      ${people === null ? sql`` : sql`where d.user_id in (${people})`} group by d.user_id
    )
    select each.user_id, known.labels
    from each join (
      select ids, (select ${labels(locale)} from options o where o.id = any(ids)) as labels
      from (select distinct ids from each) one
    ) known using (ids)
  ) disability on disability.user_id = a.user_id`;

/** What a list is sorted by, before the id; and the tables that this needs beside the request `a` and the link `w`. */
export interface DeskOrder {
  readonly keys: readonly Sql[];
  readonly joins: Sql;
}

/** The order of a list; `people` (a statement of their ids) where only these need to be sorted. */
export function orderOf(
  { orderBy, hasLines }: DeskList,
  locale: Locale,
  people: Sql | null = null,
): DeskOrder {
  const person = PERSON_KEYS[orderBy];
  if (person) {
    const { own, record } = person;
    return {
      keys: [own === null ? record : sql`coalesce(${own}, ${record})`],
      joins: sql`join users u on u.id = a.user_id`,
    };
  }
  if (orderBy === 'category')
    return { keys: [labelIn('c.label', locale)], joins: sql`join categories c on c.id = a.category_id` };
  if (orderBy === 'volunteer' && hasLines)
    return { keys: [sql`l.full_name`], joins: sql`left join users l on l.id = w.volunteer_id` };
  if (orderBy === 'disability') {
    const own = sql`select ${labels(locale)} from options o
      where o.id = any(array(select jsonb_array_elements_text(a.contact -> 'disability_id')::integer))`;
    const shown = sql`case when a.contact ? 'disability_id' then (${own}) else disability.labels end`;
    return { keys: [shown], joins: disabilities(locale, people) };
  }
  return { keys: REQUEST_KEYS[orderBy] ?? [sql`a.created_at`], joins: sql`` };
}

interface Walk {
  readonly direction: Sql;
  readonly most: number;
  readonly conditions: readonly Sql[];
  /** The same for a line, where the link `w` is at hand. */
  readonly lineConditions: readonly Sql[];
  readonly statuses: readonly string[];
}

/** From the index that holds a status in this order. */
function byRequest(keys: readonly Sql[], { direction, most, conditions, statuses }: Walk): Sql {
  const names = keys.map((_, index) => sql.ref(`key_${index}`));
  return sql`
    select near.id from unnest(${textsOf(statuses)}) as one(status) cross join lateral (
      select a.id, ${sql.join(keys.map((key, index) => sql`${key} as ${names[index]}`))} from applications a
      where a.status = one.status and ${allOf([...keys.map((key) => sql`${key} is not null`), ...conditions])}
      order by ${sql.join([...keys, sql`a.id`].map((key) => sql`${key} ${direction}`))} limit ${most}
    ) near
    order by ${sql.join([...names, sql`near.id`].map((name) => sql`${name} ${direction}`))} limit ${most}`;
}

/** Category after category, until there are enough. */
const byCategory = (locale: Locale, { direction, most, conditions, statuses }: Walk): Sql => sql`
  select near.id from (select id, ${labelIn('label', locale)} as label from categories) c cross join lateral (
    select near.id from unnest(${textsOf(statuses)}) as one(status) cross join lateral (
      select a.id from applications a
      where a.status = one.status and a.category_id = c.id and ${allOf(conditions)}
      order by a.id ${direction} limit ${most}
    ) near order by near.id ${direction} limit ${most}
  ) near
  order by c.label ${direction}, near.id ${direction} limit ${most}`;

/** Person after person; and from the requests that have this of their own. */
function byPerson(
  { own, record }: (typeof PERSON_KEYS)[string] & object,
  { direction, most, conditions, statuses }: Walk,
): Sql[] {
  const all = [...conditions, sql`a.status = any(${textsOf(statuses)})`];
  const ofRecord = sql`
    select a.id from users u join applications a on a.user_id = u.id
    where ${allOf([sql`${record} is not null`, ...(own === null ? [] : [sql`${own} is null`]), ...all])}
    order by ${record} ${direction}, a.id ${direction} limit ${most}`;
  if (own === null) return [ofRecord];
  const ofRequest = sql`
    select a.id from applications a where ${allOf([sql`${own} is not null`, ...all])}
    order by ${own} ${direction}, a.id ${direction} limit ${most}`;
  return [ofRequest, ofRecord];
}

/** Volunteer after volunteer. */
const byVolunteer = (line: Sql, { direction, most, lineConditions, statuses }: Walk): Sql => sql`
  select a.id from users l join application_users w on w.volunteer_id = l.id
  join applications a on a.id = w.application_id
  where ${allOf([line, sql`a.status = any(${textsOf(statuses)})`, ...lineConditions])}
  order by l.full_name ${direction}, a.id ${direction} limit ${most}`;

/** What no index holds in order: all that match are looked at, and no more of each than it takes. */
function byAll({ keys, joins }: DeskOrder, from: Sql, { direction, most, conditions }: Walk): Sql {
  const order = keys.map((key) => sql`${key} ${direction} nulls last`);
  return sql`
    select a.id from ${from} ${joins} where ${allOf(conditions)}
    order by ${sql.join(order)}, a.id ${direction} limit ${most}`;
}

function walksOf(list: DeskList, locale: Locale, walk: Walk): Sql[] {
  const { orderBy } = list;
  const person = PERSON_KEYS[orderBy];
  if (person) return byPerson(person, walk);
  if (orderBy === 'category') return [byCategory(locale, walk)];
  if (orderBy === 'volunteer') return [byVolunteer(isLine(list), walk)];
  if (orderBy === 'disability') {
    const conditions = [...ofStatus(list), ...walk.conditions];
    return [byAll(orderOf(list, locale), sql`applications a`, { ...walk, conditions })];
  }
  return [byRequest(REQUEST_KEYS[orderBy] ?? [sql`a.created_at`], walk)];
}

async function idsFrom(executor: Executor, arms: readonly Sql[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` union `,
  )}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** All requests that have such a link, where they are few; null where they are many. */
async function fewLinked(executor: Executor, conditions: readonly Sql[]): Promise<number[] | null> {
  const ids = await idsFrom(executor, [
    sql`select a.id from application_users w join applications a on a.id = w.application_id
      where ${allOf(conditions)} limit ${sql.lit(EXACT_UP_TO + 1)}`,
  ]);
  return ids.length > EXACT_UP_TO ? null : ids;
}

/** Requests of any status with a line that says "rejected". */
function byRejected(list: DeskList, locale: Locale, walk: Walk): Sql {
  const conditions = [isRejectedLine, ...walk.lineConditions];
  const from = sql`application_users w join applications a on a.id = w.application_id`;
  return byAll(orderOf(list, locale), from, { ...walk, conditions });
}

/** Those whose lines have nothing to be sorted by come last; they are many where the others are few. */
function withoutKey(list: DeskList, locale: Locale, { direction, most, conditions }: Walk): Sql {
  const { keys, joins } = orderOf(list, locale);
  const isVolunteer = list.orderBy === 'volunteer';
  const without = isVolunteer
    ? sql`not exists (select from application_users w where w.application_id = a.id and w.is_approved <> 2)`
    : sql`${keys[0]} is null`;
  return sql`
    select a.id from applications a ${isVolunteer ? sql`` : joins}
    where ${allOf([without, ...ofStatus(list), ...conditions])} order by a.id ${direction} limit ${most}`;
}

/**
 * Ids of requests among which are all that a page of a long list shows: taken from indexes in the order of the
 * list, which ends as soon as there are enough, however many there are; but for the order of disabilities, which
 * no index knows. Null far beyond where anybody pages.
 */
export async function firstRequests(
  executor: Executor,
  list: DeskList,
  search: Search,
  locale: Locale,
): Promise<number[] | null> {
  const most = list.page * list.perPage;
  if (most > EXACT_UP_TO) return null;
  const walk: Walk = {
    most,
    direction: list.order === 'asc' ? sql`asc` : sql`desc`,
    conditions: [...inScope(list), ...search.request],
    lineConditions: [...inScope(list), ...search.line],
    statuses: list.status.length > 0 ? list.status : REQUEST_STATUSES,
  };
  // Few volunteers are not sought among everybody.
  const few =
    list.orderBy === 'volunteer' ? await fewLinked(executor, [isLine(list), ...walk.lineConditions]) : null;
  const ids = few ?? (await idsFrom(executor, walksOf(list, locale, walk)));
  const others = [
    ...(ids.length < most ? [withoutKey(list, locale, walk)] : []),
    ...(asksRejected(list) ? [byRejected(list, locale, walk)] : []),
  ];
  return others.length === 0 ? ids : [...new Set([...ids, ...(await idsFrom(executor, others))])];
}
