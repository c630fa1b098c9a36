import {
  eventVolunteerRequestLog,
  answerEventUserLink,
  answerEventVolunteerLink,
  checkEventUserLink,
  checkEventVolunteerLink,
} from '@ezra/contract/events/pairs';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '../../../testing/factories/events.ts';
import { buildManager } from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import type { LinkPage } from '../../../src/platform/http/link-pages/link-page.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const NOBODYS = 'A'.repeat(43);
/** The answer to a call whose link does not exist. */
const NO_LINK = {
  message: 'Request Invalid',
  code: 'not_found',
  errors: { id: [sayAnyField('linkInvalid', 'en-US')] },
};
/** The message of an ended link, on its page and in every call. */
const OVER = sayAnyField('eventLinkExpired', 'en-US');
const sayReady = (id: string, ready: boolean, extras: { note?: string; eta_minutes?: number } = {}) =>
  app.call(answerEventVolunteerLink, {
    params: { id },
    body: { is_ready_to_help: ready, ...extras },
    locale: 'en-US',
  });
const sayNeed = (id: string, needs: boolean, note?: string) =>
  app.call(answerEventUserLink, {
    params: { id },
    body: { is_need_help: needs, ...(note !== undefined && { note }) },
    locale: 'en-US',
  });
const volunteerRow = async (id: number) =>
  (
    await sql<{ status: string; note: string | null; eta_minutes: number | null; answered: boolean }>`
      select status, note, eta_minutes, answered_at is not null as answered
      from event_volunteer_requests where id = ${id}`.execute(app.db)
  ).rows[0];
const userRow = async (id: number) =>
  (
    await sql<{ status: string; respond: number | null; note: string | null }>`
      select status, respond, note from event_user_requests where id = ${id}`.execute(app.db)
  ).rows[0];
const historyOf = async (subject: string, id: number) =>
  (
    await sql<{ new_values: unknown }>`
      select new_values from activity_log where subject = ${subject} and subject_id = ${id} order by id`.execute(
      app.db,
    )
  ).rows.map((row) => row.new_values);

describe('checking a link', () => {
  it('tells what is asked, and changes nothing', async () => {
    const manager = await buildManager(app.db, { firstName: 'מיכל', lastName: 'לוי' });
    const event = await buildEvent(app.db, {
      managerId: manager.id,
      name: 'הפסקת חשמל',
      address: 'הרצל 1, חיפה',
    });
    const volunteer = await buildEventVolunteerRequest(app.db, { eventId: event.id });
    const user = await buildEventUserRequest(app.db, { eventId: event.id });
    const shown = { name: 'הפסקת חשמל', address: 'הרצל 1, חיפה', manager: { full_name: 'מיכל לוי' } };
    const asked = await app.call(checkEventVolunteerLink, { body: { code: volunteer.token } });
    expect(asked.ok.data).toMatchObject({ id: volunteer.token, status: 'pending', event: shown, note: null });
    const needed = await app.call(checkEventUserLink, { body: { code: user.token } });
    expect(needed.ok.data.eventUserRequest).toMatchObject({
      id: user.token,
      status: 'pending',
      respond: null,
      event: shown,
    });
    expect(await volunteerRow(volunteer.id)).toMatchObject({ status: 'pending', answered: false });
    expect(await userRow(user.id)).toMatchObject({ status: 'pending', respond: null });
  });

  it('its page says what the manager wrote of the event, and names an answer by what was answered', async () => {
    const event = await buildEvent(app.db, { description: 'המעלית לא עובדת', purpose: 'welfare' });
    const user = await buildEventUserRequest(app.db, { eventId: event.id });
    expect(await app.links.read('event_user', user.token)).toMatchObject({
      state: 'open',
      lines: expect.arrayContaining(['המעלית לא עובדת']) as string[],
    });
    const answered = await app.links.answer('event_user', user.token, { choice: 'yes' });
    expect(answered).toMatchObject({ state: 'answered', badge: { label: 'ביקשת עזרה' } });
  });

  it.each([
    ['he-IL', 'הבקשה אינה תקינה', /הקישור אינו שלם/],
    ['en-US', 'Request Invalid', /The link is not complete/],
  ] as const)('an unknown code is told at the code, in %s', async (locale, message, words) => {
    const link = await buildEventVolunteerRequest(app.db);
    // A number of a row is no code, and the link of one purpose is none of another.
    for (const code of [NOBODYS, String(link.id), 'x'])
      for (const endpoint of [checkEventVolunteerLink, checkEventUserLink]) {
        const { status, error } = await app.call(endpoint, { body: { code }, locale });
        expect([status, error.code, error.message]).toEqual([422, 'link_invalid', message]);
        expect(error.errors?.['code']?.[0]).toMatch(words);
      }
    const other = await app.call(checkEventUserLink, { body: { code: link.token } });
    expect(other.error.code).toBe('link_invalid');
  });

  it.each([
    ['he-IL', 'פג תוקף הבקשה', /האירוע הסתיים/],
    ['en-US', 'Request Expired', /The event is over/],
  ] as const)('one that is over is told as a message, in %s', async (locale, message, words) => {
    const { id: eventId } = await buildEvent(app.db, { isActive: false });
    const stopped = await buildEventVolunteerRequest(app.db, { eventId });
    const closed = await buildEventUserRequest(app.db, { status: 'closed' });
    const answers = [
      await app.call(checkEventVolunteerLink, { body: { code: stopped.token }, locale }),
      await app.call(checkEventUserLink, { body: { code: closed.token }, locale }),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code, error.message]).toEqual([422, 'link_expired', message]);
      expect(error.errors?.['message']?.[0]).toMatch(words);
    }
  });

  it('no code is an error at the code', async () => {
    const { error } = await app.call(checkEventVolunteerLink, { body: {} as never });
    expect(Object.keys(error.errors ?? {})).toEqual(['code']);
  });
});

