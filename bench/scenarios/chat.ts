import { sql } from 'kysely';
import pg from 'pg';
import { sendChat } from '../../packages/contract/src/talk/chat.ts';
import type { RealtimeMessage } from '../../packages/contract/src/common/realtime.ts';
import { buildHelpSeeker, buildVolunteer } from '../../packages/server/testing/factories/people.ts';
import { buildRequest } from '../../packages/server/testing/factories/requests.ts';
import { buildSession } from '../../packages/server/testing/factories/sessions.ts';
import { httpCall } from '../../packages/server/testing/http-call.ts';
import { openSocket } from '../../packages/server/testing/open-socket.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase, type BenchDatabase } from '../lib/database.ts';
import { ratioRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { ms, percentile } from '../lib/statistics.ts';
import { withUndo, type Undo } from '../lib/temporary.ts';

const CATEGORY = 2;

/** Sends a message, and resolves with the ms until its receiver heard of it. */
type Deliver = () => Promise<number>;

/** Resolves with the next event; call it before the event is caused. */
function nextOf<T>(listen: (hear: (heard: T) => void) => void) {
  let waiting: ((heard: T) => void) | undefined;
  listen((heard) => waiting?.(heard));
  return () => new Promise<T>((resolve) => (waiting = resolve));
}

/**
 * Connects two people of a request in treatment: one writes through one process, the other listens on
 * another.
 */
async function pairOf(
  undo: Undo,
  { db }: BenchDatabase,
  [from, to]: readonly [string, string],
): Promise<Deliver> {
  const seeker = await buildHelpSeeker(db, { lastActiveAt: new Date() });
  const volunteer = await buildVolunteer(db, { lastActiveAt: new Date() });
  await buildRequest(db, seeker.id, {
    categoryId: CATEGORY,
    status: 'in_treatment',
    volunteerId: volunteer.id,
  });
  const as = await buildSession(db, seeker.id, 'user');
  const socket = await openSocket(to, await buildSession(db, volunteer.id, 'volunteer'));
  undo.add(async () => socket.disconnect());
  const heard = nextOf<void>((hear) =>
    socket.on('changed', ({ topic }: RealtimeMessage) => {
      if (topic === 'chat') hear();
    }),
  );
  const body = { category_id: CATEGORY, receiver_id: volunteer.id, sms: 'אני בדרך, עוד רבע שעה אצלך' };
  return async () => {
    const begin = performance.now();
    const arrival = heard().then(() => performance.now() - begin);
    const { status } = await httpCall(from, sendChat, { as, body });
    if (status !== 200) throw new Error(`POST /chats answered ${status}`);
    return arrival;
  };
}

/**
 * Does the same with the database alone: a row and a notification in one transaction, heard on another
 * connection.
 */
async function barePair(undo: Undo, { url }: BenchDatabase, number: number): Promise<Deliver> {
  const channel = `bench_${number}`;
  const [writer, listener] = [new pg.Client(url), new pg.Client(url)];
  for (const client of [writer, listener]) {
    await client.connect();
    undo.add(() => client.end());
  }
  await writer.query(
    'create table if not exists bench_messages (id bigint generated always as identity, words text)',
  );
  await listener.query(`listen ${channel}`);
  const heard = nextOf<unknown>((hear) => listener.on('notification', hear));
  return async () => {
    const begin = performance.now();
    const arrival = heard().then(() => performance.now() - begin);
    await writer.query('begin');
    await writer.query('insert into bench_messages (words) values ($1)', ['אני בדרך, עוד רבע שעה אצלך']);
    await writer.query('select pg_notify($1, $2)', [channel, 'x']);
    await writer.query('commit');
    return arrival;
  };
}

/** Delivers a number of messages for each pair, all pairs in parallel. */
const deliverAll = async (pairs: readonly Deliver[], times: number): Promise<number[]> => {
  const each = await Promise.all(
    pairs.map(async (deliver) => {
      const taken: number[] = [];
      for (let n = 0; n < times; n += 1) taken.push(await deliver());
      return taken;
    }),
  );
  return each.flat();
};

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [people, times] = quick ? [4, 20] : [20, 300];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    const settings = { DATABASE_URL: database.url, ROLE: 'api' };
    const from = await startBuiltServer(undo, settings);
    const to = await startBuiltServer(undo, settings);
    const pairs: Deliver[] = [];
    const bare: Deliver[] = [];
    for (let n = 0; n < people; n += 1) {
      pairs.push(await pairOf(undo, database, [from.address, to.address]));
      bare.push(await barePair(undo, database, n));
    }
    // A warm-up round that compiles the code.
    await deliverAll(pairs, 20);
    const rows: Row[] = [];
    for (const together of [1, people]) {
      const ours: number[] = [];
      const theirs: number[] = [];
      // Alternates, so that both are measured under the same load of the machine.
      for (let round = 0; round < 10; round += 1) {
        const share = Math.ceil(times / 10);
        theirs.push(...(await deliverAll(bare.slice(0, together), share)));
        // A round has as many messages as a person may send in a minute.
        await sql`delete from rate_limits`.execute(database.db);
        ours.push(...(await deliverAll(pairs.slice(0, together), share)));
      }
      const what = together === 1 ? 'one message after another' : `${together} writing at once`;
      for (const [name, p] of [['median', 0.5] as const, ['p95', 0.95] as const])
        rows.push(
          ratioRow(
            `${what}: until the other one hears of it, ${name}`,
            percentile(ours, p),
            percentile(theirs, p),
            ms,
            null,
          ),
        );
    }
    return rows;
  });
}

export const scenario: Scenario = {
  name: 'chat',
  about: `POST /api${sendChat.path} at one process until the socket of whoever it is for, at another process, hears of it: who may write, the message, the count of what is unread and the word to both people's screens, durably committed. The baseline is a transaction of one row and one notification, heard on another connection of the database. Both run in turns; the load generator, the database and both servers share the machine's processors.`,
  run,
};
