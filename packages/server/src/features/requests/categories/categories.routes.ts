import { listCategories, showCategory, updateCategory } from '@ezra/contract/requests/categories';
import { CATEGORIES_FILE } from '@ezra/contract/requests/categories.terms';
import { languageOf, type Phrase } from '@ezra/contract/common/locales';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { categoryColumns } from './categories.columns.ts';
import { presentCategory, presentListed } from './categories.presenter.ts';
import { categoryPage, everyCategory, findCategory, type ListedCategoryRow } from './categories.queries.ts';
import { rename } from './categories.service.ts';

const UPDATED: Phrase = { he: 'הקטגוריה עודכנה', en: 'Category updated' };

/** Categories of help: the list, and the form that names them. */
export const categoryRoutes = ({ db, realtime }: Pick<Parts, 'db' | 'realtime'>): Route[] => [
  listRoute(db, listCategories, {
    name: CATEGORIES_FILE,
    columns: categoryColumns,
    list: ({ query, locale }) => ({
      page: () => categoryPage(db, query, locale),
      every: everyCategory(query, locale),
      present: (row: ListedCategoryRow) => presentListed(row, locale),
      shows: null,
    }),
  }),

  route(showCategory, async ({ params, locale }) => {
    const category = await findCategory(db, params.id);
    if (!category) throw new AppError('not_found');
    return { data: presentCategory(category, locale) };
  }),

  route(updateCategory, async ({ params, body: { name, names = {} }, actor, locale, now }) => {
    const own = languageOf(locale);
    const naming = {
      id: params.id,
      names: { ...(name !== undefined && { [own]: name }), ...names },
      fieldOf: (language: typeof own) =>
        names[language] === undefined ? 'name' : (`names.${language}` as const),
    };
    const by = { actorId: actor.userId, now };
    const category = await inTransaction(db, (tx) => rename(tx, realtime, naming, by));
    return { data: presentCategory(category, locale), message: UPDATED };
  }),
];
