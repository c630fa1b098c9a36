import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface OfferedOptions {
  /** `list/name` of every option that is offered. */
  keys: ReadonlySet<string>;
  disabilities: { ids: ReadonlySet<number>; otherId: number | null };
}

const DISABILITIES = 'disabilities';

/**
 * Every option that is offered now: a few hundred, in one row, which is read ten times as fast as a row for each.
 * The name of the list is a parameter: the statement is then prepared, and not planned again for each form.
 */
export async function readOfferedOptions(executor: Executor): Promise<OfferedOptions> {
  const { rows } = await sql<{ keys: string[] | null; ids: number[] | null; otherId: number | null }>`
    select json_agg(list || '/' || name) as keys,
      json_agg(id) filter (where list = ${DISABILITIES}) as ids,
      min(id) filter (where list = ${DISABILITIES} and name = 'other') as "otherId"
    from options where is_active`.execute(executor);
  const [offered] = rows;
  return {
    keys: new Set(offered?.keys),
    disabilities: { ids: new Set(offered?.ids), otherId: offered?.otherId ?? null },
  };
}
