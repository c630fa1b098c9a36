import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

export interface OptionRow {
  list: string;
  id: number;
  name: string;
  label: Phrase;
}

export const listOptions = (executor: Executor, lists: readonly string[]): Promise<OptionRow[]> =>
  executor
    .selectFrom('options')
    .select(['list', 'id', 'name', 'label'])
    .where('list', '=', sql<string>`any(${lists})`)
    .where('is_active', '=', true)
    .orderBy('list')
    .orderBy('position')
    .execute();
