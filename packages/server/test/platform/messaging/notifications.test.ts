import {
  listOutbox,
  emailSubscription,
  smsSubscription,
  unsubscribeEmail,
  unsubscribeSms,
} from '@ezra/contract/talk/notifications';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeLinks } from '../../../src/features/talk/notifications/notifications.links.ts';
import { createLinks } from '../../../src/platform/http/link-pages/links.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { outboxProvider } from '../../../src/platform/messaging/outbox-provider.ts';
import { unsubscribeTokensOf } from '../../../src/platform/messaging/subscriptions.repository.ts';
import {
  notificationPages,
  notificationRoutes,
} from '../../../src/features/talk/notifications/notifications.routes.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { linkPages, type LinkPages } from '../../../testing/link-pages.ts';
import {
  addPerson,
  clearMessages,
  dispatch,
  eventually,
  greeting,
  loginCode,
  send,
  storedMessages,
} from './messaging-fixture.ts';

let database: TestDatabase;
let app: TestApp;
let live: TestApp;
let pages: LinkPages;
/** The frame of the pages, from its source. */
const distDir = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

const appIn = (messagingMode: 'outbox' | 'live') => {
  const deps = { db: database.db, messagingMode };
  const outbox = notificationPages({ ...deps, publicUrl: 'http://127.0.0.1:3000' });
  const links = createLinks(database.db, unsubscribeLinks);
  const web = messagingMode === 'outbox' ? { distDir, links, pageAt: () => undefined } : undefined;
  return testApp({ database, routes: notificationRoutes(deps), pages: outbox, web });
};
beforeAll(async () => {
  database = await testDatabase();
  app = await appIn('outbox');
  live = await appIn('live');
  pages = linkPages(createLinks(database.db, unsubscribeLinks), app.clock);
});
beforeEach(() => clearMessages(database));
afterAll(async () => {
  await app.close();
  await live.close();
  await database.drop();
});

const guest = { phone: '+972501234567', locale: 'he-IL' } as const;
const dispatchToOutbox = () =>
  dispatch(database, {
    providers: (['sms', 'whatsapp', 'email'] as const).map((channel) =>
      outboxProvider(channel, { db: database.db, clock: systemClock }),
    ),
  });

