import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { activityOf, recordActivity } from '../../../src/platform/events/activity-log.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.drop());

test('the activity of a record is told newest first, and only its own', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const record = (subjectId: number, status: string, now: Date, actorId: number | null = 3) =>
    inTransaction(database.db, (tx) =>
      recordActivity(tx, { subject: 'application', subjectId, actorId, newValues: { status }, now }),
    );
  await record(1, 'open', at(0));
  await record(2, 'open', at(1));
  await record(1, 'in_treatment', at(2));
  await record(1, 'expired', at(2), null);
  expect(await activityOf(database.db, 'application', 1)).toEqual([
    { newValues: { status: 'expired' }, actorId: null, actorName: null, createdAt: at(2) },
    { newValues: { status: 'in_treatment' }, actorId: 3, actorName: null, createdAt: at(2) },
    { newValues: { status: 'open' }, actorId: 3, actorName: null, createdAt: at(0) },
  ]);
  expect(await activityOf(database.db, 'event', 1)).toEqual([]);
});
