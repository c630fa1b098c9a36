import type { Phrase } from '@ezra/contract/common/locales';
import { assignVolunteer, listOpenVolunteers, readApplication } from '@ezra/contract/requests/request-desk';
import { checkApplication, inviteVolunteers, respondHelpRequest } from '@ezra/contract/requests/invitations';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import { answerRequest } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { UNFIT_VOLUNTEERS } from '../../../testing/factories/unfit-volunteers.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';
import { linkTo, signedIn, TEL_AVIV, textsTo, type SignedIn } from '../visits/visits-fixture.ts';

const INVITATION = 'help_request.invitation';
let app: ProductApp;
let admin: SignedIn;
let seeker: SignedIn;
let volunteer: SignedIn;
let id: number;
beforeAll(async () => {
  app = await productApp();
  admin = await signedIn(app, await buildAdmin(app.db), 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  seeker = await signedIn(app, await buildHelpSeeker(app.db, { firstName: 'רות' }), 'user');
  volunteer = await signedIn(app, await buildVolunteer(app.db, { locale: 'en-US' }), 'volunteer');
  id = await buildRequest(app.db, seeker.id, { categoryId: 1, destination: TEL_AVIV });
});

const invite = (ids: readonly number[], as: { token: string } = admin, requestId = id) =>
  app.call(inviteVolunteers, { as, params: { applicationId: requestId }, body: { volunteer_ids: [...ids] } });
const check = (token: string, locale: 'he-IL' | 'en-US' = 'he-IL') =>
  app.call(checkApplication, { body: { id: token }, locale });
const respond = (token: string, answer: 1 | 2, more: object = {}) =>
  app.call(respondHelpRequest, { params: { id: token }, body: { respond: answer, ...more } });
const page = (token: string, locale: 'he-IL' | 'en-US' = 'he-IL') =>
  app.links.read('help_request', token, locale);
const invited = async (): Promise<string> => {
  await invite([volunteer.id]).then(({ ok }) => ok);
  return linkTo(app, volunteer.id, INVITATION);
};
const detail = async () => (await app.call(readApplication, { as: admin, params: { id } })).ok.data;

describe('asking volunteers by message', () => {
  it('tells what, when and roughly where, never who, in the volunteer’s language, with a link of their own', async () => {
    expect((await invite([volunteer.id])).ok.data).toEqual({ sent: 1 });
    const [text] = await textsTo(app, volunteer.id, INVITATION);
    expect(text).toContain('Can you help? Ride');
    expect(text).toContain('from תל אביב-יפו to רמת גן, about 1 km from you');
    expect(text).toMatch(/https:\/\/ezra\.example\.org\/help\/request\/[\w-]{43}$/);
    expect(text).not.toMatch(new RegExp(`רות|${seeker.phone.slice(1)}|דיזנגוף|ביאליק`));
    // The log holds no personal link.
    expect((await wordsTo(app.db, volunteer.id)).join()).not.toMatch(/[\w-]{43}/);
    expect((await detail()).invitations).toMatchObject([{ volunteer: { id: volunteer.id } }]);
  });

  it('asks no volunteer twice, and none who cannot take the request', async () => {
    const declined = await buildVolunteer(app.db);
    const waiting = await buildVolunteer(app.db);
    const [, unfit = {}] = UNFIT_VOLUNTEERS[0] ?? [];
    const frozen = await buildVolunteer(app.db, unfit);
    id = await buildRequest(app.db, seeker.id, { declined: [declined.id], waiting: [waiting.id] });
    const ids = [volunteer.id, declined.id, waiting.id, frozen.id, seeker.id, admin.id];
    const answers = await Promise.all([invite(ids), invite(ids)]);
    expect(answers.map(({ ok }) => ok.data.sent).sort()).toEqual([0, 1]);
    expect((await invite(ids)).ok.data).toEqual({ sent: 0 });
    expect(await textsTo(app, volunteer.id, INVITATION)).toHaveLength(1);
  });

  it('does not ask people about their own requests', async () => {
    const both = await buildVolunteer(app.db, { roles: ['user', 'volunteer'] });
    id = await buildRequest(app.db, both.id);
    expect((await invite([both.id])).ok.data).toEqual({ sent: 0 });
  });

  it('shows in the list of volunteers who was asked', async () => {
    await invited();
    const list = await app.call(listOpenVolunteers, {
      as: admin,
      query: { application_id: id, search: volunteer.fullName },
    });
    expect(list.ok.data).toMatchObject([{ id: volunteer.id, answer: 0, has_accepted: 0 }]);
  });

  it('is for admins who see the request, and for open ones', async () => {
    const elsewhere = await signedIn(app, await buildAdmin(app.db, { regions: [1] }), 'admin');
    expect((await invite([volunteer.id], elsewhere)).error.code).toBe('not_found');
    expect((await invite([volunteer.id], admin, 2_000_000)).status).toBe(404);
    expect((await invite([volunteer.id], volunteer)).status).toBe(403);
    expect((await invite([])).error.errors?.['volunteer_ids']).toEqual(['צריך לבחור לפחות אפשרות אחת']);
    await sql`update applications set status = 'closed' where id = ${id}`.execute(app.db);
    expect((await invite([volunteer.id])).error.code).toBe('request_not_open');
  });

  it('asks only volunteers of the admin’s regions', async () => {
    const place = { text: 'חיפה', locality: 'חיפה', lat: 32.79, lng: 34.99 };
    const near = await buildVolunteer(app.db, { home: { ...place, stateId: 1 } });
    const elsewhere = await buildVolunteer(app.db, { home: { ...place, stateId: 2 } });
    const local = await signedIn(app, await buildAdmin(app.db, { regions: [1] }), 'admin');
    await sql`update applications set state_id = 1 where id = ${id}`.execute(app.db);
    expect((await invite([near.id, elsewhere.id], local)).ok.data.sent).toBe(1);
    expect(await textsTo(app, elsewhere.id, INVITATION)).toEqual([]);
  });
});

describe('the link', () => {
  it('shows category, first name, localities and that it waits; looking changes nothing', async () => {
    const token = await invited();
    const { data } = (await check(token, 'en-US')).ok;
    expect(data).toMatchObject({
      id: token,
      respond: 0,
      application: {
        category: { id: 1, label: 'Ride' },
        user: { full_name: 'רות' },
        origin_address: 'תל אביב-יפו',
        destination_address: 'רמת גן',
      },
    });
    const shown = await page(token);
    expect(shown).toMatchObject({
      state: 'open',
      choices: [
        { value: 'yes', confirm: { keep: 'לבטל' } },
        { value: 'no', confirm: { keep: 'לבטל' } },
      ],
    });
    expect(JSON.stringify([data, shown])).not.toMatch(
      new RegExp(`כהן|${seeker.phone.slice(1)}|דיזנגוף|ביאליק`),
    );
    expect(await detail()).toMatchObject({ links: [], application: { status: 'open' } });
  });

  it.each([
    ['today', '2025-03-10T06:00:00Z', true],
    ['tomorrow', '2025-03-09T12:00:00Z', false],
    // In Israel it is the tenth already.
    ['today, just after midnight', '2025-03-09T22:30:00Z', true],
  ])('asks how soon the volunteer can be there for help that is wanted %s', async (_, now, isAsked) => {
    const token = await invited();
    await sql`update applications set arrival_date = '2025-03-10', arrival_time = '18:00', expiration_date = null,
      due_at = '2025-03-10T16:00:00Z' where id = ${id}`.execute(app.db);
    const written = await app.features.links.read('help_request', token, {
      now: new Date(now),
      locale: null,
    });
    expect(written?.page).toMatchObject({ state: 'open', fields: { note: expect.any(String) as string } });
    expect(written?.page.state === 'open' && written.page.fields?.eta !== undefined).toBe(isAsked);
    // The volunteer reads English.
    expect(written?.locale).toBe('en-US');
  });

  it('tells what to come prepared for, in the volunteer’s language, and when it was asked', async () => {
    const asker = await buildHelpSeeker(app.db, { disabilities: ['wheelchair_user'] });
    id = await buildRequest(app.db, asker.id, { description: 'לקנות תרופות' });
    const token = await invited();
    const factsIn = async (locale: 'he-IL' | 'en-US') => {
      const shown = await page(token, locale);
      return shown?.state === 'open'
        ? (shown.facts ?? []).map(({ label, value }) => `${label}: ${value}`)
        : [];
    };
    const { rows } = await sql<{ label: Phrase }>`
      select label from options where list = 'disabilities' and name = 'wheelchair_user'`.execute(app.db);
    expect(await factsIn('he-IL')).toEqual(
      expect.arrayContaining([`מה צריך לדעת: ${rows[0]?.label.he}`, 'פרטים: לקנות תרופות']),
    );
    expect(await factsIn('en-US')).toEqual(expect.arrayContaining([`Good to know: ${rows[0]?.label.en}`]));
    expect((await factsIn('en-US')).at(-1)).toMatch(/^Asked: \d\d\/\w{3}, \d{4} at \d\d:\d\d$/);
  });

  it('shows once it was answered what was said of what; nothing of the person when the request is over', async () => {
    const token = await invited();
    await respond(token, 1).then(({ ok }) => ok);
    const subject = 'הסעה';
    expect(await page(token)).toMatchObject({
      state: 'answered',
      subject,
      badge: { label: 'ענית כן', tone: 'done' },
      facts: expect.arrayContaining([expect.objectContaining({ label: 'למי', value: 'רות' })]) as object,
    });
    await sql`update applications set status = 'closed', ended_at = now() where id = ${id}`.execute(app.db);
    const over = await page(token);
    expect(over).toMatchObject({ subject, badge: { label: 'ענית כן', tone: 'neutral' } });
    expect(JSON.stringify(over)).not.toContain('רות');
  });

  it('is accepted with a line and a time, which admins see', async () => {
    const token = await invited();
    const { data, message } = (await respond(token, 1, { note: 'עם רכב גדול', eta_minutes: 20 })).ok;
    expect(data).toEqual({ id: token, respond: 1 });
    expect(message).toBe('תודה! נודיע לך כשנאשר את ההצעה');
    expect(await detail()).toMatchObject({
      links: [{ is_approved: 0, note: 'עם רכב גדול', eta_minutes: 20, volunteer: { id: volunteer.id } }],
      invitations: [],
    });
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_accepted']);
    expect((await check(token)).ok.data.respond).toBe(1);
    expect(await page(token)).toMatchObject({ state: 'answered', title: 'תודה, קיבלנו את ההצעה שלך' });
  });

  it('answered again is harmless; the other answer is refused', async () => {
    const token = await invited();
    await respond(token, 1, { note: 'ראשון' }).then(({ ok }) => ok);
    expect((await respond(token, 1, { note: 'שני' })).ok.data.respond).toBe(1);
    expect((await respond(token, 2)).error.code).toBe('already_answered');
    expect((await detail()).links).toMatchObject([{ is_approved: 0, note: 'ראשון' }]);
    expect(await templatesTo(app.db, seeker.id)).toHaveLength(1);
  });

  it('is declined, and the volunteer’s list is rid of the request', async () => {
    const token = await invited();
    const answered = await app.links.answer('help_request', token, { choice: 'no', note: 'בחו״ל' }, 'he-IL');
    expect(answered).toMatchObject({
      state: 'answered',
      title: 'תודה על התשובה',
      badge: { label: 'ענית לא', tone: 'neutral' },
    });
    expect((await detail()).links).toMatchObject([{ is_approved: 2, note: 'בחו״ל' }]);
    expect((await respond(token, 2)).ok.data.respond).toBe(2);
  });

  it('follows what the volunteer answers in the app', async () => {
    const token = await invited();
    const body = (is_approved: 0 | 2) => ({ application_id: id, is_approved });
    await app.call(answerRequest, { as: volunteer, body: body(0) }).then(({ ok }) => ok);
    expect((await check(token)).ok.data.respond).toBe(1);
    await app.call(answerRequest, { as: volunteer, body: body(2) }).then(({ ok }) => ok);
    expect((await check(token)).ok.data.respond).toBe(2);
  });

  it('that does not exist is invalid, at its field; row numbers and unknown tokens answer 404', async () => {
    await invited();
    for (const token of ['1', String(id), 'x'.repeat(43)]) {
      const refused = (await check(token)).error;
      expect([refused.code, refused.message]).toEqual(['link_invalid', 'הבקשה אינה תקינה']);
      const errors = { id: [sayAnyField('linkInvalid', 'he-IL')] };
      expect(refused.errors).toEqual(errors);
      const { error } = await respond(token, 1);
      expect([error.code, error.errors]).toEqual(['not_found', errors]);
      expect(await page(token)).toBeNull();
    }
    expect((await check('')).error.errors?.['id']).toBeDefined();
  });

  it.each([
    ['closed', 'helpLinkEnded', sql`status = 'closed'`],
    ['past', 'helpLinkEnded', sql`due_at = now() - interval '1 minute'`],
    [
      'in the care of another',
      'helpLinkFound',
      sql`status = 'in_treatment', volunteer_id = (select max(id) from users)`,
    ],
  ] as const)('of a request that is %s has expired, as page and calls say', async (_, key, change) => {
    const token = await invited();
    await sql`update applications set ${change} where id = ${id}`.execute(app.db);
    const text = sayAnyField(key, 'he-IL');
    for (const answer of [await check(token), await respond(token, 1)]) {
      expect(answer.error.code).toBe('link_expired');
      expect(answer.error.errors).toEqual({ message: [text] });
    }
    expect((await check(token, 'en-US')).error.message).toBe('Request Expired');
    expect(await page(token)).toEqual({ state: 'expired', text });
    expect((await detail()).links).toEqual([]);
  });

  it.each([
    ['blocked', sql`blocked_at = now()`],
    ['deactivated', sql`is_active = false`],
    ['removed', sql`deleted_at = now()`],
  ])('of a volunteer who is %s has expired, and shows nothing of the person', async (_, change) => {
    const token = await invited();
    await sql`update users set ${change} where id = ${seeker.id}`.execute(app.db);
    for (const answer of [await check(token), await respond(token, 1)])
      expect(answer.error.code).toBe('link_expired');
    expect(await page(token)).toMatchObject({ state: 'expired' });
    expect((await invite([volunteer.id])).error.code).toBe('request_not_open');
  });

  it('tells each volunteer what became of the own answer, not of that of another', async () => {
    const others = [await buildVolunteer(app.db), await buildVolunteer(app.db)];
    const all = [others[0], volunteer, others[1]].map((each) => each?.id ?? 0);
    await invite(all).then(({ ok }) => ok);
    const tokens: string[] = [];
    for (const each of all) tokens.push(await linkTo(app, each, INVITATION));
    for (const token of tokens) await respond(token, 1).then(({ ok }) => ok);
    const body = { volunteer_id: volunteer.id };
    await app.call(assignVolunteer, { as: admin, params: { applicationId: id }, body }).then(({ ok }) => ok);
    const shown = await Promise.all(tokens.map(async (token) => JSON.stringify(await page(token))));
    expect(shown.map((text) => text.includes('רות'))).toEqual([false, true, false]);
  });

  it('gives neighbors the same distance: only the assigned volunteer sees the exact one', async () => {
    const at = (lat: number) => ({ text: 'הגפן 1, חיפה', locality: 'חיפה', lat, lng: 35 });
    volunteer = await signedIn(app, await buildVolunteer(app.db, { home: at(32.85) }), 'volunteer');
    const distances: unknown[][] = [];
    // Both in one square of the map that is known before approval, at its ends: 6.6 and 4.5 km away.
    for (const lat of [32.7905, 32.8095]) {
      id = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: at(lat) })).id);
      const shown = await page(await invited());
      const said = (await textsTo(app, volunteer.id, INVITATION)).at(-1) ?? '';
      distances.push([
        /כ־(\d+) ק״מ ממך/.exec(said)?.[1],
        shown?.state === 'open' && shown.facts?.find(({ label }) => label === 'מרחק')?.value,
      ]);
    }
    expect(distances[0]?.every((distance) => typeof distance === 'string')).toBe(true);
    expect(distances[1]).toEqual(distances[0]);
  });

  it('of a volunteer who is unavailable now says so kindly, and takes no yes', async () => {
    const token = await invited();
    await sql`update volunteer_information set frozen_at = now() where user_id = ${volunteer.id}`.execute(
      app.db,
    );
    expect(await page(token)).toMatchObject({
      state: 'answered',
      tone: 'wait',
      title: 'כרגע אי אפשר להתנדב',
    });
    expect((await respond(token, 1)).error.code).toBe('not_validated');
    expect((await respond(token, 2)).ok.data.respond).toBe(2);
  });

  it.each([
    ['asked', undefined],
    ['waiting', 1],
    ['declined', 2],
  ] as const)(
    'of a volunteer without the role any more shows nothing of the person: %s',
    async (_, answer) => {
      const token = await invited();
      if (answer) expect((await respond(token, answer)).status).toBe(200);
      expect(JSON.stringify(await page(token))).toContain('רות');
      await sql`delete from user_roles where user_id = ${volunteer.id}`.execute(app.db);
      expect(JSON.stringify(await page(token))).not.toMatch(/רות|תל אביב|רמת גן/);
      const {
        user,
        origin_address: from,
        destination_address: to,
      } = (await check(token)).ok.data.application;
      expect([user.full_name, from, to]).toEqual(['', null, null]);
    },
  );
});
