import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { sampleRoutes } from './sample-routes.ts';

const GRACE_MS = 300;

let app: TestApp;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

async function listen(failures: Record<string, () => unknown> = {}): Promise<number> {
  app = await testApp({ routes: sampleRoutes(failures), stopGraceMs: GRACE_MS });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.server.address() as AddressInfo).port;
}

/** Opens a connection and sends a text; reads nothing by itself. */
async function sending(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return socket;
}
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const isClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.resume().once('close', () => resolve()));

describe('a stop', () => {
  it.each([
    ['half a body', 'POST /api/report HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"a'],
    ['half the headers', 'POST /api/report HTTP/1.1\r\nhost: x\r\ncontent-'],
    ['nothing', ''],
    ['a call that takes for ever', get('/api/fail/hang')],
  ])('waits no longer than the grace for %s', async (_what, text) => {
    const port = await listen({ hang: () => new Promise(() => undefined) });
    const closed = isClosed(await sending(port, text));
    await sleep(50);
    await app.server.close();
    await closed;
    // A caller who left is no failure of ours.
    expect(app.log.lines.filter(({ words }) => words === 'request failed')).toEqual([]);
  });
});

it.each([
  ['an address that is far too long', get(`/api/report?search=${'a'.repeat(20_000)}`), 431],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
])('%s is refused in our words', async (_what, text, status) => {
  const socket = await sending(await listen(), text);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await isClosed(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    code: 'malformed',
    message: 'הבקשה אינה קריאה',
  });
});

describe('one connection', () => {
  it('has one answer made at a time, and all of them in order', async () => {
    let working = 0;
    let most = 0;
    const port = await listen({
      slow: async () => {
        working += 1;
        most = Math.max(most, working);
        await sleep(5);
        working -= 1;
        return { text: 'done' };
      },
    });
    const socket = await sending(port, get('/api/fail/slow').repeat(20) + get('/healthz'));
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    await vi.waitFor(() => expect(heard).toContain('"status":"ok"'), 5_000);
    expect(heard.match(/"done"/g)).toHaveLength(20);
    expect(heard.lastIndexOf('"done"')).toBeLessThan(heard.indexOf('"status":"ok"'));
    expect(most).toBe(1);
  });

  it('is cut off when it asks for ever more without reading, and nothing is made for it', async () => {
    let calls = 0;
    const text = 'x'.repeat(1_000_000);
    const port = await listen({ large: () => ({ text: `${(calls += 1)}${text}` }) });
    const socket = await sending(port, get('/api/fail/large').repeat(1000));
    await isClosed(socket.pause());
    expect(calls).toBeLessThan(10);
  });
});

it('a caller who has the description of the API is not sent it again', async () => {
  app = await testApp({ routes: sampleRoutes() });
  const ask = (headers: Record<string, string>) => app.server.inject({ url: '/api/openapi.json', headers });
  const [plain, packed] = [await ask({}), await ask({ 'accept-encoding': 'br' })];
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(plain.headers['cache-control']).toBe('public, max-age=300');
  const tag = plain.headers.etag ?? '';
  for (const known of [tag, tag.replace('W/', ''), `"another", ${tag}`, '*']) {
    const again = await ask({ 'if-none-match': known });
    expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
  }
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  const head = await app.server.inject({ method: 'HEAD', url: '/api/openapi.json' });
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, tag, '']);
});
