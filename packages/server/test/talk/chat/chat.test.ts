import { CHAT_PAGE } from '@ezra/contract/talk/chat';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { hearChanges, type HeardChanges } from '../../../testing/heard-changes.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { buildEvent, buildPair, chatOf, enter, type Player, type Subject } from './chat-fixture.ts';

let app: ProductApp;
let chat: ReturnType<typeof chatOf>;
let seeker: Player;
let volunteer: Player;

const SHOPPING: Subject = { category_id: 2 };

beforeAll(async () => {
  app = await productApp();
  chat = chatOf(app);
});
afterAll(() => app.close());

const twoOf = async (overrides: PersonOverrides = {}) => {
  seeker = await enter(app, await buildHelpSeeker(app.db, overrides), 'user');
  volunteer = await enter(app, await buildVolunteer(app.db, overrides), 'volunteer');
  await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
};
beforeEach(() => twoOf());

describe('writing and reading', () => {
  it('a message comes to both, trimmed, with its author’s name', async () => {
    const sent = (await chat.send(seeker, volunteer, SHOPPING, '  מתי תגיעו?\nתודה  ')).ok.data;
    expect(sent).toMatchObject({
      sender: { id: seeker.id, full_name: seeker.fullName },
      message: 'מתי תגיעו?\nתודה',
      time: app.clock.now().toISOString(),
      is_mine: 1,
    });
    await chat.send(volunteer, seeker, SHOPPING, 'בעשר');
    expect((await chat.read(volunteer, seeker, SHOPPING)).ok.data).toMatchObject({
      receiver: { id: seeker.id, full_name: seeker.fullName },
      messages: [
        { id: sent.id, message: 'מתי תגיעו?\nתודה', sender: { full_name: seeker.fullName }, is_mine: 0 },
        { message: 'בעשר', sender: { full_name: volunteer.fullName }, is_mine: 1 },
      ],
      has_more: 0,
      may_send: 1,
      unread: 1,
    });
  });

  it.each<[string, object, string, number]>([
    ['nothing', { sms: ' \n ' }, 'sms', 422],
    ['too much', { sms: 'א'.repeat(2001) }, 'sms', 422],
    ['a key that is none', { client_key: 'x' }, 'client_key', 422],
    ['about nothing', { category_id: undefined }, 'category_id', 422],
    ['about two things', { event_id: 1 }, 'category_id', 422],
  ])('refuses %s at its field', async (_, change, field, status) => {
    const body = { category_id: 2, receiver_id: volunteer.id, sms: 'שלום', ...change };
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/chats',
      headers: { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${seeker.token}` },
      payload: body,
    });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('takes 2,000 characters', async () => {
    expect((await chat.send(seeker, volunteer, SHOPPING, 'א'.repeat(2000))).status).toBe(200);
  });

  it('the same key again stores nothing, also once the chat is closed; another conversation refuses it', async () => {
    const key = randomUUID();
    const first = (await chat.send(seeker, volunteer, SHOPPING, 'שלום', key)).ok.data;
    expect((await chat.send(seeker, volunteer, SHOPPING, 'שלום', key)).ok.data).toEqual(first);
    const admin = await enter(app, await buildAdmin(app.db), 'admin');
    await chat.send(admin, seeker, SHOPPING);
    const elsewhere = await chat.send(seeker, admin, SHOPPING, 'שלום', key);
    expect([elsewhere.status, Object.keys(elsewhere.error.errors ?? {})]).toEqual([422, ['client_key']]);
    // Keys belong to their sender: the same key of another person is no conflict.
    expect((await chat.send(volunteer, seeker, SHOPPING, 'שלום', key)).ok.data.id).not.toBe(first.id);
    await sql`update applications set status = 'open', volunteer_id = null where user_id = ${seeker.id}`.execute(
      app.db,
    );
    expect((await chat.send(seeker, volunteer, SHOPPING, 'שלום', key)).ok.data).toEqual(first);
    expect((await chat.send(seeker, volunteer, SHOPPING)).error.code).toBe('chat_closed');
    expect((await chat.read(volunteer, seeker, SHOPPING)).ok.data.messages).toHaveLength(2);
  });

  it('without a key the same words are the same message, while the send button would be locked', async () => {
    const say = (sms: string) => chat.send(seeker, volunteer, SHOPPING, sms, null);
    const twice = await Promise.all([say('תודה'), say('תודה'), say('תודה')]);
    expect(new Set(twice.map(({ ok }) => ok.data.id)).size).toBe(1);
    await say('רבה');
    void (await chat.send(volunteer, seeker, SHOPPING, 'תודה', null)).ok;
    app.clock.advance(2);
    void (await say('תודה')).ok;
    const { messages } = (await chat.read(volunteer, seeker, SHOPPING)).ok.data;
    expect(messages.map(({ message }) => message)).toEqual(['תודה', 'רבה', 'תודה', 'תודה']);
  });

  it('takes thirty messages a minute, of all conversations together; what was stored is answered all the same', async () => {
    const other = await enter(app, await buildVolunteer(app.db), 'volunteer');
    await buildRequest(app.db, seeker.id, { categoryId: 3, status: 'in_treatment', volunteerId: other.id });
    const key = randomUUID();
    void (await chat.send(seeker, volunteer, SHOPPING, 'ראשונה', key)).ok;
    for (let n = 1; n < 30; n += 1) void (await chat.send(seeker, volunteer, SHOPPING, `הודעה ${n}`)).ok;
    app.clock.advance(18);
    for (const [to, about] of [
      [volunteer, SHOPPING],
      [other, { category_id: 3 }],
    ] as const) {
      const refused = await chat.send(seeker, to, about, 'עוד אחת');
      expect([refused.status, refused.error.errors]).toEqual([
        422,
        { sms: ['אפשר לשלוח 30 הודעות בדקה. נא לחכות 42 שניות ולשלוח שוב'] },
      ]);
    }
    expect((await chat.send(seeker, volunteer, SHOPPING, 'ראשונה', key)).status).toBe(200);
    expect((await chat.send(volunteer, seeker, SHOPPING, 'לאט לאט')).status).toBe(200);
    app.clock.advance(42);
    expect((await chat.send(seeker, volunteer, SHOPPING, 'עוד אחת')).status).toBe(200);
  });

  it('gives a page at a time, oldest first, back to the beginning', async () => {
    await sql`
      insert into chat_messages (low_id, high_id, category_id, sender_id, as_staff, message, sent_at)
      select least(${seeker.id}::int, ${volunteer.id}), greatest(${seeker.id}::int, ${volunteer.id}), 2, ${seeker.id},
        false, 'm' || n, now() from generate_series(1, ${CHAT_PAGE * 2 + 1}::integer) n`.execute(app.db);
    const pages: string[][] = [];
    let before: number | undefined;
    for (;;) {
      const { messages, has_more: hasMore } = (await chat.read(volunteer, seeker, SHOPPING, before)).ok.data;
      pages.unshift(messages.map(({ message }) => message));
      before = messages[0]?.id;
      if (hasMore === 0) break;
    }
    expect(pages.map(({ length }) => length)).toEqual([1, CHAT_PAGE, CHAT_PAGE]);
    expect(pages.flat()).toEqual(Array.from({ length: CHAT_PAGE * 2 + 1 }, (_, n) => `m${n + 1}`));
  });

  it('one kind of help and another, and an event, are conversations of their own', async () => {
    const manager = await buildManager(app.db);
    const eventId = await buildEvent(app.db, manager.id);
    await buildPair(app.db, eventId, { user: seeker, volunteer }, { approval: 1 });
    await buildRequest(app.db, seeker.id, {
      categoryId: 3,
      status: 'in_treatment',
      volunteerId: volunteer.id,
    });
    for (const about of [SHOPPING, { category_id: 3 }, { event_id: eventId }])
      await chat.send(seeker, volunteer, about, JSON.stringify(about));
    for (const about of [SHOPPING, { category_id: 3 }, { event_id: eventId }]) {
      const { messages } = (await chat.read(volunteer, seeker, about)).ok.data;
      expect(messages.map(({ message }) => message)).toEqual([JSON.stringify(about)]);
    }
    expect(
      (await chat.unread(volunteer)).map(({ category_id, event_id, subject }) => [
        category_id,
        event_id,
        subject,
      ]),
    ).toEqual([
      [null, eventId, 'שריפה בחורשה'],
      [3, null, expect.any(String)],
      [2, null, expect.any(String)],
    ]);
  });
});

describe('what was read', () => {
  it('is counted down to the message that was seen; the rest stays unread', async () => {
    const ids: number[] = [];
    for (const words of ['א', 'ב', 'ג'])
      ids.push((await chat.send(seeker, volunteer, SHOPPING, words)).ok.data.id);
    expect(await chat.unread(volunteer)).toMatchObject([
      { category_id: 2, receiver_id: seeker.id, receiver: { full_name: seeker.fullName }, unread: 3 },
    ]);
    expect(await chat.unread(seeker)).toEqual([]);
    const marked = async (lastId: number) =>
      (await chat.markRead(volunteer, seeker, SHOPPING, lastId)).ok.data.unread;
    expect(await marked(ids[1] ?? 0)).toBe(1);
    // Read messages stay read.
    expect(await marked(ids[0] ?? 0)).toBe(1);
    expect(await marked(2_000_000_000)).toBe(0);
    expect(await chat.unread(volunteer)).toEqual([]);
    // A number from the future does not read what is written then.
    await chat.send(seeker, volunteer, SHOPPING);
    expect(await chat.unread(volunteer)).toMatchObject([{ unread: 1 }]);
  });

  it('is the receiver’s alone to mark', async () => {
    const stranger = await enter(app, await buildVolunteer(app.db), 'volunteer');
    const { id } = (await chat.send(seeker, volunteer, SHOPPING)).ok.data;
    expect((await chat.markRead(stranger, seeker, SHOPPING, id)).status).toBe(404);
    expect(await chat.unread(volunteer)).toMatchObject([{ unread: 1 }]);
    expect((await chat.markRead(seeker, volunteer, SHOPPING, id)).ok.data.unread).toBe(0);
  });
});

describe('the people of a conversation', () => {
  let heard: HeardChanges;
  beforeAll(async () => {
    heard = await hearChanges(app);
  });
  afterAll(() => heard.stop());

  it('hear of a message on both sides, and of reading on the reader’s own screens; no other people do', async () => {
    const { id } = (await chat.send(seeker, volunteer, SHOPPING)).ok.data;
    const told = (who: Player) => heard.ids(`user:${who.id}`, 'chat');
    await vi.waitFor(() => expect([told(seeker), told(volunteer)]).toEqual([[id], [id]]));
    await chat.markRead(volunteer, seeker, SHOPPING, id);
    await vi.waitFor(() => expect(told(volunteer)).toEqual([id, undefined]));
    // Marking again changes nothing, and notifies no screen.
    await chat.markRead(volunteer, seeker, SHOPPING, id);
    await chat.send(volunteer, seeker, SHOPPING);
    await vi.waitFor(() => expect(told(seeker)).toHaveLength(2));
    expect(told(volunteer)).toHaveLength(3);
    expect(heard.ids('role:admin', 'chat')).toEqual([]);
  });

  interface Told {
    user_id: number;
    log_text: string;
    about_user_id: number;
  }
  const messages = async () =>
    (
      await sql<Told>`
        select user_id, log_text, about_user_id from messages
        where type = 'chat' and user_id in (${seeker.id}, ${volunteer.id}) order by id`.execute(app.db)
    ).rows;

  it('is told once by a message when away, who wrote and not what, until it was read', async () => {
    const sent = (await chat.send(seeker, volunteer, SHOPPING, 'סוד')).ok.data;
    await chat.send(seeker, volunteer, SHOPPING, 'ועוד');
    const [first, ...more] = await messages();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ user_id: volunteer.id, about_user_id: seeker.id });
    expect(first?.log_text).toContain(seeker.fullName);
    expect(first?.log_text).toContain('כתב/ה לך הודעה במערכת ״עזרה״');
    expect(first?.log_text).toContain('/volunteer/basket-menu');
    expect(first?.log_text).not.toContain('סוד');
    await chat.markRead(volunteer, seeker, SHOPPING, sent.id);
    await chat.send(seeker, volunteer, SHOPPING);
    expect(await messages()).toHaveLength(2);
    await chat.send(volunteer, seeker, SHOPPING);
    expect((await messages()).at(-1)).toMatchObject({ user_id: seeker.id });
    expect((await messages()).at(-1)?.log_text).toContain('/dashboard');
  });

  it.each<[string, number, boolean, number]>([
    ['a moment ago', 89, false, 0],
    ['longer ago', 91, false, 1],
    ['a moment ago, and went away', 10, true, 1],
  ])('who was at the screen %s', async (_, seconds, isAway, count) => {
    const at = new Date(app.clock.now().valueOf() - seconds * 1000);
    await sql`update users set last_active_at = ${at}, is_away = ${isAway} where id = ${volunteer.id}`.execute(
      app.db,
    );
    await chat.send(seeker, volunteer, SHOPPING);
    expect(await messages()).toHaveLength(count);
  });

  it('is told later when it was at the screen and left without reading, once', async () => {
    const seenAt = (at: Date) =>
      sql`update users set last_active_at = ${at}, is_away = false where id = ${volunteer.id}`.execute(
        app.db,
      );
    const sentAt = app.clock.now();
    await seenAt(sentAt);
    await chat.send(seeker, volunteer, SHOPPING, 'סוד');
    const after = async (minutes: number) => {
      app.clock.set(new Date(sentAt.valueOf() + minutes * 60_000));
      await app.runJob('unread_chats');
      return (await messages()).map(({ user_id, log_text }) => [
        user_id,
        log_text.includes('/volunteer/basket-menu'),
      ]);
    };
    expect(await after(4)).toEqual([]);
    await seenAt(new Date(sentAt.valueOf() + 5.5 * 60_000));
    expect(await after(6)).toEqual([]);
    const told = [[volunteer.id, true]];
    expect(await after(8)).toEqual(told);
    expect(await after(30)).toEqual(told);
    app.clock.set(sentAt);
  });

  it('is not told later of what was read, or by a removed or blocked account', async () => {
    const sentAt = app.clock.now();
    await sql`update users set last_active_at = ${sentAt}, is_away = false where id = ${volunteer.id}`.execute(
      app.db,
    );
    const { id } = (await chat.send(seeker, volunteer, SHOPPING)).ok.data;
    app.clock.set(new Date(sentAt.valueOf() + 10 * 60_000));
    await sql`update users set blocked_at = now() where id = ${volunteer.id}`.execute(app.db);
    await app.runJob('unread_chats');
    await sql`update users set blocked_at = null where id = ${volunteer.id}`.execute(app.db);
    await chat.markRead(volunteer, seeker, SHOPPING, id);
    await app.runJob('unread_chats');
    expect(await messages()).toEqual([]);
    app.clock.set(sentAt);
  });

  it('reads it in a language of their own, and staff are led to their own screens', async () => {
    await twoOf({ locale: 'en-US', firstName: 'Dana', lastName: 'Levi' });
    const admin = await enter(app, await buildAdmin(app.db), 'admin');
    await chat.send(admin, seeker, SHOPPING);
    expect((await messages())[0]?.log_text).toMatch(/ wrote you a message in Ezra/);
    await chat.send(seeker, admin, SHOPPING);
    const { rows } = await sql<Told>`select log_text from messages where user_id = ${admin.id}`.execute(
      app.db,
    );
    expect(rows.map(({ log_text }) => log_text.includes('/admin/volunteers-menu'))).toEqual([true]);
  });

  it('leaves a note in the access log when a help seeker’s words are read, and none for one’s own', async () => {
    const admin = await enter(app, await buildAdmin(app.db), 'admin');
    for (const reader of [admin, volunteer]) await chat.read(reader, seeker, SHOPPING);
    // A helper who asks for help elsewhere counts as the helper here.
    await sql`insert into user_roles (user_id, role) values (${volunteer.id}, 'user')`.execute(app.db);
    await chat.read(seeker, volunteer, SHOPPING);
    const { rows } = await sql<object>`
      select actor_id, subject_id from access_log where place = 'chat'
        and (subject_id in (${seeker.id}, ${volunteer.id})) order by id`.execute(app.db);
    expect(rows).toEqual([
      { actor_id: admin.id, subject_id: seeker.id },
      { actor_id: volunteer.id, subject_id: seeker.id },
    ]);
  });
});
