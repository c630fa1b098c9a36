import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';

const database = await testDatabase();
afterAll(() => database.drop());

it('finds a Hebrew word in spite of a typing error', async () => {
  const { rows } = await sql<{ near: boolean; far: boolean; trigrams: number }>`
    select similarity('ירושלים', 'ירושליים') > 0.5 as near,
           similarity('ירושלים', 'אילת') > 0.2 as far,
           cardinality(show_trgm('שלום')) as trigrams`.execute(database.db);
  expect(rows[0]).toMatchObject({ near: true, far: false });
  expect(rows[0]?.trigrams).toBeGreaterThan(0);
});
