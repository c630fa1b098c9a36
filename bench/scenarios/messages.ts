import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inTransaction } from '../../packages/server/src/platform/db/transaction.ts';
import { createMessaging, defineLetter } from '../../packages/server/src/platform/messaging/messaging.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { startDispatcher } from '../lib/dispatchers.ts';
import { addVolunteers } from '../lib/people.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { median, ms, percentile, perSecond, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

const messaging = createMessaging({ channels: ['sms'], publicUrl: 'https://ezra.example.org' });
const notice = defineLetter<{ name: string }>({
  key: 'bench_notice',
  type: 'bench',
  subject: { he: '{name}', en: '{name}' },
  lines: [
    {
      he: 'שלום {name}, הבקשה שלך אושרה ויש מי שבדרך לעזור',
      en: 'Hello {name}, your request was approved and help is on the way',
    },
  ],
});

const count = async (pool: pg.Pool, sql: string): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return rows[0]?.n ?? 0;
};

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [amount, rounds] = quick ? [1_000, 1] : [5_000, 5];
  return withUndo(async (undo) => {
    const { db, pool, url } = await startBenchDatabase(undo);
    await addVolunteers(url, amount);
    const { rows: people } = await pool.query<{ id: number; name: string }>(
      'select id, full_name as name from users order by id',
    );
    // A copy of the table with its indexes, for plain inserts of the same rows.
    await pool.query('create table plain_messages (like messages including all)');
    for (let n = 0; n < 2; n += 1) await startDispatcher(undo, url);

    const results: { enqueued: number; handedOver: number; plain: number; waits: number[] }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await pool.query('truncate messages, message_attempts, outbox, plain_messages');
      const items = people.map(({ id, name }) => ({ to: { userId: id }, params: { name } }));
      const enqueued = await timed(() =>
        inTransaction(db, (tx) => messaging.sendMany(tx, notice, items, { now: new Date() })),
      );
      const handedOver = await timed(async () => {
        while ((await count(pool, "messages where state in ('queued', 'sending')")) > 0) await sleep(20);
      });
      const delivered = await count(pool, 'outbox');
      if (delivered !== amount) throw new Error(`${delivered} of ${amount} messages reached the provider`);
      const { rows: waits } = await pool.query<{ ms: number }>(
        'select extract(epoch from sent_at - created_at)::float8 * 1000 as ms from messages',
      );
      const plain = await timed(() =>
        pool.query('insert into plain_messages overriding system value select * from messages'),
      );
      // The first round compiles the code and fills caches, so it does not count.
      if (round > 0) results.push({ enqueued, handedOver, plain, waits: waits.map((row) => row.ms) });
    }
    const rate = (duration: number): number => (amount * 1000) / duration;
    const plain = median(results.map((result) => result.plain));
    const stored = median(results.map((result) => result.enqueued));
    const whole = median(results.map((result) => result.enqueued + result.handedOver));
    return [
      ratioRow(`${amount} notices stored (words, channels, one commit)`, stored, plain, ms, null),
      ratioRow(`${amount} notices stored and handed over by two processes`, whole, plain, ms, null),
      valueRow('messages stored, handed over and recorded', rate(whole), perSecond, null),
      valueRow('rows by plain insert ... select', rate(plain), perSecond, null),
      valueRow(
        'until a message was handed over, p95',
        percentile(
          results.flatMap((r) => r.waits),
          0.95,
        ),
        ms,
        null,
      ),
    ];
  });
}

export const scenario: Scenario = {
  name: 'messages',
  about:
    'Notices by SMS to as many people: stored in one transaction, then claimed by two processes, handed to the outbox provider one by one and their attempts recorded. The baseline is one `insert … select` of the same finished rows into a table with the same indexes. Notices wake nobody, so up to half a second of polling is part of it.',
  run,
};
