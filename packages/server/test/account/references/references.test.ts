import { verifyOtp } from '@ezra/contract/account/auth';
import { registerReference } from '@ezra/contract/account/references';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { references as feature } from '../../../src/features/account/references/references.feature.ts';
import { createSecrets } from '../../../src/platform/crypto/secrets.ts';
import { createLinks } from '../../../src/platform/http/link-pages/links.ts';
import { accountParts, accountsApp, messagesTo, signInByCode } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import {
  buildHelpSeeker,
  buildVolunteer,
  TEST_SECRET_KEY,
  uniquePhone,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { linkPages, type LinkPages } from '../../../testing/link-pages.ts';
import { broken, referenceForm, type RegisterBody } from '../../../testing/registration-forms.ts';

let app: TestApp;
let links: LinkPages;
let referrer: BuiltPerson;
let as: { token: string };
let phone: string;
let form: RegisterBody;
beforeAll(async () => {
  app = await accountsApp({
    more: feature.routes,
    limits: { sendsPerIpHour: 10_000, sendsPerNetworkHour: 10_000 },
  });
  links = linkPages(createLinks(app.db, feature.links(accountParts(app.db))), app.clock);
});
afterAll(() => app.close());
beforeEach(async () => {
  referrer = await buildHelpSeeker(app.db, { firstName: 'רות', lastName: 'אברהמי' });
  as = await app.signIn(referrer.id, 'user');
  phone = uniquePhone();
  form = await referenceForm(app.db, phone);
});

const DAY = 24 * 3600;
const send = (body: RegisterBody = form, locale: 'he-IL' | 'en-US' = 'he-IL') =>
  app.call(registerReference, { as, body: body as never, locale });
const row = async (query: ReturnType<typeof sql>) => (await query.execute(app.db)).rows[0] as never;
const account = () =>
  row(sql`
    select u.id, u.full_name, u.is_active, u.deleted_at is not null as is_deleted,
      array(select role from user_roles where user_id = u.id) as roles
    from users u where u.phone = ${phone}`) as Promise<Record<string, unknown> | undefined>;
const linkTo = async (to = phone) =>
  (await messagesTo(app.db, to)).flatMap((text) => /reference\/([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? '';
const page = (token: string) => links.read('reference', token);
const answer = (token: string, choice: 'yes' | 'no') => links.answer('reference', token, { choice });
const references = async () =>
  (
    await sql<{ status: string; is_new_account: boolean }>`
      select status, is_new_account from "references" where referrer_id = ${referrer.id} order by id`.execute(
      app.db,
    )
  ).rows;

describe('registering a person whose phone is new', () => {
  it('makes an active help seeker at once and tells that person who did it', async () => {
    const { data, message } = (await send()).ok;
    expect(data).toEqual({ phone });
    expect(message).toBe('תודה. שלחנו הודעה למספר הזה');
    expect(await account()).toMatchObject({ full_name: form['full_name'], is_active: true, roles: ['user'] });
    expect(await references()).toEqual([{ status: 'waiting', is_new_account: true }]);
    const [text] = await messagesTo(app.db, phone);
    expect(text).toContain('רות אברהמי');
    expect(
      await row(sql`select about_user_id from messages where template = 'reference_registered'
      order by id desc limit 1`),
    ).toEqual({ about_user_id: referrer.id });
    expect(text).toMatch(/https:\/\/ezra\.example\.org\/reference\/[\w-]{43}$/);
  });

  it('keeps every answer, and what is secret sealed', async () => {
    void (await send()).ok;
    const kept = (await row(sql`
      select p.* from personal_information p join users u on u.id = p.user_id where u.phone = ${phone}`)) as {
      residents: { id_number: string }[];
      multiple_preferences: object;
      organization: object;
    };
    expect(kept.multiple_preferences).toMatchObject({ help_during_evacuation: ['escort', 'packing'] });
    expect(kept.organization).toMatchObject({ first_name: 'דנה', ongoing_support: true });
    expect(JSON.stringify(kept)).not.toContain('123456782');
    expect(kept.residents[0]).toMatchObject({ birth_year: 1961, email: 'anna@example.org' });
    const secrets = createSecrets(TEST_SECRET_KEY);
    expect(secrets.open('id_number', kept.residents[0]?.id_number ?? '')).toBe('123456782');
  });

  it('lets the person in with the phone, as a registered help seeker', async () => {
    void (await send()).ok;
    const { user } = await signInByCode(app, phone);
    expect(user).toMatchObject({ role: 'user', is_active: 1, full_name: form['full_name'] });
    expect(user.disability_id.length).toBeGreaterThan(0);
  });

  it.each<[string, unknown, string]>([
    ['phone', '05', 'phone'],
    ['full_name', '', 'full_name'],
    ['hmo', 'none_such', 'hmo'],
    ['email', '', 'email'],
    ['is_authorize', 0, 'is_authorize'],
    ['residents.0.id_number', '12a', 'residents.0.id_number'],
    ['residents.0.birth_year', '1', 'residents.0.birth_year'],
    ['residents.0.birth_year', '2027', 'residents.0.birth_year'],
    ['residents.0.email', 'x', 'residents.0.email'],
    ['organization.first_name', 'a@b', 'organization.first_name'],
    ['organization.other_organization_type', '', 'organization.other_organization_type'],
    ['help_during_evacuation', ['a dragon'], 'help_during_evacuation'],
    ['help_during_evacuation', ['no_help', 'escort'], 'help_during_evacuation'],
    ['living_situation', ['live_alone', 'live_with_family'], 'living_situation'],
    ['protection_type', ['none'], 'protection_accessibility'],
    ['disability_id', [999_999], 'disability_id'],
  ])('is refused at %s = %j', async (path, value, field) => {
    expect(Object.keys((await send(broken(form, path, value))).error.errors ?? {})).toEqual([field]);
    expect(await account()).toBeUndefined();
  });

  it('needs another phone than one’s own', async () => {
    const answer = await send({ ...form, phone: referrer.phone }, 'en-US');
    expect(answer.error.errors).toEqual({
      phone: ['This is your own number. Here you register someone else'],
    });
  });

  it('is for active help seekers alone', async () => {
    const idle = await buildHelpSeeker(app.db, { isActive: false });
    as = await app.signIn(idle.id, 'user');
    expect((await send()).status).toBe(409);
    as = await app.signIn((await buildVolunteer(app.db)).id, 'volunteer');
    expect((await send()).status).toBe(403);
    expect(await account()).toBeUndefined();
  });
});

describe('registering a person whose phone is known', () => {
  it('stores nothing of the form and answers the same', async () => {
    const fresh = await send();
    const known = await buildVolunteer(app.db, { firstName: 'דליה', isSms: true });
    const before = await row(sql`select * from users where id = ${known.id}`);
    const asked = await send({ ...form, phone: known.phone });
    expect({ ...asked.ok, data: null }).toEqual({ ...fresh.ok, data: null });
    expect(Object.keys(asked.ok.data)).toEqual(Object.keys(fresh.ok.data));
    expect(await row(sql`select * from users where id = ${known.id}`)).toEqual(before);
    const rows = await sql`select from personal_information where user_id = ${known.id}`.execute(app.db);
    expect(rows.rows).toEqual([]);
    expect((await messagesTo(app.db, known.phone))[0]).toContain('שום דבר בו לא השתנה');
    const seen = await page(await linkTo(known.phone));
    expect(seen).toMatchObject({ state: 'open' });
    expect(seen).not.toHaveProperty('facts');
    expect(JSON.stringify(seen)).not.toContain('דליה');
    expect(await answer(await linkTo(known.phone), 'yes')).toMatchObject({ state: 'answered' });
    expect(await references()).toContainEqual({ status: 'confirmed', is_new_account: false });
  });

  it.each([
    ['blocked', { blockedAt: new Date() }],
    ['removed', { deletedAt: new Date() }],
  ])('says the same of an account that is %s, and sends nothing', async (_, state) => {
    const known = await buildHelpSeeker(app.db, { phone, ...state });
    expect((await send()).ok).toEqual({ data: { phone }, message: 'תודה. שלחנו הודעה למספר הזה' });
    expect(await messagesTo(app.db, known.phone)).toEqual([]);
    expect(await references()).toEqual([]);
    const { rows } = await sql`select from users where phone = ${phone}`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  it('of two at once makes one account', async () => {
    const other = await app.signIn((await buildHelpSeeker(app.db)).id, 'user');
    const both = await Promise.all([send(), app.call(registerReference, { as: other, body: form as never })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql`
      select is_new_account from "references" r join users u on u.id = r.subject_id
      where u.phone = ${phone} order by 1`.execute(app.db);
    expect(rows).toEqual([{ is_new_account: false }, { is_new_account: true }]);
  });
});

describe('the limits', () => {
  it('a second message goes out after a day, with a link that takes the place of the first', async () => {
    void (await send()).ok;
    const first = await linkTo();
    expect((await send()).status).toBe(200);
    expect(await messagesTo(app.db, phone)).toHaveLength(1);
    app.clock.advance(DAY);
    as = await app.signIn(referrer.id, 'user');
    void (await send()).ok;
    expect(await messagesTo(app.db, phone)).toHaveLength(2);
    expect(await page(first)).toBeNull();
    expect(await page(await linkTo())).toMatchObject({ state: 'open', title: 'הפרטים שלך במערכת ״עזרה״' });
    expect(await references()).toHaveLength(1);
    // This registration still made the account, and the second message says the same.
    for (const text of await messagesTo(app.db, phone)) expect(text).toContain('לאשר את הפרטים או להסיר');
  });

  it('three a day for a phone, by any callers', async () => {
    for (let n = 0; n < 3; n++) {
      as = await app.signIn((await buildHelpSeeker(app.db)).id, 'user');
      expect((await send()).status).toBe(200);
    }
    as = await app.signIn((await buildHelpSeeker(app.db)).id, 'user');
    expect((await send(form, 'en-US')).error.errors).toEqual({
      phone: ['We sent this number several such messages today. Try again tomorrow'],
    });
  });

  it('the same form sent again and again, as by a browser that never heard the answer, counts once', async () => {
    const { ok: first } = await send();
    for (let n = 0; n < 4; n++) expect((await send()).ok).toEqual(first);
    expect(await messagesTo(app.db, phone)).toHaveLength(1);
    as = await app.signIn((await buildHelpSeeker(app.db)).id, 'user');
    expect((await send()).status).toBe(200);
  });

  it('twenty people a day for one who registers', async () => {
    for (let n = 0; n < 20; n++) expect((await send({ ...form, phone: uniquePhone() })).status).toBe(200);
    expect((await send({ ...form, phone: uniquePhone() }, 'en-US')).error.errors).toEqual({
      phone: ['You can register up to 20 people a day. Continue tomorrow'],
    });
  });
});

it('a long name is cut in the message to a person who did not ask for it', async () => {
  const long = await buildHelpSeeker(app.db, { firstName: 'א'.repeat(30), lastName: 'ב'.repeat(30) });
  as = await app.signIn(long.id, 'user');
  void (await send()).ok;
  const [text = ''] = await messagesTo(app.db, phone);
  expect(text).toContain(`${'א'.repeat(30)} ${'ב'.repeat(8)}…`);
  expect(text).not.toContain('ב'.repeat(9));
});

describe('the person who was registered', () => {
  const toReferrer = async () => (await messagesTo(app.db, referrer.phone))[0];
  beforeEach(async () => void (await send()).ok);

  it('sees who did it, and name and town alone', async () => {
    const seen = await page(await linkTo());
    expect(seen).toMatchObject({
      state: 'open',
      facts: [
        { label: 'שם', value: form['full_name'] },
        { label: 'יישוב', value: 'חיפה' },
      ],
    });
    expect(JSON.stringify(seen)).toContain('רות אברהמי');
    expect(JSON.stringify(seen)).not.toMatch(/הרצל|example\.org|clalit|05\d{8}/);
  });

  it('is told what can be corrected where, and what confirming means', async () => {
    const seen = (await page(await linkTo())) as unknown as { lines: string[]; more: object };
    const lines = seen.lines.join(' ');
    expect(lines).toContain('בפרופיל אפשר לתקן את השם, את הכתובת ואת המוגבלות');
    expect(lines).toContain('לתיקון כל דבר אחר אפשר להתקשר לעמותה');
    expect(lines).toContain('הסכמה לתנאי השימוש ולמדיניות הפרטיות');
    expect(seen.more).toMatchObject({ links: [{ path: '/pages/terms' }, { path: '/pages/privacy' }] });
  });

  it('confirms, and the registering person hears of it', async () => {
    const token = await linkTo();
    const next = { label: 'לכניסה למערכת ״עזרה״', path: '/user/login', tone: 'primary' };
    expect(await answer(token, 'yes')).toMatchObject({ state: 'answered', next });
    expect(await references()).toEqual([{ status: 'confirmed', is_new_account: true }]);
    expect(await toReferrer()).toContain(phone.slice(-4));
    // Once answered, it stays.
    expect(await answer(token, 'no')).toMatchObject({ state: 'answered', title: 'תודה שאישרת את הפרטים' });
    expect(await account()).toMatchObject({ is_deleted: false });
    expect(await messagesTo(app.db, referrer.phone)).toHaveLength(1);
  });

  it('refuses: nothing personal stays, and the same person does not register it again', async () => {
    const { id } = (await account()) as { id: number };
    const token = await linkTo();
    const next = { label: 'לעמוד הראשי', path: '/login', tone: 'plain' };
    expect(await answer(token, 'no')).toMatchObject({
      state: 'answered',
      title: 'מחקנו את הפרטים שלך',
      next,
    });
    expect(await account()).toBeUndefined();
    const left = await sql<{ all: string }>`
      select json_build_array(
        (select json_agg(u) from users u where u.id = ${id}),
        (select json_agg(p) from personal_information p where p.user_id = ${id}),
        (select json_agg(d) from user_disabilities d where d.user_id = ${id}),
        (select json_agg(m) from messages m where m.user_id = ${id}))::text as all`.execute(app.db);
    const words = left.rows[0]?.all ?? '';
    expect(words).toContain('"id"');
    for (const personal of [String(form['full_name']), 'הרצל', 'example.org', phone, phone.slice(4)])
      expect(words).not.toContain(personal);
    expect(await toReferrer()).toContain('לא אושר');
    void (await send()).ok;
    expect(await account()).toBeUndefined();
    expect(await messagesTo(app.db, phone)).toEqual([]);
  });

  it('who has signed in keeps the account; only the registration ends', async () => {
    await signInByCode(app, phone);
    const token = await linkTo();
    expect(JSON.stringify(await page(token))).toContain('כבר השתמשת בחשבון');
    expect(await answer(token, 'no')).toMatchObject({ state: 'answered', title: 'קיבלנו את התשובה שלך' });
    expect(await account()).toMatchObject({ full_name: form['full_name'], is_deleted: false });
    expect(await references()).toEqual([{ status: 'refused', is_new_account: true }]);
  });

  it('keeps the account too once help was asked for on its behalf', async () => {
    const { id } = (await account()) as { id: number };
    await buildRequest(app.db, id, { categoryId: 2 });
    await answer(await linkTo(), 'no');
    expect(await account()).toMatchObject({ is_deleted: false });
  });

  it('who answers twice at once has answered once', async () => {
    for (let n = 0; n < 5; n++) {
      phone = uniquePhone();
      void (await send({ ...form, phone })).ok;
      const before = (await messagesTo(app.db, referrer.phone)).length;
      const token = await linkTo();
      await Promise.all([answer(token, 'yes'), answer(token, 'no')]);
      const isConfirmed = (await references()).at(-1)?.status === 'confirmed';
      expect((await account()) !== undefined).toBe(isConfirmed);
      expect(await messagesTo(app.db, referrer.phone)).toHaveLength(before + 1);
    }
  });

  it('has 30 days', async () => {
    const token = await linkTo();
    app.clock.advance(30 * DAY);
    // The details are still there, so there is something to do.
    const over = {
      state: 'expired',
      text: expect.stringContaining('אנחנו עדיין שומרים את הפרטים שלך') as string,
    };
    expect(await page(token)).toEqual(over);
    expect(await answer(token, 'no')).toEqual(over);
    expect(await account()).toMatchObject({ is_deleted: false });
  });

  it('whose account was there, or is not there any more, has nothing to do once the link is over', async () => {
    const known = await buildVolunteer(app.db);
    void (await send({ ...form, phone: known.phone })).ok;
    const [own, asked] = [await linkTo(), await linkTo(known.phone)];
    await sql`update users set deleted_at = ${app.clock.now()} where phone = ${phone}`.execute(app.db);
    const over = (text: string) => ({ state: 'expired', text: expect.stringContaining(text) as string });
    expect(await page(own)).toEqual(over('הסרנו את החשבון שעליו שאלנו. אין צורך לעשות דבר'));
    app.clock.advance(30 * DAY);
    expect(await page(asked)).toEqual(over('החשבון שלך לא השתנה, ואין צורך לעשות דבר'));
  });

  it('is asked before anything goes, in words that say what will happen', async () => {
    const asked = async () => {
      const { choices } = (await page(await linkTo())) as unknown as {
        choices: { confirm: object | null }[];
      };
      return choices.map(({ confirm }) => confirm);
    };
    expect(await asked()).toMatchObject([
      undefined,
      { title: 'למחוק את כל הפרטים שלך?', label: 'כן, למחוק הכול', keep: 'לא, להשאיר את הפרטים' },
    ]);
    await signInByCode(app, phone);
    expect(await asked()).toMatchObject([
      undefined,
      { title: 'לבטל את הרישום?', label: 'כן, לבטל את הרישום', keep: 'לא, להשאיר את הרישום' },
    ]);
  });

  it('is not given away: a code for that phone still has to be known', async () => {
    const otp = '0000';
    expect((await app.call(verifyOtp, { body: { phone, otp } })).status).toBe(422);
  });
});
