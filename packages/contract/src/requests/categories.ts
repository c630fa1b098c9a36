import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { id, knownToServer, text } from '../common/fields.ts';
import { eachLanguage, LANGUAGES } from '../common/locales.ts';
import { listQuery, several } from '../common/pagination.ts';
import { CATEGORY_NAME_MAX } from './categories.terms.ts';

/** A row of the list of categories. */
export const listedCategory = z.object({
  id: z.int(),
  /** In the reader's language. */
  name: z.string(),
  /** The last person who changed the name; null if it is the original one. */
  author: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  created_at: z.string(),
});
export type ListedCategory = z.infer<typeof listedCategory>;

const inEachLanguage = <T extends z.ZodType>(schema: T) => z.object(eachLanguage(() => schema));

const category = listedCategory.pick({ id: true, name: true }).extend({
  names: inEachLanguage(z.string()),
});
export type Category = z.infer<typeof category>;

const label = () => text(2, CATEGORY_NAME_MAX);

/** The name in every language, as the form sends it. */
export const categoryNames = z.object({ names: inEachLanguage(label()) });

export const listCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  who: 'categories.manage',
  summary: 'Categories of help.',
  query: listQuery(['created_at', 'name'], { ids: several(id) }),
  data: z.array(listedCategory),
  list: true,
});

export const showCategory = endpoint({
  method: 'GET',
  path: '/admin/categories/:id',
  who: 'categories.manage',
  summary: 'One category, with its name in every language.',
  params: z.object({ id }),
  data: category,
  errors: ['not_found'],
});

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id',
  who: 'categories.manage',
  summary: "Names a category: in the caller's language (`name`), or in those of `names`.",
  params: z.object({ id }),
  body: z
    .object({
      id: knownToServer,
      name: label().optional(),
      names: z.partialRecord(z.enum(LANGUAGES.map(({ key }) => key)), label()).optional(),
    })
    .refine(({ name, names = {} }) => name !== undefined || Object.keys(names).length > 0, {
      error: 'required',
      path: ['name'],
    }),
  data: category,
  errors: ['not_found'],
});
