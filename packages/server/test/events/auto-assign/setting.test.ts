import { listAutoAssigns, saveAutoAssign } from '@ezra/contract/events/auto-assign';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAdmin } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let token: string;
beforeAll(async () => {
  app = await productApp();
  ({ token } = await app.signIn((await buildAdmin(app.db)).id, 'admin'));
});
afterAll(() => app.close());

const save = (body: object) => app.call(saveAutoAssign, { as: token, body: { id: 1, ...body } as never });

it('is a list of one, which admins change', async () => {
  expect((await app.call(listAutoAssigns, { as: token })).ok.data).toEqual([{ id: 1, radius: 5, time: 4 }]);
  expect((await save({ radius: '1.5', time: '10' })).ok.data).toEqual({ id: 1, radius: 1.5, time: 10 });
  expect((await app.call(listAutoAssigns, { as: token })).ok.data).toEqual([
    { id: 1, radius: 1.5, time: 10 },
  ]);
  expect((await save({ id: 2, radius: 1, time: 1 })).error.code).toBe('not_found');
});

it.each([
  [{ radius: 0, time: 5 }, ['radius']],
  [{ radius: 101, time: 5 }, ['radius']],
  [{ radius: 'x', time: '' }, ['radius', 'time']],
  [{ radius: 1, time: 1.5 }, ['time']],
  [{ radius: 1, time: 1441 }, ['time']],
])('refuses %j at the field', async (body, fields) => {
  const answer = await save(body);
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, fields]);
});
