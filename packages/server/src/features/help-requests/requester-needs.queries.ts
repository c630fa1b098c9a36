import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import type { Executor } from '../../platform/db/database.ts';
import { labelIn } from '../../platform/db/label-in.ts';
import { DISABILITY_IDS } from './request-conditions.queries.ts';

/**
 * Selects what a volunteer should know of the requester to decide and to prepare: disabilities, and for
 * rides the needs on the way. Labels in the reader's language. Of `applications a` and its category `c`.
 */
export const needsOf = (locale: Locale): RawBuilder<unknown> => sql`
  (select coalesce(array_agg(needs.label order by needs.position), '{}') from (
    select ${labelIn('o.label', locale)} as label, o.position
    from options o
    where o.name <> 'other' and o.id = any(${sql.raw(DISABILITY_IDS)})
    union all
    select ${labelIn('o.label', locale)}, 1000 + o.position
    from personal_information p
    join options o on o.list = 'transport_needs'
      and p.multiple_preferences -> 'transport_needs' ? o.name and o.name not in ('other', 'own_transport')
    where p.user_id = a.user_id and c.type = 1
  ) needs) as needs`;

/** Reads the needs of one request's requester. */
export async function needsOfRequest(executor: Executor, id: number, locale: Locale): Promise<string[]> {
  const { rows } = await sql<{ needs: string[] }>`
    select ${needsOf(locale)} from applications a join categories c on c.id = a.category_id
    where a.id = ${id}`.execute(executor);
  return rows[0]?.needs ?? [];
}