describe("a volunteer's answer", () => {
  it('yes, with a note and an arrival time; again it changes nothing; no is then too late', async () => {
    const link = await buildEventVolunteerRequest(app.db);
    const yes = await sayReady(link.token, true, { note: 'יש לי רכב', eta_minutes: 20 });
    expect(yes.ok).toEqual({
      data: { id: link.token, status: 'accept' },
      message: 'Accept request successfully',
    });
    expect(await volunteerRow(link.id)).toEqual({
      status: 'accept',
      note: 'יש לי רכב',
      eta_minutes: 20,
      answered: true,
    });
    expect((await sayReady(link.token, true)).ok.data.status).toBe('accept');
    const no = await sayReady(link.token, false);
    expect([no.status, no.error.code]).toEqual([422, 'already_answered']);
    expect((await volunteerRow(link.id))?.note).toBe('יש לי רכב');
    expect(await historyOf('event_volunteer_request', link.id)).toEqual([{ status: 'accept' }]);
    const as = await app.signIn(link.volunteerId, 'volunteer');
    const own = await app.call(eventVolunteerRequestLog, { as, params: { id: link.id } });
    expect(own.ok.data[0]?.actor?.id).toBe(link.volunteerId);
  });

  it('no, with the words of the documents', async () => {
    const link = await buildEventVolunteerRequest(app.db);
    const no = await sayReady(link.token, false, { eta_minutes: 20 });
    expect(no.ok.message).toBe('You decline request successfully');
    expect(await volunteerRow(link.id)).toMatchObject({ status: 'reject', eta_minutes: null });
  });

  it('is not found by a number or a wrong token, and expires with the event', async () => {
    const link = await buildEventVolunteerRequest(app.db);
    for (const id of [String(link.id), NOBODYS]) {
      const { status, error } = await sayReady(id, true);
      expect([status, error]).toEqual([404, NO_LINK]);
    }
    await sql`update events set is_active = false where id = ${link.eventId}`.execute(app.db);
    const late = await sayReady(link.token, true);
    expect([late.status, late.error.code]).toEqual([422, 'link_expired']);
    expect(late.error.errors).toEqual({ message: [OVER] });
  });

  it.each([
    [{}, 'is_ready_to_help'],
    [{ is_ready_to_help: 1, eta_minutes: -5 }, 'eta_minutes'],
    [{ is_ready_to_help: 1, note: 'x'.repeat(501) }, 'note'],
  ])('%j is refused at its field', async (body, field) => {
    const link = await buildEventVolunteerRequest(app.db);
    const { error } = await app.call(answerEventVolunteerLink, {
      params: { id: link.token },
      body: body as never,
    });
    expect(Object.keys(error.errors ?? {})).toEqual([field]);
    expect((await volunteerRow(link.id))?.status).toBe('pending');
  });

  it('is shown on the screens of the staff, once for many', async () => {
    const heard = await hearChanges(app);
    const event = await buildEvent(app.db);
    const links = await Promise.all(
      [0, 1].map(() => buildEventVolunteerRequest(app.db, { eventId: event.id })),
    );
    for (const { token } of links) await sayReady(token, true);
    for (const room of [`event:${event.id}`, `user:${event.managerId}`, 'role:admin', 'role:super admin'])
      await expect.poll(() => heard.ids(room, 'event').length).toBeGreaterThan(0);
    await heard.stop();
  });
});

