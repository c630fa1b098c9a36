import type { Option } from '@ezra/contract/account/dropdowns';
import { say, type Locale } from '@ezra/contract/common/locales';
import { PUBLIC_ROLES, ROLE_TABLE, roleLabel } from '@ezra/contract/common/roles';
import type { OptionRow } from './dropdowns.queries.ts';

/** The roles that people may choose themselves. */
export const presentPublicRoles = (locale: Locale): Option[] =>
  PUBLIC_ROLES.map((role) => ({
    id: ROLE_TABLE[role].id,
    name: role,
    label: roleLabel(role, locale),
  }));

/** Gives every list with its choices in the reader's language; empty for a list without choices. */
export function presentLists<N extends string>(
  names: readonly N[],
  rows: readonly OptionRow[],
  locale: Locale,
): Record<N, Option[]> {
  const lists: Record<string, Option[]> = Object.fromEntries(names.map((name) => [name, [] as Option[]]));
  for (const { list, id, name, label } of rows) lists[list]?.push({ id, name, label: say(label, locale) });
  return lists;
}
