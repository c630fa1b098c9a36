import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface OptionRow {
  list: string;
  id: number;
  name: string;
  label_he: string;
  label_en: string;
}

/** The choices that the lists offer now, in their order. */
export const listOptions = (executor: Executor, lists: readonly string[]): Promise<OptionRow[]> =>
  executor
    .selectFrom('options')
    .select(['list', 'id', 'name', 'label_he', 'label_en'])
    .where('list', '=', sql<string>`any(${lists})`)
    .where('is_active', '=', true)
    .orderBy('list')
    .orderBy('position')
    .execute();
