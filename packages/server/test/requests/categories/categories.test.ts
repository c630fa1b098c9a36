import { listCategories, showCategory, updateCategory } from '@ezra/contract/requests/categories';
import type { Locale } from '@ezra/contract/common/locales';
import { applicationDropdowns } from '@ezra/contract/requests/help-requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '../../../src/reference-data/load-reference-data.ts';
import { buildAdmin } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let as: { token: string };
let adminId: number;
let categories: { id: number; he: string; en: string }[];
beforeAll(async () => {
  app = await productApp();
  adminId = (await buildAdmin(app.db)).id;
  as = await app.signIn(adminId, 'admin');
  const { rows } = await sql<{ id: number; he: string; en: string }>`
    select id, label ->> 'he' as he, label ->> 'en' as en from categories where is_active
    order by position, id`.execute(app.db);
  categories = rows;
});
afterAll(() => app.close());

type Body = { name?: string; names?: { he?: string; en?: string }; id?: number };
const update = (id: number, body: Body, locale: Locale = 'en-US') =>
  app.call(updateCategory, { params: { id }, body, as, locale });
const show = (id: number, locale: Locale = 'en-US') => app.call(showCategory, { params: { id }, as, locale });
const at = (index: number) => {
  const found = categories[index];
  if (!found) throw new Error('there are too few categories');
  return found;
};
const activities = async (id: number) =>
  (
    await sql`select new_values, actor_id from activity_log
      where subject = 'category' and subject_id = ${id} order by id`.execute(app.db)
  ).rows;

describe('the list of categories', () => {
  it.each<[Locale, 'he' | 'en']>([
    ['he-IL', 'he'],
    ['en-US', 'en'],
  ])('has their names in the language of the reader (%s)', async (locale, key) => {
    const { data, meta } = (await app.call(listCategories, { query: { perPage: 100 }, as, locale })).ok;
    expect(data.map(({ name }) => name).sort()).toEqual(categories.map((each) => each[key]).sort());
    expect(data[0]).toMatchObject({ author: null });
    expect(meta?.total).toBe(categories.length);
    const { he, en } = at(1);
    const search = { he, en }[key];
    const found = await app.call(listCategories, { query: { search, orderBy: 'name' }, as, locale });
    expect(found.ok.data.map(({ name }) => name)).toContain(search);
  });
});

describe('naming a category', () => {
  it("changes its name in the caller's language alone, and says who did", async () => {
    const { id, he } = at(0);
    const answer = (await update(id, { id, name: '  Rides  ' })).ok;
    const after = { id, name: 'Rides', names: { he, en: 'Rides' } };
    expect(answer).toEqual({ data: after, message: 'Category updated' });
    expect((await show(id)).ok.data).toEqual(after);
    expect((await show(id, 'he-IL')).ok.data.name).toBe(he);
    const { data } = (await app.call(listCategories, { query: { search: 'Rides' }, as, locale: 'en-US' })).ok;
    expect(data).toMatchObject([{ id, author: { id: adminId } }]);
    expect(await activities(id)).toEqual([{ new_values: { name: after.names }, actor_id: adminId }]);
    // The same once more is no change.
    await update(id, { name: 'Rides' });
    expect(await activities(id)).toHaveLength(1);
  });

  it('changes it in every language at once, for those who ask for help too', async () => {
    const { id } = at(1);
    await update(id, { names: { he: 'סידורים', en: 'Errands' } });
    const answer = await app.call(applicationDropdowns, { body: {}, as, locale: 'he-IL' });
    expect(JSON.stringify(answer.ok.data)).toContain('סידורים');
  });

  it('is not undone by the next start', async () => {
    const { id } = at(2);
    await update(id, { names: { he: 'שם שנשאר', en: 'A name that stays' } });
    await sql`delete from reference_loads where name = 'categories'`.execute(app.db);
    await loadReferenceData(app.db);
    expect((await show(id)).ok.data.names).toEqual({ he: 'שם שנשאר', en: 'A name that stays' });
  });

  it.each<[Body, string, string]>([
    [{}, 'name', 'Fill in this field'],
    [{ name: ' ' }, 'name', 'Fill in this field'],
    [{ name: 'x' }, 'name', 'At least 2 characters'],
    [{ names: { he: '', en: 'Some' } }, 'names.he', 'Fill in this field'],
    [{ names: { en: 'x'.repeat(61) } }, 'names.en', 'At most 60 characters'],
  ])('refuses %j at its field', async (body, field, message) => {
    const answer = await update(at(3).id, body);
    expect([answer.status, answer.error.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('refuses the name of another category, at once too', async () => {
    const taken = ['This is already in use'];
    const of3 = at(3);
    expect((await update(at(4).id, { name: of3.en.toUpperCase() })).error.errors).toEqual({ name: taken });
    const both = await update(at(4).id, { names: { he: of3.he, en: 'Another' } });
    expect(both.error.errors).toEqual({ 'names.he': taken });
    const answers = await Promise.all([at(3), at(4)].map(({ id }) => update(id, { name: 'Race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('does not find one that does not exist, or is not offered any more', async () => {
    const { id } = at(5);
    await sql`update categories set is_active = false where id = ${id}`.execute(app.db);
    for (const gone of [id, 2_000_000]) {
      expect((await update(gone, { name: 'Some name' })).status).toBe(404);
      expect((await show(gone)).status).toBe(404);
    }
  });
});
