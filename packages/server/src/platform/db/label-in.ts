import { languageOf, type Locale } from '@ezra/contract/common/locales';
import { sql, type RawBuilder } from 'kysely';

/**
 * A label column (`c.label`) in one language, for sorting and grouping. Labels that are only shown are read
 * in all languages.
 */
export const labelIn = (column: string, locale: Locale): RawBuilder<string> =>
  sql`(${sql.ref(column)} ->> ${sql.lit(languageOf(locale))})`;

/**
 * The labels of the options with these ids, in their order. `withOther: false` leaves out 'other', which
 * people explain in their own words.
 */
export const labelsOf = (
  ids: RawBuilder<unknown>,
  locale: Locale,
  { withOther = true }: { withOther?: boolean } = {},
): RawBuilder<string[]> => sql`
  array(select ${labelIn('o.label', locale)} from options o
    where ${withOther ? sql`` : sql`o.name <> 'other' and`} o.id = any(${ids}) order by o.position)`;
