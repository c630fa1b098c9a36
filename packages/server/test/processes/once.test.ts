import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { addJob } from '../../src/platform/jobs/jobs.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../testing/factories/people.ts';
import { buildRequest } from '../../testing/factories/requests.ts';
import { greeting, messaging } from '../platform/messaging/messaging-fixture.ts';
import { IS_LONG } from '../../testing/long.ts';
import { handOvers } from './cast.ts';
import { stageOfTwo } from './stage.ts';

const OVERDUE = IS_LONG ? 300 : 60;
const WAKES = IS_LONG ? 100 : 20;
const CALLS = IS_LONG ? 100 : 20;

const stage = stageOfTwo();

/** Waits for the last hand-over, then checks that each message was sent exactly once, at the first try. */
async function allHandedOnce(expected: number): Promise<void> {
  await vi.waitFor(
    async () =>
      expect((await handOvers(stage.database.db)).every(({ state }) => state === 'sent')).toBe(true),
    { timeout: 20_000, interval: 50 },
  );
  const messages = await handOvers(stage.database.db);
  expect(messages).toHaveLength(expected);
  expect(messages.filter(({ attempts, kept }) => attempts !== 1 || kept !== 1)).toEqual([]);
}

it('overdue requests expire once and their people are told once, whichever processes run the job', async () => {
  const { db } = stage.database;
  const yesterday = new Date(Date.now() - 86_400_000);
  const volunteer = await buildVolunteer(db);
  for (let n = 0; n < OVERDUE; n++) {
    const seeker = await buildHelpSeeker(db);
    await buildRequest(db, seeker.id, { dueAt: yesterday, waiting: [volunteer.id] });
  }
  // Eight runs of the same job at once, over two processes.
  for (let n = 0; n < 8; n++) await addJob(db, { name: 'expire_requests' }, {});

  const open = sql<{ n: number }>`select count(*)::int as n from applications where status = 'open'`;
  await vi.waitFor(async () => expect((await open.execute(db)).rows[0]?.n).toBe(0), { timeout: 20_000 });
  await vi.waitFor(
    async () => {
      const left = sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`;
      expect((await left.execute(db)).rows[0]?.n).toBe(0);
    },
    { timeout: 20_000 },
  );
  const noted = await sql<{ times: number }>`
    select count(l.id)::int as times from applications a
    left join activity_log l on l.subject = 'application' and l.subject_id = a.id
    group by a.id`.execute(db);
  expect(noted.rows).toHaveLength(OVERDUE);
  expect(noted.rows.filter(({ times }) => times !== 1)).toEqual([]);
  // The requester of each, and the volunteer who waited for each.
  await allHandedOnce(OVERDUE * 2);
  const told = await sql`select user_id from messages group by user_id having count(*) > 1`.execute(db);
  expect(told.rows).toEqual([{ user_id: volunteer.id }]);
}, 120_000);

it('the staff are told again once of each emergency, whichever processes do the work', async () => {
  const { db } = stage.database;
  const admin = await buildAdmin(db);
  for (let n = 0; n < CALLS; n++) {
    const seeker = await buildHelpSeeker(db);
    await sql`
      insert into emergencies (user_id, raised_at, alarmed_at, next_call_at, updated_at)
      values (${seeker.id}, now() - interval '4 minutes', now() - interval '4 minutes', now(), now())`.execute(
      db,
    );
  }
  const { rows } = await sql<{ id: number }>`select id from emergencies`.execute(db);
  // The work of each call, and that of the net behind it, at once over two processes.
  for (const { id } of rows) await addJob(db, { name: 'call_for_emergency' }, { emergencyId: id });
  for (let n = 0; n < 8; n++) await addJob(db, { name: 'call_for_emergencies' }, {});
  const told = sql<{ n: number }>`
    select count(*)::int as n from messages
    where user_id = ${admin.id} and template = 'emergency.staff_called_again'`;
  const left = sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs j
    where j.task_identifier like 'call_for_emergenc%' and j.run_at <= now()`;
  await vi.waitFor(async () => expect((await left.execute(db)).rows[0]?.n).toBe(0), { timeout: 20_000 });
  expect((await told.execute(db)).rows[0]?.n).toBe(CALLS);
  const calls = await sql<{ calls: number }>`select distinct calls from emergencies`.execute(db);
  expect(calls.rows).toEqual([{ calls: 2 }]);
}, 120_000);

it('messages that both processes are woken for are handed over once', async () => {
  const before = (await handOvers(stage.database.db)).length;
  const to = { phone: '+972509999999', locale: 'he-IL' as const };
  const items = Array.from({ length: 50 }, (_, index) => ({ to, params: { name: String(index) } }));
  // Each commit wakes both, at the same moment.
  const work = Array.from({ length: WAKES }, () =>
    inTransaction(stage.database.db, (tx) =>
      messaging.sendMany(tx, greeting('invitation'), items, { now: new Date() }),
    ),
  );
  await Promise.all(work);
  await allHandedOnce(before + WAKES * items.length);
}, 120_000);