describe("a help seeker's answer", () => {
  it('needs help: the request waits for a volunteer', async () => {
    const link = await buildEventUserRequest(app.db);
    const yes = await sayNeed(link.token, true, 'קומה רביעית');
    expect(yes.ok.data).toEqual({ id: link.token, status: 'pending', respond: 1 });
    expect(await userRow(link.id)).toEqual({ status: 'pending', respond: 1, note: 'קומה רביעית' });
    expect((await sayNeed(link.token, true)).status).toBe(200);
    expect((await sayNeed(link.token, false)).error.code).toBe('already_answered');
    expect(await historyOf('event_user_request', link.id)).toEqual([{ status: 'pending', respond: 1 }]);
  });

  it('needs none: again it changes nothing, yes is then too late', async () => {
    const link = await buildEventUserRequest(app.db);
    expect((await sayNeed(link.token, false)).ok.data).toMatchObject({ status: 'pending', respond: 2 });
    expect((await sayNeed(link.token, false)).status).toBe(200);
    expect((await sayNeed(link.token, true)).error.code).toBe('already_answered');
  });

  it('needs none though a volunteer was to come, who is free again, and told', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved' });
    await sql`update event_user_requests set respond = null where id = ${pair.user.id}`.execute(app.db);
    const no = await sayNeed(pair.user.token, false);
    expect(no.ok.data).toMatchObject({ status: 'pending', respond: 2 });
    expect((await volunteerRow(pair.volunteer.id))?.status).toBe('accept');
    expect(await templatesTo(app.db, pair.volunteer.volunteerId)).toEqual(['event.volunteer_not_needed']);
    expect(await templatesTo(app.db, pair.user.userId)).toEqual([]);
  });

  it('is not found by a number or the token of a volunteer, and expires with the request', async () => {
    const link = await buildEventUserRequest(app.db, { status: 'closed' });
    const volunteer = await buildEventVolunteerRequest(app.db);
    for (const id of [String(link.id), NOBODYS, volunteer.token]) {
      const { status, error } = await sayNeed(id, true);
      expect([status, error]).toEqual([404, NO_LINK]);
    }
    const { error } = await sayNeed(link.token, true);
    expect([error.code, error.errors]).toEqual(['link_expired', { message: [OVER] }]);
  });
});

