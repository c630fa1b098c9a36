import { REQUEST_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { allOf, inRegionsAsWritten, type Sql } from '../../../platform/db/lists.ts';
import { isWithin, type Window } from '../../../platform/db/window.ts';

/** The days, and the regions to which the reader is limited (null for all). */
export interface Asked {
  readonly window: Window;
  readonly states: readonly number[] | null;
}

/** Grouping of waits: by a column of the requests, or a disability of the person who asked. */
export type WaitsBy = 'all' | 'region' | 'category' | 'disability';

/** Percentiles in seconds, as pairs of p50 and p90; null without values. */
export interface WaitRow {
  by: WaitsBy;
  id: number | null;
  requests: number;
  yes: number[] | null;
  yes_count: number;
  approved: number[] | null;
  approved_count: number;
  done: number[] | null;
  done_count: number;
}

/**
 * SQL: requests created in the window. Names all statuses because the index begins with the status. The days
 * are literals: the plan of a prepared statement fits any window, and reads the whole table for one month.
 */
const requests = ({ window: { from, until }, states }: Asked): Sql => sql`
  applications a where ${allOf(
    sql`a.status = any(${sql.lit(`{${REQUEST_STATUSES.join(',')}}`)}::text[])`,
    sql`a.created_at >= ${sql.lit(from.toISOString())}::timestamptz`,
    sql`a.created_at < ${sql.lit(until.toISOString())}::timestamptz`,
    inRegionsAsWritten(sql`a.state_id`, states),
  )}`;

/** Uses `date_part` because `extract` computes decimals, which takes as long as the rest of the query. */
const secondsUntil = (moment: Sql): Sql => sql`date_part('epoch', ${moment} - a.created_at)`;

/** All columns are in `applications_status_created_idx`, so no table row is read. */
const WAITED = sql`a.user_id, a.state_id, a.category_id,
  ${secondsUntil(sql`a.first_yes_at`)} as yes, ${secondsUntil(sql`a.approved_at`)} as approved,
  case when a.status = 'completed' then ${secondsUntil(sql`a.ended_at`)} end as done`;

const percentiles = (column: string): Sql =>
  sql`percentile_cont(array[0.5, 0.9]) within group (order by ${sql.ref(column)}) as ${sql.ref(column)},
    count(${sql.ref(column)}) as ${sql.ref(`${column}_count`)}`;
const MEASURES = sql`count(*) as requests, ${percentiles('yes')}, ${percentiles('approved')}, ${percentiles('done')}`;

/** Computes waits in total, by region and by category, in one scan of the requests. */
export async function waitsOfRequests(executor: Executor, asked: Asked): Promise<WaitRow[]> {
  const isNotBy = (column: Sql): Sql => sql`grouping(${column}) = 1`;
  const [region, category] = [sql`w.state_id`, sql`w.category_id`];
  const { rows } = await sql<WaitRow>`
    select case when ${isNotBy(region)} and ${isNotBy(category)} then 'all'
        when ${isNotBy(category)} then 'region' else 'category' end as by,
      case when ${isNotBy(category)} then ${region} else ${category} end as id, ${MEASURES}
    from (select ${WAITED} from ${requests(asked)}) w
    group by grouping sets ((), (${region}), (${category}))`.execute(executor);
  return rows;
}

/** Computes waits by disability of the person who asked. Several disabilities count once each. */
export async function waitsByDisability(executor: Executor, asked: Asked): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`
    select 'disability' as by, d.option_id as id, ${MEASURES} from (select ${WAITED} from ${requests(asked)}) w
    left join user_disabilities d on d.user_id = w.user_id
    group by d.option_id`.execute(executor);
  return rows;
}

export async function requestOutcomes(executor: Executor, asked: Asked) {
  const { rows } = await sql<{ status: string; count: number }>`
    select a.status, count(*) as count from ${requests(asked)} group by a.status`.execute(executor);
  return rows;
}

export interface OpenEmergencies {
  open: number;
  unattended: number;
  age_p50: number | null;
  age_oldest: number | null;
}

/** Selects the emergency calls that are open now. */
export async function openEmergencies(
  executor: Executor,
  { states, now }: Pick<Asked, 'states'> & { readonly now: Date },
): Promise<OpenEmergencies> {
  const age = sql`extract(epoch from ${now}::timestamptz - e.raised_at)`;
  const isUnattended = sql`(e.acknowledged_at is null or e.acknowledged_at < e.alarmed_at)
    and not exists (select from emergency_assignments a where a.emergency_id = e.id and a.ended_at is null)`;
  const { rows } = await sql<OpenEmergencies>`
    select count(*) as open, count(*) filter (where ${isUnattended}) as unattended,
      round(percentile_cont(0.5) within group (order by ${age}))::integer as age_p50,
      round(max(${age}))::integer as age_oldest
    from emergencies e
    where ${allOf(sql`e.closed_at is null`, inRegionsAsWritten(sql`e.state_id`, states))}`.execute(executor);
  return rows[0] ?? { open: 0, unattended: 0, age_p50: null, age_oldest: null };
}

export interface MessageRow {
  channel: string | null;
  state: string;
  count: number;
}

/** Selects people of some regions, living and removed accounts apart, since each has its own index. */
const peopleOf = (states: readonly number[]): Sql => {
  const isNear = inRegionsAsWritten(sql`u.state_id`, states);
  return sql`(
    select u.id from users u where ${allOf(sql`u.deleted_at is null`, isNear)}
    union all select u.id from users u where ${allOf(sql`u.deleted_at is not null`, isNear)})`;
};

/** Counts messages stored in the window; for a reader limited to regions, messages to people there. */
export async function messageCounts(executor: Executor, { window, states }: Asked): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.channel, m.state, count(*) as count from messages m
    where ${allOf(isWithin(sql`m.created_at`, window), states === null ? undefined : sql`m.user_id in ${peopleOf(states)}`)}
    group by m.channel, m.state`.execute(executor);
  return rows;
}

export interface Names {
  readonly regions: Named[];
  readonly categories: Named[];
  readonly disabilities: Named[];
}
interface Named {
  readonly id: number;
  readonly label: Phrase;
}

/** Selects the names of the groups, in order. */
export async function groupNames(executor: Executor): Promise<Names> {
  const named = async (from: Sql): Promise<Named[]> =>
    (await sql<Named>`select id, label from ${from}`.execute(executor)).rows;
  const [regions, categories, disabilities] = await Promise.all([
    named(sql`states order by country_id, position, id`),
    named(sql`categories order by position, id`),
    named(sql`options where list = 'disabilities' order by position, id`),
  ]);
  return { regions, categories, disabilities };
}
