import type { listCategories } from '@ezra/contract/requests/categories';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { labelIn } from '../../../platform/db/label-in.ts';
import {
  allOf,
  countedPage,
  directionOf,
  holding,
  oneOf,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';

export interface CategoryRow {
  id: number;
  label: Phrase;
}

export interface ListedCategoryRow extends CategoryRow {
  author_id: number | null;
  author_name: string | null;
  created_at: Date;
}

export type CategoryList = ListOf<typeof listCategories>;

const sortOf = (orderBy: CategoryList['orderBy'], locale: Locale): Sql =>
  orderBy === 'name' ? labelIn('c.label', locale) : sql`c.created_at`;

const sourceOf = (list: CategoryList, locale: Locale): Sql => sql`
  categories c left join users a on a.id = c.author_id
  where ${allOf(sql`c.is_active`, oneOf(sql`c.id`, list.ids), holding(list.search, [labelIn('c.label', locale), sql`a.full_name`]))}`;

/** Selects all matching categories in order; those of the same moment in the order of the dropdown. */
export const everyCategory = (list: CategoryList, locale: Locale): RawBuilder<ListedCategoryRow> => sql`
  select c.id, c.label, c.author_id, a.full_name as author_name, c.created_at
  from ${sourceOf(list, locale)}
  order by ${sortOf(list.orderBy, locale)} ${directionOf(list)}, c.position, c.id`;

/** One page of categories, and the total. */
export const categoryPage = (executor: Executor, list: CategoryList, locale: Locale) =>
  countedPage(executor, list, everyCategory(list, locale), sourceOf(list, locale));

/** A category that may be chosen; undefined when there is none. */
export const findCategory = (executor: Executor, id: number): Promise<CategoryRow | undefined> =>
  executor
    .selectFrom('categories')
    .select(['id', 'label'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
