import { askGuardianAgain, readGuardianConsent } from '@ezra/contract/account/registration/guardian';
import { register } from '@ezra/contract/account/registration/registration';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { listUsers, validateTraining } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registration } from '../../../src/features/account/registration/registration.feature.ts';
import { usersRoutes } from '../../../src/features/people/users/users.routes.ts';
import { activityOf } from '../../../src/platform/events/activity-log.ts';
import { createLinks } from '../../../src/platform/http/link-pages/links.ts';
import { accountParts, accountsApp, grantFor, messagesTo } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildAdmin, buildVolunteer, uniquePhone } from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { linkPages, type LinkPages } from '../../../testing/link-pages.ts';
import { volunteerForm } from '../../../testing/registration-forms.ts';

let app: TestApp;
let links: LinkPages;
let volunteer: { id: number; phone: string; session: { token: string } };
let guardianPhone: string;
beforeAll(async () => {
  app = await accountsApp({
    more: (parts) => [...registration.routes(parts), ...usersRoutes(parts)],
    limits: { sendsPerIpHour: 10_000, sendsPerNetworkHour: 10_000 },
  });
  links = linkPages(createLinks(app.db, registration.links(accountParts(app.db))), app.clock);
});
afterAll(() => app.close());

const DAY = 24 * 3600;
const TIME_ZONE = 'Asia/Jerusalem';
/** Turns 18 in a hundred days. */
const born = (): string => {
  const today = dayAt(app.clock.now(), TIME_ZONE);
  return addDays(`${Number(today.slice(0, 4)) - 18}${today.slice(4)}`.replace('-02-29', '-02-28'), 100);
};
beforeEach(async () => {
  const phone = uniquePhone();
  guardianPhone = uniquePhone();
  const form = {
    ...volunteerForm({ phone, grant: await grantFor(app, phone, 'volunteer') }),
    dob: born(),
    guardian_full_name: 'מרים מזרחי',
    guardian_phone: guardianPhone,
  };
  const { id } = (await app.call(register, { body: form })).ok.data;
  volunteer = { id, phone, session: await app.signIn(id, 'volunteer') };
});

const tokensTo = async (phone: string) =>
  (await messagesTo(app.db, phone)).flatMap((text) => /guardian\/([\w-]{43})/.exec(text)?.[1] ?? []);
const latestToken = async (phone = guardianPhone) => (await tokensTo(phone))[0] ?? '';
const decide = (token: string, choice: string) => links.answer('guardian', token, { choice });
const page = (token: string) => links.read('guardian', token);
const AGREED = 'תודה, קיבלנו את האישור שלך';
const REFUSED = 'קיבלנו את התשובה שלך';
/** The guardian can no longer answer by it, and learns who can send a new one. */
const OVER = { state: 'expired', text: expect.stringContaining('מדניאל לשלוח קישור חדש') as string };
const again = (body: { guardian_full_name?: string | null; guardian_phone?: string | null } = {}) =>
  app.call(askGuardianAgain, { as: volunteer.session, body, locale: 'en-US' });
const infoId = async () =>
  (
    await sql<{ id: number }>`
      select id from volunteer_information where user_id = ${volunteer.id}`.execute(app.db)
  ).rows[0]?.id ?? 0;
const validate = async () => {
  const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  const params = { volunteerInfoId: await infoId() };
  return app.call(validateTraining, { as: admin, params, body: { validate_training: 1 }, locale: 'en-US' });
};