describe('the outbox', () => {
  test('keeps what would have been sent, newest first, by recipient', async () => {
    await dispatchToOutbox();
    await send(database, loginCode, guest, { code: '1111' });
    await eventually(async () => expect((await app.call(listOutbox, { query: {} })).ok.data).toHaveLength(1));
    await send(database, loginCode, guest, { code: '2222' });
    await send(
      database,
      greeting('notice'),
      { email: 'dana@example.org', locale: 'en-US' },
      { name: 'Dana' },
    );
    await eventually(async () => expect((await app.call(listOutbox, { query: {} })).ok.data).toHaveLength(3));

    for (const to of ['+972501234567', ' 972501234567', '050-1234567']) {
      const { data } = (await app.call(listOutbox, { query: { to } })).ok;
      expect(data.map(({ kind, channel, text }) => ({ kind, channel, text }))).toEqual([
        { kind: 'test_code', channel: 'sms', text: 'הקוד שלך: 2222' },
        { kind: 'test_code', channel: 'sms', text: 'הקוד שלך: 1111' },
      ]);
    }
    const mail = (await app.call(listOutbox, { query: { to: 'dana@example.org' } })).ok.data;
    expect(mail).toMatchObject([{ channel: 'email', text: 'Hello Dana\n\nHello Dana' }]);
  });

  test('its page is readable in both languages and never runs what a message says', async () => {
    await dispatchToOutbox();
    await send(database, greeting('notice'), guest, { name: '<script>alert(1)</script>' });
    await eventually(async () => expect((await app.call(listOutbox, { query: {} })).ok.data).toHaveLength(1));
    const page = await app.server.inject({ url: '/dev/outbox' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<html lang="he" dir="rtl">');
    expect(page.body).toContain('&lt;script&gt;alert(1)');
    expect(page.body).not.toContain('<script');
    const english = await app.server.inject({ url: '/dev/outbox?lang=en-US&to=%22%3E%3Cb%3E' });
    expect(english.body).toContain('<html lang="en" dir="ltr">');
    expect(english.body).toContain('No messages yet');
    expect(english.body).not.toContain('"><b>');
  });

  test('does not exist when messages are really sent', async () => {
    expect((await live.call(listOutbox, { query: {} })).status).toBe(404);
    expect((await live.server.inject({ url: '/dev/outbox' })).statusCode).toBe(404);
  });
});

describe.each([
  ['sms', smsSubscription, unsubscribeSms],
  ['email', emailSubscription, unsubscribeEmail],
] as const)('unsubscribing from %s', (kind, look, confirm) => {
  const newToken = async () => {
    const { id } = await addPerson(database, { is_email: true, email: 'dana@example.org' });
    return { id, token: (await unsubscribeTokensOf(database.db, [id])).get(id)?.[kind] ?? '' };
  };

  test('looking changes nothing, confirming does, and again is fine', async () => {
    const { token } = await newToken();
    const params = { id: token };
    expect(token.length).toBeGreaterThanOrEqual(22);
    for (let i = 0; i < 2; i++) expect((await app.call(look, { params })).ok.data).toEqual({ subscribed: 1 });
    for (let i = 0; i < 2; i++) {
      const { data, message } = (await app.call(confirm, { params, body: { status: 0 } })).ok;
      expect(data).toEqual({ subscribed: 0 });
      expect(message).toContain('קודי כניסה');
    }
    expect((await app.call(look, { params })).ok.data).toEqual({ subscribed: 0 });
  });

  test('its page asks in the language of the person, and takes the answer', async () => {
    const { token } = await newToken();
    const asked = await pages.read(`unsubscribe_${kind}`, token);
    expect(asked).toMatchObject({ state: 'open', choices: [{ value: 'stop' }] });
    expect(await pages.read(`unsubscribe_${kind}`, token)).toEqual(asked);
    const said = await pages.answer(`unsubscribe_${kind}`, token, { choice: 'stop' });
    expect(said).toMatchObject({
      state: 'answered',
      title: expect.stringMatching(/^לא נשלח אליך עוד/),
      lines: [expect.stringContaining('קודי'), expect.anything()],
    });
    // On a later visit, and from a page that was still open, it was so already.
    for (const [locale, already] of [
      ['he-IL', /^כבר הוסרת/],
      ['en-US', /^You are already unsubscribed/],
    ] as const) {
      const title = expect.stringMatching(already) as string;
      expect(await pages.read(`unsubscribe_${kind}`, token, locale)).toMatchObject({ title });
      const again = await pages.answer(`unsubscribe_${kind}`, token, { choice: 'stop' }, locale);
      expect(again).toMatchObject({ title });
    }
    expect((await app.call(look, { params: { id: token } })).ok.data).toEqual({ subscribed: 0 });
  });

  test('one click of a mail program is enough', async () => {
    const { token } = await newToken();
    const reply = await app.server.inject({
      method: 'POST',
      url: `/unsubscribe/${kind}/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(/<h1>לא נשלח אליך עוד/);
    const later = await app.server.inject({ url: `/unsubscribe/${kind}/${token}?lang=en-US` });
    expect(later.body).toMatch(/<h1>You are already unsubscribed/);
    const form = { method: 'POST' as const, url: `/answer/${token}?lang=en-US` };
    const sent = await app.server.inject({
      ...form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=stop',
    });
    expect(sent.headers['location']).toBe(`/unsubscribe/${kind}/${token}?lang=en-US`);
    expect((await app.call(look, { params: { id: token } })).ok.data).toEqual({ subscribed: 0 });
  });

  test('only the token opens it: row numbers and other tokens are unknown', async () => {
    const { id, token } = await newToken();
    const other =
      (await unsubscribeTokensOf(database.db, [id])).get(id)?.[kind === 'sms' ? 'email' : 'sms'] ?? '';
    for (const wrong of [String(id), other, `${token}x`, "' or true --"]) {
      expect((await app.call(look, { params: { id: wrong } })).status).toBe(404);
      expect((await app.call(confirm, { params: { id: wrong }, body: { status: 0 } })).status).toBe(404);
    }
    const plain = { method: 'POST' as const, url: `/unsubscribe/${kind}/${id}`, payload: '' };
    expect((await app.server.inject(plain)).statusCode).toBe(404);
    expect(await pages.read(`unsubscribe_${kind}`, other)).toBeNull();
    // @ts-expect-error -- any other status is refused at run time too
    expect((await app.call(confirm, { params: { id: token }, body: { status: 1 } })).status).toBe(422);
  });

  test('codes still come', async () => {
    const { id, token } = await newToken();
    await app.call(confirm, { params: { id: token }, body: { status: 0 } });
    await send(database, loginCode, { userId: id }, { code: '1234' });
    expect(await storedMessages(database)).toMatchObject([{ state: 'queued', channel: 'sms' }]);
  });
});
