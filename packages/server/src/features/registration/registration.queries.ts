import type { Executor } from '../../platform/db/database.ts';

export interface OfferedOptions {
  /** `list/name` of every option that is offered. */
  keys: ReadonlySet<string>;
  disabilities: { ids: ReadonlySet<number>; otherId: number | null };
}

/** Every option that is offered now: a few hundred short rows. */
export async function readOfferedOptions(executor: Executor): Promise<OfferedOptions> {
  const rows = await executor
    .selectFrom('options')
    .select(['id', 'list', 'name'])
    .where('is_active', '=', true)
    .execute();
  const disabilities = rows.filter((row) => row.list === 'disabilities');
  return {
    keys: new Set(rows.map((row) => `${row.list}/${row.name}`)),
    disabilities: {
      ids: new Set(disabilities.map((row) => row.id)),
      otherId: disabilities.find((row) => row.name === 'other')?.id ?? null,
    },
  };
}
