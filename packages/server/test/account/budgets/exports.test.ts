import { listCategories } from '@ezra/contract/requests/categories';
import { listUsers } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParts } from '../../../src/compose-features.ts';
import { spend } from '../../../src/features/account/budgets/budgets.service.ts';
import { createSecrets } from '../../../src/platform/crypto/secrets.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Actor } from '../../../src/platform/sessions/actor.ts';
import { saveSetting } from '../../../src/platform/settings/settings.repository.ts';
import { diskStorage } from '../../../src/platform/storage/disk-storage.ts';
import { buildAdmin, buildUser, TEST_SECRET_KEY } from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';
import { enrolTotp } from '../../../testing/second-factor.ts';
import { testStorage } from '../../../testing/test-storage.ts';

let app: ProductApp;
beforeAll(async () => void (app = await productApp()));
afterAll(() => app.close());

const newAdmin = async (regions?: readonly number[]) => {
  const admin = await buildAdmin(app.db, regions ? { regions } : {});
  return { ...admin, as: await app.signIn(admin.id, 'admin') };
};
const exportUsers = (as: { token: string }, query = {}) =>
  app.call(listUsers, { query: { ...query, export: 1 }, as, locale: 'en-US' });
const later = (hours: number) => app.clock.advance(hours * 3_600);
let crowds = 0;
/** More help seekers of a region than a file has that is not wide. */
const crowd = (stateId: number) =>
  sql`with made as (
      insert into users (phone, full_name, residential_state_id, signed_at)
      select '+97253' || lpad((${(crowds += 1)}::integer * 10000 + n)::text, 7, '0'), 'אחת מרבים', ${stateId}, now()
      from generate_series(1, 1050) n returning id)
    insert into user_roles (user_id, role) select id, 'user' from made`.execute(app.db);

describe('files with details of people', () => {
  it('have a number for a day and a person; a page, and files without people, cost nothing', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await exportUsers(admin.as)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await exportUsers(admin.as);
    expect([refused.status, refused.error.code]).toEqual([422, 'export_budget_spent']);
    expect(refused.error.message).toMatch(/You can export again at \d\d\.\d\d\.\d{4} \d\d:\d\d$/);
    expect((await exportUsers(other.as)).status).toBe(200);
    expect((await app.call(listUsers, { query: {}, as: admin.as })).status).toBe(200);
    expect((await app.call(listCategories, { query: { export: 1 }, as: admin.as })).status).toBe(200);
    later(25);
    const as = await app.signIn(admin.id, 'admin');
    expect((await exportUsers(as)).status).toBe(200);
  });

  it('come one at a time', async () => {
    const { as } = await newAdmin();
    const answers = await Promise.all(Array.from({ length: 6 }, () => exportUsers(as)));
    const codes = answers.map((answer) => (answer.status === 200 ? 'ok' : answer.error.code));
    expect(new Set(codes)).toEqual(new Set(['ok', 'export_under_way']));
    expect((await exportUsers(as)).status).toBe(200);
  });

  it('tell the super admins when half of a day is spent, once, and stand in the audit log', async () => {
    const owner = await buildUser(app.db, { roles: ['admin', 'super admin'] });
    const { as, id, fullName } = await newAdmin();
    for (let count = 0; count < 15; count += 1) await exportUsers(as);
    expect(await templatesTo(app.db, owner.id)).toEqual(['unusual_export']);
    expect((await wordsTo(app.db, owner.id))[0]).toContain(fullName);
    const { rows } =
      await sql`select from audit_log where actor_id = ${id} and action = 'GET /admin/users'`.execute(app.db);
    expect(rows).toHaveLength(15);
  });
});

describe('a wide file', () => {
  it('needs a second factor that was given lately, if there is one', async () => {
    const { south } = await homesApart(app.db);
    await crowd(south.stateId);
    const { as } = await newAdmin();
    await enrolTotp(app, as);
    expect((await exportUsers(as)).status).toBe(200);
    app.clock.advance(20 * 60);
    const stale = await exportUsers(as);
    expect([stale.status, stale.error.code]).toEqual([409, 'second_factor_stale']);
    expect((await exportUsers(as, { search: 'nobody of this name' })).status).toBe(200);
  });

  it('of a regional admin is told to the super admins, that of one who reaches everybody is not', async () => {
    const { south } = await homesApart(app.db);
    await crowd(south.stateId);
    const owner = await buildUser(app.db, { roles: ['admin', 'super admin'] });
    await exportUsers((await newAdmin()).as);
    expect(await templatesTo(app.db, owner.id)).toEqual([]);
    await exportUsers((await newAdmin([south.stateId])).as);
    expect(await templatesTo(app.db, owner.id)).toEqual(['unusual_export']);
  });

  it('counts its rows, and a refused one costs nothing', async () => {
    const { id } = await newAdmin();
    const parts = createParts({
      db: app.db,
      config: {
        http: { publicUrl: 'https://ezra.example.org' },
        messaging: { mode: 'outbox' },
        signInLimits: {},
        secondFactor: 'optional',
        tiles: { url: undefined, attribution: '' },
        messageCosts: {},
        showsInvented: true,
      },
      secrets: createSecrets(TEST_SECRET_KEY),
      channels: ['sms'],
      uploads: diskStorage(testStorage()),
    });
    const actor = { userId: id, role: 'admin', roles: ['admin'], states: null } as unknown as Actor;
    const take = (amount: number) =>
      inTransaction(app.db, (tx) =>
        spend(tx, parts, { kind: 'export', actor, amount, timeZone: 'UTC', now: app.clock.now() }),
      );
    await take(150_000);
    await expect(take(60_000)).rejects.toMatchObject({ code: 'export_budget_spent' });
    await take(50_000);
    await expect(take(1)).rejects.toMatchObject({ code: 'export_budget_spent' });
    await saveSetting(app.db, 'export_rows_a_day', 1_000_000, app.clock.now());
    await take(700_000);
  });
});
