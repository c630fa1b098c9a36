import {
  SETTINGS,
  type NumberSetting,
  type SettingName,
  type SettingValue,
} from '@ezra/contract/common/settings';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';

/** Returns the value that the association chose, or the default. */
export async function setting<Name extends SettingName>(
  executor: Executor,
  name: Name,
): Promise<SettingValue<Name>> {
  const choices: readonly SettingValue<Name>[] = SETTINGS[name];
  const row = await executor
    .selectFrom('settings')
    .select('value')
    .where('key', '=', name)
    .executeTakeFirst();
  return choices.find((choice) => choice === row?.value) ?? SETTINGS[name][0];
}

/** A numeric setting as part of a statement. */
export const numberSetting = (name: NumberSetting): RawBuilder<number> => sql<number>`coalesce(
  (select (value #>> '{}')::integer from settings where key = ${sql.lit(name)}), ${sql.lit(SETTINGS[name][0])})`;

/** Saves a setting; it applies from the next read on. */
export async function saveSetting<Name extends SettingName>(
  executor: Executor,
  name: Name,
  value: SettingValue<Name>,
  now: Date,
): Promise<void> {
  const set = { value: JSON.stringify(value), updated_at: now };
  await executor
    .insertInto('settings')
    .values({ key: name, ...set })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute();
}
