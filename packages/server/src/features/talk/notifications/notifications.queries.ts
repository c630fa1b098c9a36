import { ERASED_PHONE, VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import type { Phrase } from '@ezra/contract/common/locales';
import type { CHANNELS, DeliveryState, listNotifications } from '@ezra/contract/talk/notifications';
import type { Role } from '@ezra/contract/common/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import {
  allOf,
  anyOf,
  countedPage,
  directionOf,
  holding,
  inRegionsAsWritten,
  oneOf,
  type Condition,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import { rolesOf } from '../../../platform/db/people.ts';

/** Limits messages to those of one person, or of people in some regions (null for all). */
export type Reach = { readonly ownerId: number } | { readonly states: readonly number[] | null };

/** Ids of the people who match a search, found in an index; 'many' if each person has to be tested. */
type Found = readonly number[] | 'many';

export interface NotificationList extends ListOf<typeof listNotifications> {
  readonly reach: Reach;
  /** Undefined without a search. */
  readonly found: Found | undefined;
  /** Keys of the chosen types; undefined for all. Literals, since few messages have some types. */
  readonly types: readonly string[] | undefined;
}

export interface NotificationRow {
  id: number;
  user_id: number | null;
  type: string;
  type_id: number | null;
  type_label: Phrase | null;
  roles: Role[];
  send_to: string | null;
  channel: (typeof CHANNELS)[number] | null;
  log_text: string;
  state: DeliveryState | 'sending';
  created_at: Date;
}

/** SQL: condition of the index of messages to phones and e-mail addresses without an account. */
const IS_BARE = sql`(m.phone <> ${sql.lit(ERASED_PHONE)} or m.email <> '')`;

/** SQL: name, e-mail address or phone of `person` matches. */
const isSearched = (search: string, person: 'u' | 's'): Condition =>
  holding(
    search,
    [sql`${sql.ref(person)}.full_name`, sql`${sql.ref(person)}.email`],
    [sql`${sql.ref(person)}.phone`],
  );

/** Finds people who match a search, in the reader's regions. One's own messages are not searched. */
async function peopleFound(executor: Executor, reach: Reach, search: string): Promise<Found | undefined> {
  if ('ownerId' in reach || search === '') return undefined;
  const isNear = inRegionsAsWritten(sql`s.state_id`, reach.states);
  const { rows } = await sql<{ id: number }>`
    select s.id from users s where ${allOf(isSearched(search, 's'), isNear)}
    limit ${sql.lit(VIEW_COUNT_MAX + 1)}`.execute(executor);
  return rows.length > VIEW_COUNT_MAX ? 'many' : rows.map(({ id }) => id);
}

/** Completes a query with the people found and the types chosen. */
export async function readNotificationList(
  executor: Executor,
  query: ListOf<typeof listNotifications>,
  reach: Reach,
): Promise<NotificationList> {
  const [found, types] = await Promise.all([
    peopleFound(executor, reach, query.search),
    typesChosen(executor, query.type),
  ]);
  return { ...query, reach, found, types };
}

async function typesChosen(executor: Executor, ids: readonly number[]): Promise<string[] | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await executor.selectFrom('notification_types').select('key').where('id', 'in', ids).execute();
  return rows.map(({ key }) => key);
}

/**
 * SQL: messages to people who match the search. Texts are not searched: an index could not hold the texts of
 * an emergency's messages, and a search without one would read a million of them.
 */
function toFound({ search, found, reach }: NotificationList): Condition {
  if (found === undefined) return undefined;
  const person = found === 'many' ? isSearched(search, 'u') : sql`m.user_id = any(${[...found]}::integer[])`;
  // A number without an account belongs to no region.
  const bare = 'states' in reach && reach.states === null && holding(search, [sql`m.email`], [sql`m.phone`]);
  return bare ? anyOf(person, sql`(${allOf(IS_BARE, bare)})`) : person;
}

/**
 * SQL: the message is in one of the states. `sending` counts as `queued`, since it still waits for its
 * reader. Each state is a literal: the indexes of waiting and of failed messages cover only some states.
 */
const isIn = (states: readonly DeliveryState[]): Condition => {
  const all = states.includes('queued') ? [...states, 'sending'] : states;
  return all.length === 0 ? undefined : anyOf(...all.map((state) => sql`m.state = ${sql.lit(state)}`));
};

const isWithin = (reach: Reach): Condition => {
  if ('ownerId' in reach) return sql`m.user_id = ${reach.ownerId}`;
  return reach.states === null ? undefined : inRegionsAsWritten(sql`u.state_id`, reach.states);
};

const conditions = (list: NotificationList): Sql =>
  allOf(
    isWithin(list.reach),
    list.types && sql`m.type = any(${sql.lit(`{${list.types.join(',')}}`)}::text[])`,
    isIn(list.state),
    oneOf(sql`m.id`, list.ids),
    toFound(list),
  );

/** SQL: the rows to count. Joins people only for conditions about them. */
function counted(list: NotificationList): Sql {
  const { reach } = list;
  if ('states' in reach && reach.states !== null)
    return sql`messages m join users u on u.id = m.user_id where ${conditions(list)}`;
  return list.found === 'many'
    ? sql`messages m left join users u on u.id = m.user_id where ${conditions(list)}`
    : sql`messages m where ${conditions(list)}`;
}

export function everyNotification(list: NotificationList): RawBuilder<NotificationRow> {
  const direction = directionOf(list);
  return sql`
    select m.id, m.user_id, m.type, t.id as type_id, t.label as type_label, m.channel, m.log_text, m.state, m.created_at,
      ${sql.raw(rolesOf('m.user_id'))} as roles,
      nullif(nullif(case when m.channel = 'email' then coalesce(m.sent_to, m.email, u.email)
        else coalesce(m.sent_to, m.phone, u.phone) end, ''), ${sql.lit(ERASED_PHONE)}) as send_to
    from messages m
    left join users u on u.id = m.user_id
    left join notification_types t on t.key = m.type
    where ${conditions(list)}
    order by m.created_at ${direction}, m.id ${direction}`;
}

/**
 * Selects a page of messages and the number that match: an estimate above 10,000, and at most 1,001 for a
 * search that finds many people.
 */
export const notificationsPage = (executor: Executor, list: NotificationList) =>
  countedPage(
    executor,
    list,
    everyNotification(list),
    counted(list),
    list.found === 'many' ? { most: VIEW_COUNT_MAX + 1 } : {},
  );

/** Selects the kinds of messages, in order. */
export const selectNotificationTypes = (executor: Executor) =>
  executor.selectFrom('notification_types').select(['id', 'label']).orderBy('position').execute();
