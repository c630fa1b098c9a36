import type { listBlockedIps } from '@ezra/contract/account/blocked-ips';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import {
  allOf,
  countedPage,
  directionOf,
  holding,
  inRegions,
  oneOf,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';

export interface BlockRow {
  id: number;
  ip: string;
  path: string;
  message: string;
  created_at: Date;
  until: Date | null;
  user_id: number | null;
  user_name: string | null;
}

export interface BlockList extends ListOf<typeof listBlockedIps> {
  /** Regions that limit the reader, who then sees no names of other people; null: all regions. */
  readonly states: readonly number[] | null;
  readonly now: Date;
}

const SORTS: Readonly<Record<BlockList['orderBy'], Sql>> = {
  created_at: sql`b.created_at`,
  until: sql`b.until`,
  ip_add: sql`b.ip`,
};

/** Whether the block in the row `table` is in force. */
export const isLive = (table: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${table}.lifted_at`)} is null
  and (${sql.ref(`${table}.until`)} is null or ${sql.ref(`${table}.until`)} > ${now}))`;

const sourceOf = (list: BlockList): Sql => sql`
  blocked_ips b left join users u on ${allOf(sql`u.id = b.user_id`, inRegions(sql`u.state_id`, list.states))}
  where ${allOf(
    isLive('b', list.now),
    oneOf(sql`b.id`, list.ids),
    holding(list.search, [sql`b.ip`, sql`b.path`, sql`b.message`, sql`u.full_name`]),
  )}`;

export const everyBlock = (list: BlockList): RawBuilder<BlockRow> => {
  const direction = directionOf(list);
  return sql`
    select b.id, b.ip, b.path, b.message, b.created_at, b.until, u.id as user_id, u.full_name as user_name
    from ${sourceOf(list)}
    order by ${SORTS[list.orderBy]} ${direction} nulls last, b.id ${direction}`;
};

/** One page of live blocks, and the total. */
export const blockPage = (executor: Executor, list: BlockList) =>
  countedPage(executor, list, everyBlock(list), sourceOf(list));