describe('a guardian', () => {
  it('refuses: it is kept, the volunteer is told kindly, the admins’ lists hear of it', async () => {
    const changes = await hearChanges(app);
    const token = await latestToken();
    expect(await decide(token, 'no')).toMatchObject({ state: 'answered', title: REFUSED });
    await vi.waitFor(() => expect(changes.ids('role:admin', 'pending-volunteers')).toEqual([volunteer.id]));
    await changes.stop();
    expect((await messagesTo(app.db, volunteer.phone))[0]).toContain('כדאי לדבר על זה בבית');
    expect((await validate()).error.errors).toEqual({
      validate_training: ['A parent or guardian has not consented yet'],
    });
    // The link took its answer.
    expect(await decide(token, 'yes')).toMatchObject({ state: 'answered', title: REFUSED });
    expect(await page(token)).toMatchObject({ state: 'answered', title: REFUSED });
  });

  it('who agrees by a newer link has agreed, and the volunteer is told', async () => {
    const first = await latestToken();
    app.clock.advance(60);
    const unanswered = ((await again()).ok, await latestToken());
    await decide(first, 'no');
    app.clock.advance(60);
    expect((await again()).ok.data).toEqual({ full_name: 'מרים מזרחי', phone: guardianPhone });
    expect(await decide(await latestToken(), 'yes')).toMatchObject({ state: 'answered', title: AGREED });
    // Each link shows its own answer; one without an answer asks nothing any more.
    expect(await page(first)).toMatchObject({ state: 'answered', title: REFUSED });
    expect(await page(unanswered)).toMatchObject({ state: 'answered', title: AGREED });
    expect((await messagesTo(app.db, volunteer.phone))[0]).toContain('אישרו את ההתנדבות שלך');
    expect((await validate()).status).toBe(200);
  });

  it('is told in both languages what is asked, and sees what was answered', async () => {
    const token = await latestToken();
    const english = await links.read('guardian', token, 'en-US');
    expect(english).toMatchObject({ state: 'open', question: 'May דניאל volunteer?' });
    // First name only: another person may open the link.
    expect(JSON.stringify(english)).not.toContain('מזרחי,');
    expect(await decide(token, 'perhaps')).toMatchObject({ state: 'open' });
    expect(await decide(token, 'no')).toMatchObject({
      state: 'answered',
      title: 'קיבלנו את התשובה שלך',
      next: { label: 'לכניסה למערכת ״עזרה״', path: '/login', tone: 'plain' },
    });
    expect(await links.read('reference', token)).toBeNull();
  });

  it('has 30 days', async () => {
    const token = await latestToken();
    app.clock.advance(30 * DAY);
    expect(await page(token)).toEqual(OVER);
    expect(await decide(token, 'yes')).toEqual(OVER);
  });

  it('learns nothing of an account that was removed', async () => {
    const token = await latestToken();
    await sql`update users set deleted_at = now() where id = ${volunteer.id}`.execute(app.db);
    expect([await page(token), await decide(token, 'yes')]).toEqual([null, null]);
  });
});

describe('the volunteer sees how the consent stands', () => {
  const consent = async () => (await app.call(readGuardianConsent, { as: volunteer.session })).ok.data;
  const inList = async () => {
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const query = { user_ids: [volunteer.id] } as never;
    const { data } = (await app.call(listUsers, { as: admin, query })).ok;
    return data[0]?.volunteer_information?.guardian;
  };

  it('waiting, refused, approved; and so does the admins’ list', async () => {
    expect(await consent()).toEqual({ state: 'waiting', full_name: 'מרים מזרחי', phone: guardianPhone });
    expect(await inList()).toBe('waiting');
    await decide(await latestToken(), 'no');
    expect(await consent()).toMatchObject({ state: 'refused' });
    expect(await inList()).toBe('refused');
    void (await again()).ok;
    await decide(await latestToken(), 'yes');
    expect(await consent()).toMatchObject({ state: 'approved' });
    expect(await inList()).toBe('approved');
  });

  it('nothing for an adult, from the first minute of that day on', async () => {
    const dob = born();
    const birthday = `${Number(dob.slice(0, 4)) + 18}${dob.slice(4)}`.replace('-02-29', '-03-01');
    // In winter and in summer there is midnight between these two hours of the day before.
    const midnight = ['21', '22']
      .map((hour) => new Date(`${addDays(birthday, -1)}T${hour}:00:00Z`))
      .find((moment) => dayAt(moment, TIME_ZONE) === birthday);
    if (!midnight) throw new Error('a day without a beginning');
    app.clock.advance((midnight.valueOf() - app.clock.now().valueOf()) / 1000 - 60);
    volunteer.session = await app.signIn(volunteer.id, 'volunteer');
    expect(await consent()).toMatchObject({ state: 'waiting' });
    expect(await inList()).toBe('waiting');
    app.clock.advance(61);
    volunteer.session = await app.signIn(volunteer.id, 'volunteer');
    expect(await consent()).toBeNull();
    expect(await inList()).toBeNull();
  });
});

