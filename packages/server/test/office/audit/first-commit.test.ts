import { validateTraining } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAuditLog } from '../../../src/platform/audit-log/audit-log.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { AppError } from '../../../src/platform/errors.ts';
import type { ErasedCall, ErasedReply } from '../../../src/platform/http/route.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildAdmin } from '../../../testing/factories/people.ts';
import { testLog } from '../../../testing/test-log.ts';

let database: TestDatabase;
let actorId: number;
beforeAll(async () => {
  database = await testDatabase();
  actorId = (await buildAdmin(database.db)).id;
});
beforeEach(async () => {
  await sql`delete from audit_log`.execute(database.db);
});
afterAll(() => database.drop());

const DONE: ErasedReply = { data: null };
const work = () => inTransaction(database.db, (tx) => sql`select 1`.execute(tx));
const during = (handle: () => Promise<ErasedReply>, role: 'admin' | 'volunteer' = 'admin') =>
  createAuditLog(database.db, testLog()).during(
    validateTraining,
    {
      actor: { userId: actorId, role },
      params: { volunteerInfoId: 7 },
      query: undefined,
      body: { validate_training: true },
      now: new Date(),
      requestId: 'r-1',
    } as unknown as ErasedCall,
    handle,
  );
const failures = async () =>
  (await sql<{ failure: string | null }>`select failure from audit_log`.execute(database.db)).rows.map(
    ({ failure }) => failure,
  );

it('keeps one row of a call with several transactions, of one without any, and none of others', async () => {
  await during(async () => {
    await Promise.all([work(), work()]);
    await work();
    return DONE;
  });
  expect(await failures()).toEqual([null]);
  await during(() => Promise.resolve(DONE));
  expect(await failures()).toEqual([null, null]);
  await during(async () => (await work(), DONE), 'volunteer');
  expect(await failures()).toHaveLength(2);
});

it('says of a call that was refused after a part of it was saved why', async () => {
  const refused = during(async () => {
    await work();
    throw new AppError('not_found');
  });
  await expect(refused).rejects.toThrow('not_found');
  expect(await failures()).toEqual(['not_found']);
});

it('is written by a later transaction when the first is rolled back', async () => {
  await during(async () => {
    await inTransaction(database.db, () => Promise.reject(new Error('undo'))).catch(() => undefined);
    expect(await failures()).toEqual([]);
    await work();
    expect(await failures()).toEqual([null]);
    return DONE;
  });
  expect(await failures()).toEqual([null]);
});

it('leaves transactions alone that begin after the call', async () => {
  let later: Promise<unknown> = Promise.resolve();
  const refused = during(() => {
    later = new Promise((resolve) => setTimeout(resolve, 20)).then(work);
    return Promise.reject(new AppError('not_found'));
  });
  await expect(refused).rejects.toThrow('not_found');
  await later;
  expect(await failures()).toEqual([]);
});
