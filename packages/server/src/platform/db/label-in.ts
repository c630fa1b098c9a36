import { languageOf, type Locale } from '@ezra/contract/common/locales';
import { sql, type RawBuilder } from 'kysely';

/** The label of a column (`c.label`) in one language, to sort and gather by; what is only shown is read whole. */
export const labelIn = (column: string, locale: Locale): RawBuilder<string> =>
  sql`(${sql.ref(column)} ->> ${sql.lit(languageOf(locale))})`;
