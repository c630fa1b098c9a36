import { REQUEST_STATUSES } from '@ezra/contract/help-requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_LOGINS, loadDemo } from '../../src/demo/load-demo.ts';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { activityOf } from '../../src/platform/events/activity-log.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { TEST_SECRET_KEY } from '../../testing/factories/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await loadDemo(database.db, { now: new Date(), secrets: createSecrets(TEST_SECRET_KEY) });
});
afterAll(() => database.drop());

it('has somebody to sign in as for each role', async () => {
  for (const { role, phone } of DEMO_LOGINS) {
    const { rows } = await sql<{ held: boolean }>`
      select exists (select from user_roles r join users u on u.id = r.user_id
        where u.phone = ${phone} and r.role = ${role} and u.is_active) as held`.execute(database.db);
    expect(rows[0]?.held, role).toBe(true);
  }
});

it('has requests in every state, each with a history that ends there', async () => {
  const { rows } = await sql<{ id: number; status: string }>`select id, status from applications`.execute(
    database.db,
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES));
  for (const { id, status } of rows) {
    const history = await activityOf(database.db, 'application', id);
    expect(history[0]?.newValues['status'], `request ${id}`).toBe(status);
    expect(history.at(-1)?.newValues, `request ${id}`).toEqual({ status: 'open' });
  }
});