describe('the pages of the links', () => {
  const read: ProductApp['links']['read'] = (...asked) => app.links.read(...asked);
  const headline = (page: LinkPage | null) => (page && 'title' in page ? page.title : page?.state);

  it('ask for an answer, take it, and say what comes next', async () => {
    const link = await buildEventVolunteerRequest(app.db);
    const asked = await read('event_volunteer', link.token);
    if (asked?.state !== 'open') throw new Error(asked?.state);
    expect(asked.choices.map(({ value, tone }) => [value, tone])).toEqual([
      ['yes', 'primary'],
      ['no', 'plain'],
    ]);
    expect(asked.fields?.eta).toBeTruthy();
    const yes = { choice: 'yes', eta_minutes: 30 };
    const answered = await app.links.answer('event_volunteer', link.token, yes);
    expect(answered).toMatchObject({ state: 'answered', badge: { label: 'ענית כן' } });
    expect(await volunteerRow(link.id)).toMatchObject({ status: 'accept', eta_minutes: 30 });
    // Answered on another screen meanwhile: the page shows the answer that counts.
    const again = await app.links.answer('event_volunteer', link.token, { choice: 'no' });
    expect(again).toMatchObject({ state: 'answered', badge: { label: 'ענית כן' } });
  });

  it('of help by phone ask for no arrival time', async () => {
    const { id: eventId } = await buildEvent(app.db, { helpType: 'phone' });
    const { token } = await buildEventVolunteerRequest(app.db, { eventId });
    expect(await read('event_volunteer', token)).toMatchObject({
      fields: { note: expect.any(String) as string },
    });
    expect(await read('event_volunteer', token)).not.toHaveProperty('fields.eta');
  });

  it.each([
    ['waiting', 'You were assigned to help', 'We found help'],
    ['approved', 'Someone is waiting for your help', 'We found help'],
    ['completed', 'Thank you for your help', 'We noted that you got help'],
    ['rejected', 'Thank you for your answer', 'We are still looking for help'],
    ['closed', 'expired', 'expired'],
  ] as const)('of a pair that is %s say so', async (state, volunteerSays, userSays) => {
    const pair = await buildEventPair(app.db, { state });
    expect(headline(await read('event_volunteer', pair.volunteer.token, 'en-US'))).toBe(volunteerSays);
    expect(headline(await read('event_user', pair.user.token, 'en-US'))).toBe(userSays);
  });

  it('name the other side only to whom help is on its way, and only who comes', async () => {
    const waiting = await buildEventPair(app.db);
    const approved = await buildEventPair(app.db, { state: 'approved' });
    const nameOf = async (id: number) =>
      (await sql<{ n: string }>`select full_name as n from users where id = ${id}`.execute(app.db)).rows[0]
        ?.n ?? '';
    const [hidden, told] = [
      JSON.stringify(await read('event_user', waiting.user.token)),
      JSON.stringify(await read('event_user', approved.user.token)),
    ];
    expect(hidden).not.toContain(await nameOf(waiting.volunteer.volunteerId));
    expect(told).toContain(await nameOf(approved.volunteer.volunteerId));
    for (const pair of [waiting, approved])
      expect(JSON.stringify(await read('event_volunteer', pair.volunteer.token))).not.toContain(
        await nameOf(pair.user.userId),
      );
  });

  it('say that someone is on the way only after a yes', async () => {
    const { volunteer, user } = await buildEventPair(app.db, { state: 'approved' });
    const page = async () => JSON.stringify(await read('event_user', user.token, 'en-US'));
    expect(await page()).toContain('is on the way to help you');
    await sql`update event_volunteer_requests set answered_at = null where id = ${volunteer.id}`.execute(
      app.db,
    );
    expect(await page()).toContain('We asked a volunteer, no answer yet');
    expect(await page()).not.toContain('on the way');
  });

  it('of a help seeker take the answer with its note', async () => {
    const link = await buildEventUserRequest(app.db);
    const answered = await app.links.answer('event_user', link.token, { choice: 'no', note: 'הכול טוב' });
    expect(answered).toMatchObject({ state: 'answered', title: 'טוב לשמוע שהכול בסדר' });
    expect(await userRow(link.id)).toEqual({ status: 'pending', respond: 2, note: 'הכול טוב' });
  });

  it('that are over say what the calls say', async () => {
    const { id: eventId } = await buildEvent(app.db, { isActive: false });
    const volunteer = await buildEventVolunteerRequest(app.db, { eventId });
    const user = await buildEventUserRequest(app.db, { eventId });
    for (const [kind, check, { token: code }] of [
      ['event_volunteer', checkEventVolunteerLink, volunteer],
      ['event_user', checkEventUserLink, user],
    ] as const) {
      expect(await read(kind, code, 'en-US')).toEqual({ state: 'expired', text: OVER });
      const { error } = await app.call(check, { body: { code }, locale: 'en-US' });
      expect(error.errors).toEqual({ message: [OVER] });
    }
  });

  it('are not found by anything else', async () => {
    const link = await buildEventUserRequest(app.db);
    for (const token of [NOBODYS, String(link.id)])
      for (const kind of ['event_volunteer', 'event_user'] as const) {
        expect(await read(kind, token)).toBeNull();
        expect(await app.links.answer(kind, token, { choice: 'yes' })).toBeNull();
      }
    expect(await read('event_volunteer', link.token)).toBeNull();
  });
});
