import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as soon } from 'node:timers/promises';
import { endpoint } from '@ezra/contract/common/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personTurns } from '../../../src/platform/http/person-turns.ts';
import { route } from '../../../src/platform/http/route.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildHelpSeeker } from '../../../testing/factories/people.ts';

const answerOf = () => new EventEmitter() as unknown as ServerResponse;
const isThere = async (turn: Promise<unknown>): Promise<boolean> =>
  Promise.race([turn.then(() => true), soon(false)]);

describe('the turns of a person', () => {
  it('are so many at a time, then one for each that ends, in order of arrival', async () => {
    const turns = personTurns({ atWork: 2, waiting: 9 });
    const answers = Array.from({ length: 4 }, answerOf);
    const taken = answers.map((answer) => turns.take('a', answer));
    const state = () => Promise.all(taken.map(isThere));
    expect(await state()).toEqual([true, true, false, false]);
    expect(await isThere(turns.take('b', answerOf()))).toBe(true);
    answers[1]?.emit('close');
    expect(await state()).toEqual([true, true, true, false]);
    answers[0]?.emit('close');
    expect(await state()).toEqual([true, true, true, true]);
  });

  it('are not taken by a caller who left, and a line that is full refuses', async () => {
    const turns = personTurns({ atWork: 1, waiting: 2 });
    const [first, left, last] = [answerOf(), answerOf(), answerOf()];
    await turns.take(1, first);
    void turns.take(1, left);
    const turn = turns.take(1, last);
    await expect(turns.take(1, answerOf())).rejects.toThrow('too_many_requests');
    left.emit('close');
    first.emit('close');
    expect(await isThere(turn)).toBe(true);
  });
});

describe('a caller who leaves', () => {
  it('has the turn until the work ends', async () => {
    const turns = personTurns({ atWork: 1, waiting: 2 });
    const [left, next] = [answerOf(), answerOf()];
    const work = new EventEmitter();
    const done = (await turns.take(1, left)).during(() => once(work, 'done'));
    const turn = turns.take(1, next);
    left.emit('close');
    expect(await isThere(turn)).toBe(false);
    work.emit('done');
    await done;
    expect(await isThere(turn)).toBe(true);
  });

  it('before the turn is asked for is not worked for, and holds none', async () => {
    const turns = personTurns({ atWork: 1, waiting: 2 });
    const gone = Object.assign(answerOf(), { destroyed: true });
    await expect(turns.take(1, gone)).rejects.toThrow('malformed');
    expect(await isThere(turns.take(1, answerOf()))).toBe(true);
  });
});

const slow = endpoint({
  method: 'GET',
  path: '/slow',
  who: 'signed-in',
  summary: 'Waits.',
  data: z.object({}),
});
const gate = new EventEmitter().setMaxListeners(0);
let atWork = 0;
let most = 0;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    routes: [
      route(slow, async () => {
        most = Math.max(most, (atWork += 1));
        await once(gate, 'open');
        atWork -= 1;
        return { data: {} };
      }),
    ],
  });
});
beforeEach(() => (most = 0));
afterAll(() => app.close());

it('thousands of calls of one person leave room for others', async () => {
  const [flooding, other] = [await buildHelpSeeker(app.db), await buildHelpSeeker(app.db)];
  const sessions = await Promise.all([app.signIn(flooding.id, 'user'), app.signIn(flooding.id, 'user')]);
  const calls = Array.from({ length: 1_000 }, (_, index) =>
    app.call(slow, { as: sessions[index % 2] ?? '' }),
  );
  const opening = setInterval(() => gate.emit('open'), 5);
  const quiet = app.call(slow, { as: await app.signIn(other.id, 'user') });
  expect((await quiet).status).toBe(200);
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  clearInterval(opening);
  expect(most).toBeLessThanOrEqual(6 + 1);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
});