describe('the volunteer asks again', () => {
  const papers = async () => {
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const query = { user_ids: [volunteer.id] } as never;
    return (await app.call(listUsers, { as: admin, query })).ok.data[0]?.volunteer_information;
  };
  const activities = async () => {
    const noted = await activityOf(app.db, 'volunteer_information', await infoId());
    return noted.map(({ newValues, actorId }) => [newValues['guardian'], actorId]).reverse();
  };

  it('another phone: the earlier answer is recorded, and admins see the refusal', async () => {
    const earlier = await latestToken();
    const corrected = uniquePhone();
    await decide(earlier, 'no');
    expect(await papers()).toMatchObject({ guardian: 'refused', earlier_guardian_refused: 0 });
    const answer = await again({ guardian_phone: corrected, guardian_full_name: 'אורי מזרחי' });
    expect(answer.ok.data).toEqual({ full_name: 'אורי מזרחי', phone: corrected });
    const open = await page(await latestToken(corrected));
    expect(open).toMatchObject({ state: 'open' });
    expect(JSON.stringify(open)).toContain('אורי מזרחי');
    expect(await papers()).toMatchObject({ guardian: 'waiting', earlier_guardian_refused: 1 });
    await decide(await latestToken(corrected), 'yes');
    expect(await papers()).toMatchObject({ guardian: 'approved', earlier_guardian_refused: 1 });
    expect((await validate()).ok.data).toMatchObject({ earlier_guardian_refused: 1 });
    expect(await activities()).toEqual([
      ['refused', null],
      ['changed', volunteer.id],
      ['approved', null],
      [undefined, expect.any(Number)],
    ]);
  });

  it('another phone: the links of the one before are over, whatever is answered now', async () => {
    const [answered, unanswered] = [await latestToken(), ((await again()).ok, await latestToken())];
    await decide(answered, 'no');
    const corrected = uniquePhone();
    void (await again({ guardian_phone: corrected, guardian_full_name: 'אורי מזרחי' })).ok;
    for (const token of [answered, unanswered]) {
      expect(await decide(token, 'yes')).toEqual(OVER);
      expect(await page(token)).toEqual(OVER);
    }
    await decide(await latestToken(corrected), 'yes');
    for (const token of [answered, unanswered]) expect(await page(token)).toEqual(OVER);
  });

  it('the one who refused, by way of another phone: has still refused', async () => {
    await decide(await latestToken(), 'no');
    void (await again({ guardian_phone: uniquePhone() })).ok;
    expect(await papers()).toMatchObject({ guardian: 'waiting' });
    void (await again({ guardian_phone: guardianPhone })).ok;
    expect(await papers()).toMatchObject({ guardian: 'refused' });
  });

  it('another name, same phone: earlier links go on, each with the name that it was sent to', async () => {
    const earlier = await latestToken();
    void (await again({ guardian_full_name: 'אורי מזרחי' })).ok;
    expect(JSON.stringify(await page(earlier))).toContain('מרים מזרחי');
    expect(JSON.stringify(await page(await latestToken()))).toContain('אורי מזרחי');
  });

  it('the phone is kept beside the link as a keyed hash alone', async () => {
    const { rows } = await sql<{ row: string }>`
      select l::text as row from guardian_links l
      where volunteer_information_id = ${await infoId()}`.execute(app.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(guardianPhone.slice(1));
  });

  it('three times a day, with words', async () => {
    for (let n = 0; n < 3; n++) {
      app.clock.advance(60);
      expect((await again()).status).toBe(200);
      // On its way still: not sent once more, and not counted.
      app.clock.advance(59);
      expect((await again()).status).toBe(200);
    }
    app.clock.advance(1);
    expect((await again()).error.errors).toEqual({
      guardian_phone: ['We sent the request 3 times today. Try again tomorrow'],
    });
    expect(await tokensTo(guardianPhone)).toHaveLength(4);
    app.clock.advance(DAY);
    volunteer.session = await app.signIn(volunteer.id, 'volunteer');
    expect((await again()).status).toBe(200);
  });

  it.each([
    [{ guardian_phone: 'x' }, 'guardian_phone'],
    // An emptied phone is missing: the former one is not asked.
    [{ guardian_phone: '' }, 'guardian_phone'],
    [{ guardian_phone: null }, 'guardian_phone'],
    [{ guardian_full_name: '' }, 'guardian_full_name'],
    [{ guardian_full_name: null }, 'guardian_full_name'],
    [{ guardian_phone: '0000000' }, 'guardian_phone'],
    [{ guardian_full_name: 'http://evil' }, 'guardian_full_name'],
  ])('%o is refused', async (body, field) => {
    expect(Object.keys((await again(body)).error.errors ?? {})).toEqual([field]);
    expect(await tokensTo(guardianPhone)).toHaveLength(1);
  });

  it('not with the own phone', async () => {
    expect((await again({ guardian_phone: volunteer.phone })).error.errors).toHaveProperty('guardian_phone');
  });

  it('not where there is nothing to ask: of age, or agreed already', async () => {
    const grown = await buildVolunteer(app.db);
    const as = await app.signIn(grown.id, 'volunteer');
    expect((await app.call(askGuardianAgain, { as, body: {} })).status).toBe(409);
    await decide(await latestToken(), 'yes');
    expect((await again()).status).toBe(409);
  });

  it('not while the account is deactivated', async () => {
    await sql`update users set is_active = false where id = ${volunteer.id}`.execute(app.db);
    const refused = await again();
    expect([refused.status, refused.error.code]).toEqual([409, 'account_restricted']);
    expect(await tokensTo(guardianPhone)).toHaveLength(1);
  });
});
