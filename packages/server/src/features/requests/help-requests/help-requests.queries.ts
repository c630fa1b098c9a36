import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { languageOf, type Locale } from '@ezra/contract/common/locales';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { Executor } from '../../../platform/db/database.ts';
import { hasRole } from '../../../platform/db/people.ts';
import { isReachable, reachable } from '../../../platform/db/reachable.ts';
import { labelIn } from '../../../platform/db/label-in.ts';
import { allOf, holding, inRegions, type Condition, type Sql } from '../../../platform/db/lists.ts';
import { containing, likeFor } from '../../../platform/db/search-patterns.ts';
import type { RequestContact } from './personal-details.domain.ts';
import { isStatusLive } from './request-conditions.queries.ts';
import { EXTRA_COLUMNS, saidColumns, type ExtrasRow, type SaidRow } from './request-extras.queries.ts';

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`;

export interface CategoryRow {
  id: number;
  name: string;
  label: string;
  type: number;
}

/** An available category, with its author (null: it came with the product). */
export interface AvailableCategoryRow extends CategoryRow {
  author: string | null;
  created_at: Date;
}

/** Available categories, in their order. */
export const listCategories = (executor: Executor, locale: Locale): Promise<AvailableCategoryRow[]> =>
  executor
    .selectFrom('categories as c')
    .leftJoin('users as author', 'author.id', 'c.author_id')
    .select(['c.id', 'c.name', labelIn('c.label', locale).as('label'), 'c.type', 'c.created_at'])
    .select('author.full_name as author')
    .where('c.is_active', '=', true)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();

/** An available category; undefined when there is none. */
export const findCategory = (executor: Executor, id: number) =>
  executor
    .selectFrom('categories')
    .select(['id', 'type', 'expires_after_hours as expiresAfterHours'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();

/**
 * Reads the requester for a new request; undefined when there is no such help seeker in the given regions
 * (null: all). Locks the account until the transaction ends, so that removing it, or the role, finds the new
 * request too.
 */
export async function requesterFacts(executor: Executor, userId: number, states: readonly number[] | null) {
  await sql`select from users where id = ${userId} for key share`.execute(executor);
  return executor
    .selectFrom('users')
    .innerJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.role', '=', 'user'),
    )
    .select((eb) => [
      'users.quick_emergency_request',
      'users.residential_address',
      'users.time_zone',
      eb
        .exists(
          eb
            .selectFrom('user_disabilities')
            .whereRef('user_disabilities.user_id', '=', 'users.id')
            .select('option_id'),
        )
        .$castTo<boolean>()
        .as('has_disability'),
    ])
    .where('users.id', '=', userId)
    .where(isReachable('users'))
    .$if(states !== null, (query) => query.where('users.state_id', '=', anyOf(states ?? [])))
    .executeTakeFirst();
}

/** Key of every available disability, by id. */
export const disabilityOptions = async (executor: Executor): Promise<Map<number, string>> => {
  const rows = await executor
    .selectFrom('options')
    .select(['id', 'name'])
    .where('list', '=', 'disabilities')
    .where('is_active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** The personal details on record, to compare with the typed ones. */
export const detailsOnRecord = async (executor: Executor, userId: number) => {
  const user = await executor
    .selectFrom('users')
    .select(['full_name', 'email', 'phone', 'residential_address', 'other_disability', 'comments'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const disabilities = await executor
    .selectFrom('user_disabilities')
    .select('option_id')
    .where('user_id', '=', userId)
    .orderBy('option_id')
    .execute();
  return { ...user, disability_id: disabilities.map((row) => row.option_id) };
};

/** Labels of options in the reader's language, by id. */
export const optionLabels = async (
  executor: Executor,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, string>> => {
  const rows = await executor
    .selectFrom('options')
    .select(['id', labelIn('label', locale).as('label')])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.label]));
};

/**
 * Categories that a live request of a person blocks, with the last day on which it is relevant. None for
 * people outside the given regions (null: all).
 */
export const disabledCategories = async (
  executor: Executor,
  userId: number,
  states: readonly number[] | null,
  locale: Locale,
) =>
  executor
    .selectFrom('applications')
    .innerJoin('categories', 'categories.id', 'applications.category_id')
    .select((eb) => [
      'categories.id as category_id',
      labelIn('categories.label', locale).as('category'),
      eb.fn
        .coalesce('applications.expiration_date', 'applications.arrival_date')
        .$castTo<string>()
        .as('expiration_date'),
    ])
    .innerJoin('users', 'users.id', 'applications.user_id')
    .where('applications.user_id', '=', userId)
    .where(isStatusLive('applications.status'))
    .$if(states !== null, (query) => query.where('users.state_id', '=', anyOf(states ?? [])))
    .orderBy('applications.due_at')
    .orderBy('applications.id')
    .execute();

export interface PeopleSearch {
  /** Regions that limit the reader; null: all. */
  readonly states: readonly number[] | null;
  /** Part of a name or phone; empty: everybody. */
  readonly search: string;
  readonly limit: number;
}

/** Ranks only this many matches: ranking all of a million takes longer than typing on. */
const RANKED = 300;
/** Sorts after every text that begins with the text before it. */
const LAST_LETTER = '\uFFFF';

/**
 * Help seekers for whom a request may be created: first those whose name begins with the search, then those
 * with a word that does, then the others; each by name. When very many match, the first are taken from the
 * index by name, and the others are only some.
 */
export async function selectableUsers(executor: Executor, { states, search, limit }: PeopleSearch) {
  const people = (condition: Condition, end: Sql): Sql => sql`
    select u.id, u.full_name, u.residential_address as address
    from users u
    where ${isReachable('u')} and u.signed_at is not null
      and ${sql.raw(hasRole('u.id', 'user'))}
      and ${allOf(inRegions(sql`u.state_id`, states), condition)} ${end}`;
  const byName = sql`order by u.full_name, u.id limit ${limit}`;
  const find = async (statement: RawBuilder<unknown>) =>
    (await sql<{ id: number; full_name: string; address: string | null }>`${statement}`.execute(executor))
      .rows;
  if (search === '') return find(people(undefined, byName));

  const beginning = containing(search).slice(1);
  const like = sql.raw(likeFor(search));
  const isCalled = holding(search, [sql`u.full_name`], [sql`u.phone`]);
  return find(sql`
    select u.id, u.full_name, u.address
    from (
      (${people(isCalled, sql`limit ${sql.lit(RANKED)}`)})
      union
      (${people(sql`u.full_name >= ${search} and u.full_name < ${search + LAST_LETTER}`, byName)})
    ) u
    order by u.full_name ${like} ${beginning} desc, u.full_name ${like} ${`% ${beginning}`} desc, u.full_name, u.id
    limit ${limit}`);
}

const OWN_ORDER = {
  created_at: 'a.created_at',
  status: 'a.status',
  category: 'category_label',
  volunteer: 'volunteer_full_name',
  arrival_date: 'a.arrival_date',
  expiration_date: 'a.expiration_date',
} as const;

export interface OwnList {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: keyof typeof OWN_ORDER;
  readonly status: readonly RequestStatus[];
  readonly search: string;
}

/** The columns that all views of a request share: those of the contract, and those that rules need. */
export interface CoreRow {
  id: number;
  category_id: number;
  category_name: string;
  category_label: string;
  category_type: number;
  status: string;
  label_priority: number;
  description: string | null;
  arrival_date: string | null;
  arrival_time: string | null;
  expiration_date: string | null;
  created_at: Date;
  updated_at: Date;
  user_id: number;
  state_id: number | null;
  volunteer_id: number | null;
  due_at: Date;
  is_requester_reachable: boolean;
}

/** The columns of a `CoreRow`, of `applications a`, `categories c` and the requester `users u`. */
export const coreColumns = (locale: Locale): string => `
  a.id, a.category_id, c.name as category_name, c.label ->> '${languageOf(locale)}' as category_label, c.type as category_type,
  a.status, a.label_priority, a.description, a.arrival_date, a.arrival_time, a.expiration_date,
  a.created_at, a.updated_at, a.user_id, a.state_id, a.volunteer_id, a.due_at,
  ${reachable('u')} as is_requester_reachable`;

/** A request as its requester sees it, with the volunteer in charge. */
export interface OwnRow extends CoreRow, ExtrasRow, SaidRow {
  origin_address: string | null;
  destination_address: string | null;
  other_address: boolean;
  comments: string | null;
  system_notes: string | null;
  volunteer_full_name: string | null;
  volunteer_phone: string | null;
}

const ownColumns = (locale: Locale): string => `
  ${coreColumns(locale)}, a.origin_address, a.destination_address, a.other_address, a.system_notes,
  a.contact ->> 'comments' as comments, v.full_name as volunteer_full_name, v.phone as volunteer_phone, ${EXTRA_COLUMNS},
  ${saidColumns('a.user_id')}`;
const OWN_TABLES = `
  applications a join categories c on c.id = a.category_id join users u on u.id = a.user_id
  left join users v on v.id = a.volunteer_id`;

export const ownRequest = async (
  executor: Executor,
  userId: number,
  id: number,
  locale: Locale,
): Promise<OwnRow | undefined> => {
  const text = `select ${ownColumns(locale)} from ${OWN_TABLES} where a.id = $1 and a.user_id = $2`;
  const { rows } = await executor.executeQuery<OwnRow>(CompiledQuery.raw(text, [id, userId]));
  return rows[0];
};

/** An empty filter matches everything. */
const OWN_FILTER = `a.user_id = $1
  and (cardinality($2::text[]) = 0 or a.status = any($2)) and ($3 = '%%' or a.description ilike $3)`;
const ownFilterValues = (userId: number, { status, search }: OwnList): unknown[] => [
  userId,
  status,
  containing(search),
];

/**
 * One statement for each language and order, built once: every change reads the list, and building its query
 * took longer than running it.
 */
const ownListStatements = new Map<string, string>();
function ownListStatement({ orderBy, order }: OwnList, locale: Locale): string {
  const key = `${orderBy} ${order} ${locale}`;
  const known = ownListStatements.get(key);
  if (known !== undefined) return known;
  const statement = `
    select ${ownColumns(locale)}, count(*) over () as total
    from ${OWN_TABLES} where ${OWN_FILTER}
    order by ${OWN_ORDER[orderBy]} ${order} nulls last, a.id ${order}
    limit $4 offset $5`;
  ownListStatements.set(key, statement);
  return statement;
}

/** All matching requests of a help seeker, without paging. */
export const everyOwnRequest = (userId: number, list: OwnList, locale: Locale): CompiledQuery<OwnRow> =>
  CompiledQuery.raw(ownListStatement(list, locale), [...ownFilterValues(userId, list), null, 0]);

/** A page of a help seeker's own requests; each row also has the total. */
async function ownRequestRows(
  executor: Executor,
  userId: number,
  list: OwnList,
  locale: Locale,
): Promise<(OwnRow & { total: number })[]> {
  const values = [...ownFilterValues(userId, list), list.perPage, (list.page - 1) * list.perPage];
  const { rows } = await executor.executeQuery<OwnRow & { total: number }>(
    CompiledQuery.raw(ownListStatement(list, locale), values),
  );
  return rows;
}

/** One page of a help seeker's own requests, and the total. */
export async function ownRequests(executor: Executor, userId: number, list: OwnList, locale: Locale) {
  const rows = await ownRequestRows(executor, userId, list, locale);
  if (rows[0] || list.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // A page past the end has no row with the total.
  const counted = await executor.executeQuery<{ total: number }>(
    CompiledQuery.raw(
      `select count(*) as total from applications a where ${OWN_FILTER}`,
      ownFilterValues(userId, list),
    ),
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export const hasLiveRequests = async (executor: Executor, userId: number): Promise<boolean> =>
  (await executor
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', userId)
    .where(isStatusLive('status'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What messages about a request say. `volunteerId`: the volunteer concerned by the change. */
export const requestForMessages = async (executor: Executor, id: number, volunteerId: number | null) => {
  const row = await executor
    .selectFrom('applications')
    .innerJoin('categories', 'categories.id', 'applications.category_id')
    .innerJoin('users as requester', 'requester.id', 'applications.user_id')
    .leftJoin('users as volunteer', (join) => join.on('volunteer.id', '=', volunteerId))
    .select([
      'applications.id',
      'categories.label',
      'applications.arrival_date',
      'applications.arrival_time',
      'applications.expiration_date',
      'applications.origin_address',
      'applications.origin_locality',
      'applications.destination_address',
      'applications.contact',
      'requester.full_name as requester_name',
      'requester.phone as requester_phone',
      'requester.residential_address as requester_address',
      'volunteer.full_name as volunteer_name',
      'volunteer.phone as volunteer_phone',
    ])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, contact: row.contact as RequestContact | null };
};
export type RequestForMessages = Awaited<ReturnType<typeof requestForMessages>>;
