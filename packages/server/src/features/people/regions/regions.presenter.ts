import { say, type Locale } from '@ezra/contract/common/locales';
import type { CountryRow, StateRow } from './regions.queries.ts';

/** Lists the association's country first, the others in alphabetical order of the reader's language. */
export function presentCountries(rows: readonly CountryRow[], locale: Locale) {
  return rows
    .map(({ id, code, label, position }) => ({
      option: { id, name: code.toLowerCase(), label: say(label, locale) },
      position,
    }))
    .sort((a, b) => a.position - b.position || a.option.label.localeCompare(b.option.label, locale))
    .map(({ option }) => option);
}

export const presentState = ({ id, country_id, name, label }: StateRow, locale: Locale) => ({
  id,
  country_id,
  name,
  label: say(label, locale),
});
