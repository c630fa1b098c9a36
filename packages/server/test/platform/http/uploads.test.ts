import { endpoint } from '@ezra/contract/common/endpoint';
import { text, uploadedFile } from '@ezra/contract/common/fields';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { route } from '../../../src/platform/http/route.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildPerson } from '../../../testing/person.ts';
import { saveItem } from './sample-routes.ts';

const MAX = 2_000_000;

const upload = endpoint({
  method: 'POST',
  path: '/pictures',
  who: 'requests.list',
  summary: 'Takes a name and a file.',
  body: z.object({ name: text(2, 40), file: uploadedFile(MAX).optional() }),
  data: z.object({ name: z.string(), file: z.string().nullable(), size: z.int() }),
  upload: { field: 'file', maxBytes: MAX },
});

let app: TestApp;
let as: { token: string };
beforeAll(async () => {
  app = await testApp({
    routes: [
      route(upload, async ({ body }) => ({
        data: { name: body.name, file: (await body.file?.text()) ?? null, size: body.file?.size ?? 0 },
      })),
      route(saveItem, async () => ({ data: { id: 1, name: '' } })),
    ],
  });
  as = await app.signIn(await buildPerson(app.db, { roles: ['admin'] }), 'admin');
});
afterAll(() => app.close());

const sent = (payload: string | Buffer, headers: Record<string, string> = {}, path: string = upload.path) =>
  app.server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${as.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-language': 'en-US',
      ...headers,
    },
    payload,
  });
const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n--b--\r\n`;

describe('a form with a file', () => {
  it('is read with its texts and its file', async () => {
    const file = new File(['תוכן'], 'שם.png');
    const { data } = (await app.call(upload, { body: { name: ' אור ', file }, as })).ok;
    expect(data).toEqual({ name: 'אור', file: 'תוכן', size: 8 });
  });

  it('may come without the file, also as browsers send the empty field', async () => {
    expect((await app.call(upload, { body: { name: 'light' }, as })).ok.data.file).toBeNull();
    const empty = part('name="file"; filename=""\r\nContent-Type: application/octet-stream', '');
    const name = part('name="name"', 'light').replace('--b--\r\n', '');
    expect((await sent(name + empty)).json()).toEqual({ data: { name: 'light', file: null, size: 0 } });
  });

  it.each([MAX + 1, MAX * 2 + 1])('says at the file that %d bytes are too many', async (size) => {
    const body = { name: 'light', file: new File([new Uint8Array(size)], 'a.png') };
    const answer = await app.call(upload, { body, as, locale: 'en-US' });
    expect([answer.status, answer.error.errors]).toEqual([422, { file: ['The file is too large'] }]);
  });

  it('says what is wrong with its texts, and with a text in place of the file', async () => {
    const response = await sent(part('name="file"', 'a text'));
    expect(response.json()).toMatchObject({
      code: 'invalid',
      errors: { name: ['Fill in this field'], file: ['Fill in this field'] },
    });
  });

  it.each([
    ['garbage', 'garbage'],
    ['a form that ends in the middle', part('name="name"', 'light').slice(0, -8)],
    ['a text that cannot be stored', part('name="name"', 'li\0ght')],
  ])('refuses %s', async (_name, payload) => {
    const response = await sent(payload);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'malformed']);
  });

  it('is refused for strangers before it is read', async () => {
    const response = await sent('garbage', { authorization: '' });
    expect(response.statusCode).toBe(401);
  });

  it('is not read by other endpoints', async () => {
    const response = await sent(part('name="name"', 'light'), {}, saveItem.path);
    expect(response.statusCode).toBe(415);
  });

  it('is described as such', async () => {
    const document = (await app.server.inject('/api/openapi.json')).json<{
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    }>();
    expect(document.paths['/api/pictures']?.post.requestBody.content).toMatchObject({
      'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } },
    });
  });
});
