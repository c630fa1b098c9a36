import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { loadReferenceData } from '../../src/reference-data/load-reference-data.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const options = () =>
  database.db
    .selectFrom('options')
    .select(['id', 'list', 'name', 'label', 'is_active'])
    .orderBy('id')
    .execute();
/** Simulates a former release with other data. */
const forget = () => sql`update reference_loads set checksum = 'old'`.execute(database.db);

describe('loadReferenceData', () => {
  it('does nothing when nothing has changed', async () => {
    await loadReferenceData(database.db);
    expect(await loadReferenceData(database.db)).toEqual([]);
  });

  it('keeps ids, and mends labels, when it loads again', async () => {
    await loadReferenceData(database.db);
    const before = await options();
    await database.db
      .updateTable('options')
      .set({ label: { he: 'ישן', en: 'Old' } })
      .where('list', '=', 'hmo')
      .execute();
    await forget();
    expect(await loadReferenceData(database.db)).toContain('options');
    expect(await options()).toEqual(before);
    expect(before.length).toBeGreaterThan(200);
  });

  it('puts an option that is no longer offered aside, and keeps its label', async () => {
    const old = { list: 'hmo', name: 'gone', label: { he: 'איננה', en: 'Gone' } };
    await database.db.insertInto('options').values(old).execute();
    await forget();
    await loadReferenceData(database.db);
    const found = (await options()).find(({ name }) => name === 'gone');
    expect(found).toMatchObject({ is_active: false, label: old.label });
  });

  it('leaves categories and settings as the association changed them', async () => {
    await loadReferenceData(database.db);
    const label = { he: 'נסיעה', en: 'Lift' };
    await database.db.updateTable('categories').set({ label }).where('id', '=', 1).execute();
    await database.db
      .updateTable('settings')
      .set({ value: JSON.stringify('two_step') })
      .where('key', '=', 'request_wizard')
      .execute();
    await forget();
    await loadReferenceData(database.db);
    const ride = database.db.selectFrom('categories').select('label').where('id', '=', 1);
    const wizard = database.db.selectFrom('settings').select('value').where('key', '=', 'request_wizard');
    expect(await ride.executeTakeFirst()).toEqual({ label });
    expect(await wizard.executeTakeFirst()).toEqual({ value: 'two_step' });
  });

  it('lets new categories follow the ids that it gave', async () => {
    const created = await database.db
      .insertInto('categories')
      .values({ name: 'new_one', label: { he: 'חדשה', en: 'New' }, type: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const highest = database.db.selectFrom('categories').select((eb) => eb.fn.max('id').as('id'));
    expect(await highest.executeTakeFirst()).toEqual(created);
  });

  it('is done once when several processes start together', async () => {
    await sql`truncate place_names, places, reference_loads`.execute(database.db);
    const processes = Array.from({ length: 4 }, () => openDatabase(database.url, { max: 2 }));
    try {
      const loaded = await Promise.all(processes.map(({ db }) => loadReferenceData(db)));
      expect(loaded.filter((sets) => sets.length > 0)).toHaveLength(1);
    } finally {
      await Promise.all(processes.map(({ close }) => close()));
    }
    const places = await database.db
      .selectFrom('places')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst();
    expect(Number(places?.n)).toBeGreaterThan(600);
  });
});
