import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accessesTo,
  cleanAccessLog,
  recordAccess,
  type AccessPlace,
} from '../../../src/platform/access-log/access-log.repository.ts';
import { openDatabase, type Executor } from '../../../src/platform/db/database.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildPerson } from '../../../testing/person.ts';

const START = new Date('2026-03-01T10:00:00Z');
const later = (minutes: number) => new Date(START.valueOf() + minutes * 60_000);
const PAGE = { limit: 10, offset: 0 };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('tells who saw a person where, once in ten minutes, and never oneself', async () => {
  const { db } = database;
  const admin = await buildPerson(db, { roles: ['admin'] });
  const [seen, other] = [await buildPerson(db), await buildPerson(db)];
  const actor = { userId: admin, role: 'admin' } as const;
  const open = (now: Date, place: AccessPlace = 'user_list', referenceId?: number) =>
    recordAccess(db, {
      actor,
      subjectIds: [seen, seen, other, admin],
      place,
      now,
      ...(referenceId && { referenceId }),
    });
  await open(START);
  await open(later(9));
  await open(later(9), 'help_request', 5);
  await open(later(11));
  const entries = await accessesTo(db, seen, PAGE);
  expect(entries.map((entry) => [entry.place, entry.referenceId, entry.seenAt])).toEqual([
    ['user_list', null, later(11)],
    ['help_request', 5, later(9)],
    ['user_list', null, START],
  ]);
  expect(entries[0]).toMatchObject({ actorId: admin, actorRole: 'admin' });
  expect(await accessesTo(db, other, PAGE)).toHaveLength(3);
  expect(await accessesTo(db, admin, PAGE)).toHaveLength(0);
});

it('remembers what is on record, by the moment that it has there, and asks for nothing that is', async () => {
  const { db, url } = database;
  const [seen, other] = [await buildPerson(db), await buildPerson(db)];
  const actor = { userId: await buildPerson(db, { roles: ['admin'] }), role: 'admin' } as const;
  const open = (executor: Executor, now: Date, subjectIds = [seen]) =>
    recordAccess(executor, { actor, subjectIds, place: 'user_list', now });
  const times = async (id: number) => (await accessesTo(db, id, PAGE)).map(({ seenAt }) => seenAt);

  await expect(
    inTransaction(db, async (tx) => {
      await open(tx, START);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await times(seen)).toEqual([]);
  await open(db, START);
  expect(await times(seen)).toEqual([START]);

  const colleague = openDatabase(url);
  try {
    // Another process finds it on record, and counts the ten minutes from then.
    await open(colleague.db, later(9), [seen, other]);
    expect([await times(seen), await times(other)]).toEqual([[START], [later(9)]]);
    await open(colleague.db, later(11), [seen, other]);
    expect([await times(seen), await times(other)]).toEqual([[later(11), START], [later(9)]]);
    await colleague.close();
    // What it remembers needs no connection; a person who was not shown yet does.
    await open(colleague.db, later(12), [seen, other]);
    await expect(
      open(colleague.db, later(12), [seen, actor.userId, await buildPerson(db)]),
    ).rejects.toThrow();
  } finally {
    await colleague.close();
  }
});

it('is kept for 24 months', async () => {
  const { db } = database;
  const seen = await buildPerson(db);
  const actor = { userId: await buildPerson(db, { roles: ['volunteer'] }), role: 'volunteer' } as const;
  await recordAccess(db, { actor, subjectIds: [seen], place: 'user_list', now: START });
  await cleanAccessLog(db, new Date('2028-03-01T10:00:00Z'));
  expect(await accessesTo(db, seen, PAGE)).toHaveLength(1);
  await cleanAccessLog(db, new Date('2028-03-01T10:00:01Z'));
  expect(await accessesTo(db, seen, PAGE)).toHaveLength(0);
});
