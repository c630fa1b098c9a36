import { ERASED_PHONE } from '@ezra/contract/common/constants';
import type { Phrase } from '@ezra/contract/common/locales';
import type { CHANNELS, DeliveryState, listNotifications } from '@ezra/contract/notifications';
import type { Role } from '@ezra/contract/common/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
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
} from '../../platform/db/lists.ts';
import { rolesOf } from '../../platform/db/people.ts';

/** Whose messages are listed: one's own, or those of all people of some regions (null: of all). */
export type Reach = { readonly ownerId: number } | { readonly states: readonly number[] | null };

export interface NotificationList extends ListOf<typeof listNotifications> {
  readonly reach: Reach;
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

/** As in the index over messages to numbers and addresses without an account. */
const IS_BARE = sql`(m.phone <> ${sql.lit(ERASED_PHONE)} or m.email <> '')`;

/**
 * Messages to people whom the search finds. Never in the texts: no index could hold those of a wave, and without one a
 * search would read a million of them.
 */
function toFound(search: string): Condition {
  const found = holding(search, [sql`s.full_name`, sql`s.email`], [sql`s.phone`]);
  const bare = holding(search, [sql`m.email`], [sql`m.phone`]);
  return (
    found &&
    bare &&
    anyOf(
      sql`m.user_id = any(array(select s.id from users s where ${allOf(found)}))`,
      allOfInParentheses(IS_BARE, bare),
    )
  );
}

const allOfInParentheses = (...conditions: readonly Condition[]): Sql => sql`(${allOf(...conditions)})`;

/** A message that is being handed over still waits, to its reader. */
const statesOf = (states: readonly DeliveryState[]): readonly string[] =>
  states.includes('queued') ? [...states, 'sending'] : states;

const isWithin = (reach: Reach): Condition => {
  if ('ownerId' in reach) return sql`m.user_id = ${reach.ownerId}`;
  return reach.states === null ? undefined : inRegionsAsWritten(sql`u.state_id`, reach.states);
};

const conditions = (list: NotificationList): Sql =>
  allOf(
    isWithin(list.reach),
    list.type.length === 0
      ? undefined
      : sql`m.type = any(array(select t.key from notification_types t where ${allOf(oneOf(sql`t.id`, list.type))}))`,
    oneOf(sql`m.state`, statesOf(list.state)),
    oneOf(sql`m.id`, list.ids),
    'ownerId' in list.reach ? undefined : toFound(list.search),
  );

/** What is counted: people are joined only where their regions are asked for. */
const counted = (list: NotificationList): Sql =>
  'states' in list.reach && list.reach.states !== null
    ? sql`messages m join users u on u.id = m.user_id where ${conditions(list)}`
    : sql`messages m where ${conditions(list)}`;

/** Selects all matching messages. */
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

/** A page of messages, and how many match; beyond 10,000 about how many. */
export const notificationsPage = (executor: Executor, list: NotificationList) =>
  countedPage(executor, list, everyNotification(list), counted(list));

/** The kinds of messages, in their order. */
export const selectNotificationTypes = (executor: Executor) =>
  executor.selectFrom('notification_types').select(['id', 'label']).orderBy('position').execute();
