import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turnsByKey } from './turns.ts';

it('each key has turns of its own, taken in order', async () => {
  const turn = turnsByKey(1);
  const began: string[] = [];
  const begin = async (key: number, name: string) => {
    const giveBack = await turn(key);
    began.push(name);
    return giveBack;
  };
  const first = begin(1, 'first');
  const second = begin(1, 'second');
  await begin(2, 'of another');
  await soon();
  expect(began).toEqual(['first', 'of another']);
  (await first)();
  (await second)();
  expect(began).toEqual(['first', 'of another', 'second']);
  (await begin(1, 'later'))();
});
