import { importVolunteers } from '@ezra/contract/people/imports';
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

const post = (url: string, payload: string | Buffer, type: string) =>
  app.server.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-requested-with': 'test' },
  });

it.each([
  ['deep nesting', '['.repeat(400_000) + ']'.repeat(400_000)],
  ['deep nesting around what cannot be stored', `${'['.repeat(400_000)}"\\u0000"${']'.repeat(400_000)}`],
  ['deep nesting that names a prototype', `{"__proto__":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`],
  [
    'thousands of keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]))),
  ],
])('JSON of %s is refused, not failed at', async (_what, body) => {
  const { statusCode } = await post('/admin/users/send-message', body, 'application/json');
  expect([400, 422]).toContain(statusCode);
});

it.each([
  ['many parts', `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(100_000)],
  ['a head without end', `--x\r\n${'a: b\r\n'.repeat(100_000)}`],
])('an upload of %s is refused', async (_what, body) => {
  const answer = await post(importVolunteers.path, `${body}--x--\r\n`, 'multipart/form-data; boundary=x');
  expect(answer.statusCode).toBe(400);
});
