import type { Category, ListedCategory } from '@ezra/contract/requests/categories';
import { say, type Locale } from '@ezra/contract/common/locales';
import type { CategoryRow, ListedCategoryRow } from './categories.queries.ts';

export const presentCategory = ({ id, label }: CategoryRow, locale: Locale): Category => ({
  id,
  name: say(label, locale),
  names: label,
});

export const presentListed = (row: ListedCategoryRow, locale: Locale): ListedCategory => ({
  id: row.id,
  name: say(row.label, locale),
  author: row.author_id === null ? null : { id: row.author_id, full_name: row.author_name ?? '' },
  created_at: row.created_at.toISOString(),
});
