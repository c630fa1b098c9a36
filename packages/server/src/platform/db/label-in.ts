import { languageOf, type Locale } from '@ezra/contract/common/locales';
import { sql, type RawBuilder } from 'kysely';

/** The label of a column (`c.label`) in one language, to sort and gather by; what is only shown is read whole. */
export const labelIn = (column: string, locale: Locale): RawBuilder<string> =>
  sql`(${sql.ref(column)} ->> ${sql.lit(languageOf(locale))})`;

/** The labels of the options with these ids, in their order; 'other' can be left to the person's own words. */
export const labelsOf = (
  ids: RawBuilder<unknown>,
  locale: Locale,
  { withOther = true }: { withOther?: boolean } = {},
): RawBuilder<string[]> => sql`
  array(select ${labelIn('o.label', locale)} from options o
    where ${withOther ? sql`` : sql`o.name <> 'other' and`} o.id = any(${ids}) order by o.position)`;
