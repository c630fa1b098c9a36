import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, takeEarly } from './early-calls.ts';

const HEADERS = { Authorization: 'Bearer a' };
const SESSION = '/api/auth/session';
const WAITING = '/api/staff/waiting';
const TOGETHER = '/api/together?call=%2Fauth%2Fsession&call=%2Fstaff%2Fwaiting';

let asked: string[] = [];
let answers: Record<string, Response> = {};
beforeEach(() => {
  asked = [];
  answers = { [SESSION]: new Response('session alone'), [WAITING]: new Response('waiting alone') };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers[url] ?? new Response(null, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlyCalls;
});

const take = (url: string) => takeEarly(url, { method: 'GET', headers: HEADERS });
const both = (headers: Record<string, string> = HEADERS) => askEarly(window, [SESSION, WAITING], headers);

it('asks all in one, and each answer is there as soon as its line has come', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  answers[TOGETHER] = new Response(readable);
  const writer = writable.getWriter();
  const send = (text: string) => writer.write(new TextEncoder().encode(text));
  both();
  void send('1 403 {"code":"forb').then(() => send('idden"}\n'));
  const waiting = await take(WAITING);
  expect([waiting?.status, await waiting?.text()]).toEqual([403, '{"code":"forbidden"}']);
  void send('0 200 {"data":"שלום"}\n').then(() => writer.close());
  expect(await (await take(SESSION))?.json()).toEqual({ data: 'שלום' });
  expect(asked).toEqual([TOGETHER]);
  expect(take(SESSION)).toBeUndefined();
});

it('asks alone for what the common answer lacks', async () => {
  answers[TOGETHER] = new Response('0 200 {"data":1}\n1 200 {"da');
  both();
  expect(await (await take(SESSION))?.text()).toBe('{"data":1}');
  expect(await (await take(WAITING))?.text()).toBe('waiting alone');
});

it('asks each alone of a server that does not know the common call, and for visitors', async () => {
  both();
  expect(await (await take(SESSION))?.text()).toBe('session alone');
  asked = [];
  both({});
  expect(asked).toEqual([SESSION, WAITING]);
});

it('takes a failure of the common call as that of each', async () => {
  answers[TOGETHER] = new Response('{"code":"session_expired"}', { status: 401 });
  both();
  for (const url of [SESSION, WAITING]) expect([(await take(url))?.status, asked]).toEqual([401, [TOGETHER]]);
});
