import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { diskStorage } from '../../src/platform/storage/disk-storage.ts';
import { testDatabase } from '../../testing/database.ts';
import { TEST_SECRET_KEY } from '../../testing/factories/people.ts';
import { IS_LONG } from '../../testing/long.ts';

/** The middle of the night, when minutes and hours of the tables cross; and in the long run every sort of hour. */
const HOURS = [
  '2026-11-23T03:00:00+02:00',
  ...(IS_LONG
    ? [
        '2026-11-22T07:10:00+02:00',
        '2026-11-23T11:40:00+02:00',
        '2026-11-24T21:30:00+02:00',
        '2026-11-25T23:59:00+02:00',
        // Saturday.
        '2026-11-28T09:00:00+02:00',
        // Clocks change.
        '2026-03-27T10:00:00+03:00',
        '2026-10-25T10:00:00+02:00',
      ]
    : []),
];

it.each(HOURS)('looks like an ordinary day when it is loaded at %s', async (hour) => {
  const now = new Date(hour);
  const database = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'ezra-demo-'));
  await loadDemo(database.db, {
    now,
    secrets: createSecrets(TEST_SECRET_KEY),
    storage: diskStorage(folder),
    publicUrl: 'https://ezra.example.org',
  });
  const { rows } = await sql`
    select
      (select count(*) from applications where created_at > ${now})::integer as "askedInFuture",
      (select count(*) from activity_log where created_at > ${now})::integer as "happenedInFuture",
      (select count(*) from chat_messages where sent_at > ${now})::integer as "writtenInFuture",
      (select count(*) from applications
        where (created_at at time zone 'Asia/Jerusalem')::time not between '07:00' and '22:00')::integer as "askedAtNight",
      (select count(*) from applications where status = 'open' and due_at <= ${now})::integer as "overdue",
      (select count(*) > 0 from applications
        where status = 'open' and due_at < ${now}::timestamptz + interval '24 hours') as "isSoon"`.execute(
    database.db,
  );
  await database.drop();
  await rm(folder, { recursive: true });
  expect(rows[0]).toEqual({
    askedInFuture: 0,
    happenedInFuture: 0,
    writtenInFuture: 0,
    askedAtNight: 0,
    overdue: 0,
    isSoon: true,
  });
});
