import { endpoint } from '@ezra/contract/common/endpoint';
import { updateEvent } from '@ezra/contract/events/events';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../src/platform/db/database.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { route, type Route } from '../../../src/platform/http/route.ts';
import { endAllSessions } from '../../../src/platform/sessions/sessions.repository.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/factories/events.ts';
import { buildAdmin } from '../../../testing/factories/people.ts';
import { buildPerson } from '../../../testing/person.ts';
import { productApp } from '../../../testing/product.ts';
import { holdRows, waitingForLock } from '../../../testing/waiting-for-lock.ts';

// A call in two transactions, between which the session of its caller ends.
const write = (tx: Tx) => sql`update users set comments = coalesce(comments, '') || 'x'`.execute(tx);
const read = (tx: Tx) => sql`select from users limit 1`.execute(tx);
const STEPS = { write, read } as const;

const inTwo = endpoint({
  method: 'POST',
  path: '/in-two',
  who: 'signed-in',
  summary: 'Does two things, each in a transaction of its own.',
  body: z.object({ first: z.enum(['write', 'read']), second: z.enum(['write', 'read']) }),
  data: z.null(),
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    routes: ({ database: { db }, clock }): Route[] => [
      route(inTwo, async ({ body, actor }) => {
        await inTransaction(db, STEPS[body.first]);
        await endAllSessions(db, actor.userId, clock.now());
        await inTransaction(db, STEPS[body.second]);
        return { data: null };
      }),
    ],
  });
});
afterAll(() => app.close());

describe('a call in two transactions whose caller signs out between them', () => {
  it.each([
    ['write', 'read', 200, 'x'],
    ['write', 'write', 200, 'xx'],
    // Nothing happened before the rights ended, so nothing may.
    ['read', 'write', 401, ''],
  ] as const)('%s, then %s: %d', async (first, second, status, written) => {
    await sql`update users set comments = null`.execute(app.db);
    const id = await buildPerson(app.db, { roles: ['user'] });
    const as = await app.signIn(id, 'user');
    expect((await app.call(inTwo, { as, body: { first, second } })).status).toBe(status);
    const { rows } = await sql`select coalesce(comments, '') as written from users where id = ${id}`.execute(
      app.db,
    );
    expect(rows).toEqual([{ written }]);
  });
});

it('an event that was stopped is answered as stopped, though the session ended in that moment', async () => {
  const product = await productApp();
  const { db } = product;
  const admin = await buildAdmin(db);
  const as = await product.signIn(admin.id, 'admin');
  const { id } = await buildEvent(db);
  const event = sql`select from events where id = ${id} for update`;
  const release = await holdRows(db, event);
  const stopping = product.call(updateEvent.admin, {
    as,
    params: { id },
    body: { name: 'סוף', status: false },
  });
  await waitingForLock(db);
  // Waits behind the stop for the event, and is let in before what follows the stop.
  const ending = inTransaction(db, async (tx) => {
    await event.execute(tx);
    await endAllSessions(tx, admin.id, product.clock.now());
  });
  await waitingForLock(db, 2);
  await release();
  await ending;
  const answer = await stopping;
  await product.close();
  expect(answer.ok.data).toMatchObject({ id, status: false });
});
