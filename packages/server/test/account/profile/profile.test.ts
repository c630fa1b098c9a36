import { manageRequestAddress } from '@ezra/contract/requests/help-requests';
import { readProfile, updateProfile } from '@ezra/contract/account/profile';
import type { CallInput } from '@ezra/contract/common/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../../src/features/account/profile/profile.feature.ts';
import { homeRoutes } from '../../../src/features/requests/help-requests/home.routes.ts';
import { subscribeToRequests } from '../../../src/features/requests/help-requests/help-requests.subscribers.ts';
import { accountsApp, latestCode, messagesTo } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import {
  buildHelpSeeker,
  buildVolunteer,
  uniquePhone,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { disabilityId } from '../../../testing/registration-forms.ts';

type Form = CallInput<typeof updateProfile>['body'];
let app: TestApp;
let person: BuiltPerson;
let token: string;
let form: Form;
beforeAll(async () => {
  app = await accountsApp({
    more: (parts) => {
      // Open requests follow the home address.
      subscribeToRequests(parts);
      return [...profile.routes(parts), ...homeRoutes(parts)];
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(2 * 3600);
  person = await buildHelpSeeker(app.db, { email: 'noa@example.org' });
  token = (await app.signIn(person.id, 'user')).token;
  form = {
    first_name: 'נועם',
    last_name: 'בן דוד',
    email: 'noam@example.org',
    phone: person.phone,
    residential_address: 'דיזנגוף 50, תל אביב-יפו',
    disability_id: [await disabilityId(app.db, 'blindness')],
    is_wp: 1,
    is_sms: '0',
  };
});

const save = (change: Partial<Form> = {}, locale: 'he-IL' | 'en-US' = 'he-IL') =>
  app.call(updateProfile, { as: token, locale, body: { ...form, ...change } });

const openRequest = async () => {
  const { rows } = await sql<{ id: number }>`
    insert into applications (user_id, category_id, expiration_date, due_at, location, created_by, created_at, updated_at)
    select id, 2, '2030-01-01', '2030-01-01', location, id, now(), now() from users where id = ${person.id}
    returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
};
const locationOf = async (id: number) =>
  (
    await sql<{ same: boolean }>`
    select a.location ~= u.location as same from applications a join users u on u.id = a.user_id where a.id = ${id}`.execute(
      app.db,
    )
  ).rows[0]?.same;

describe('the profile', () => {
  it('saves and shows, switches as text', async () => {
    const saved = await save();
    expect(saved.ok.message).toBe('הפרופיל עודכן');
    expect(saved.ok.data).toMatchObject({
      full_name: 'נועם בן דוד',
      email: 'noam@example.org',
      is_phone: '1',
      is_wp: '1',
      is_sms: '0',
      is_email: '0',
      address_type: 'residential',
      is_active: 1,
      volunteer_information: null,
    });
    expect((await app.call(readProfile, { as: token, query: {} })).ok.data).toEqual(saved.ok.data);
  });

  it('refuses each field with its own words', async () => {
    const cases: [Partial<Form>, string, string][] = [
      [{ first_name: '' }, 'first_name', 'Fill in this field'],
      [{ last_name: ' ' }, 'last_name', 'Fill in this field'],
      [{ last_name: 'x'.repeat(251) }, 'last_name', 'At most 250 characters'],
      [{ email: 'nope.example' }, 'email', 'Enter a full e-mail address, like name@example.com'],
      [{ email: '', is_email: 1 }, 'email', 'Fill in this field'],
      [{ phone: '1' }, 'phone', 'Enter valid phone number'],
      [{ residential_address: 'xy' }, 'residential_address', 'At least 5 characters'],
      [{ disability_id: [] }, 'disability_id', 'Choose at least one'],
      [{ disability_id: [987_654] }, 'disability_id', 'This value does not fit'],
      [{ disability_id: [await disabilityId(app.db, 'other')] }, 'other_disability', 'Fill in this field'],
    ];
    for (const [change, field, words] of cases)
      expect((await save(change, 'en-US')).error.errors, field).toEqual({ [field]: [words] });
  });

  it('asks only people who have an e-mail address for one', async () => {
    for (const email of ['', null, undefined])
      expect((await save({ email }, 'en-US')).error.errors).toEqual({ email: ['Fill in this field'] });
    expect((await save({ email: '', first_name: 'נועמית', last_name: '' }, 'en-US')).error.errors).toEqual({
      last_name: ['Fill in this field'],
      email: ['Fill in this field'],
    });
    const without = await buildHelpSeeker(app.db, { quickEmergencyRequest: true });
    token = (await app.signIn(without.id, 'user')).token;
    expect((await save({ phone: without.phone, email: '' })).ok.data.email).toBeNull();
    expect((await save({ phone: without.phone, email: 'new@example.org' })).status).toBe(200);
    expect((await save({ phone: without.phone, email: '' })).error.errors).toHaveProperty('email');
  });

  it('tells a volunteer what was signed, when and through whom, and keeps the signature to itself', async () => {
    const signedAt = new Date('2026-02-03T08:00:00Z');
    const volunteer = await buildVolunteer(app.db, { agreement: { signedAt, place: 'חיפה' } });
    await sql`
      with o as (insert into organizations (name, slug) values ('לב אחד', 'lev-ehad') returning id)
      update users set organization_id = (select id from o) where id = ${volunteer.id}`.execute(app.db);
    const { token: as } = await app.signIn(volunteer.id, 'volunteer');
    const answer = await app.call(readProfile, { as, query: {} });
    expect(answer.ok.data).toMatchObject({
      organization: 'לב אחד',
      volunteer_information: { signed_at: signedAt.toISOString(), place: 'חיפה', validate_training: 1 },
    });
    expect(JSON.stringify(answer.ok)).not.toMatch(/signature|data:image|v1\./);
  });

  it('keeps a single name, and takes away no last name', async () => {
    await sql`update users set full_name = 'Madonna', first_name = 'Madonna', last_name = '' where phone = ${person.phone}`.execute(
      app.db,
    );
    const saved = await save({ first_name: 'Madonna', last_name: '' });
    expect(saved.ok.data).toMatchObject({ full_name: 'Madonna', last_name: '' });
    expect((await save({ first_name: 'Ruth', last_name: '' }, 'en-US')).error.errors).toEqual({
      last_name: ['Fill in this field'],
    });
  });

  it('keeps the words of another disability as long as it is chosen', async () => {
    const [other, blind] = [await disabilityId(app.db, 'other'), await disabilityId(app.db, 'blindness')];
    const told = await save({ disability_id: [blind, other], other_disability: 'נדירה' });
    expect(told.ok.data.other_disability).toBe('נדירה');
    expect(told.ok.data.disability_id).toEqual([blind, other].sort((a, b) => a - b));
    const left = await save({ disability_id: [blind], other_disability: 'נדירה' });
    expect(left.ok.data).toMatchObject({ disability_id: [blind], other_disability: null });
    const silent = await save({ disability_id: null });
    expect(silent.ok.data.disability_id).toEqual([blind]);
  });

  it('is saved as it was read, by a volunteer too, who has no disability to choose', async () => {
    const volunteer = await buildVolunteer(app.db, { email: 'dan@example.org' });
    const { token: as } = await app.signIn(volunteer.id, 'volunteer');
    const { data } = (await app.call(readProfile, { as, query: {} })).ok;
    const body = { ...data, residential_address: data.residential_address ?? '' };
    const saved = await app.call(updateProfile, { as, body });
    expect(saved.ok.data).toEqual(data);
  });

  it('asks a help seeker for a disability, beside all else that is wrong', async () => {
    const answer = await save({ disability_id: [], email: 'nope', residential_address: 'xy' }, 'en-US');
    expect(answer.error.errors).toMatchObject({ disability_id: ['Choose at least one'] });
    expect(Object.keys(answer.error.errors ?? {})).toHaveLength(3);
  });

  it('lets only help seekers change disabilities', async () => {
    const volunteer = await buildVolunteer(app.db);
    token = (await app.signIn(volunteer.id, 'volunteer')).token;
    const saved = await save({ phone: volunteer.phone });
    expect(saved.ok.data.disability_id).toEqual([]);
    expect(saved.ok.data.volunteer_information).toMatchObject({
      id: volunteer.volunteerInformationId,
      is_renew: 0,
      id_number: '123456782',
    });
  });

  it('opens for the deactivated, and for the renewal of one’s own agreement alone', async () => {
    const frozen = await buildVolunteer(app.db, { agreement: { frozenAt: app.clock.now() } });
    const other = await buildVolunteer(app.db, { isActive: false });
    const as = await app.signIn(frozen.id, 'volunteer');
    const read = (id: number | null) =>
      app.call(readProfile, { as, query: { volunteer_information_id: id ?? undefined } });
    expect((await read(frozen.volunteerInformationId)).ok.data.volunteer_information?.is_renew).toBe(1);
    expect((await read(other.volunteerInformationId)).status).toBe(404);
    const inactive = await app.signIn(other.id, 'volunteer');
    expect((await app.call(readProfile, { as: inactive, query: {} })).ok.data.is_active).toBe(0);
  });
});

describe('a new address', () => {
  const moved = { residential_address: 'הרצל 12, חיפה' };

  it('is asked about while requests are open, and saves nothing until then', async () => {
    await openRequest();
    const answer = await save(moved);
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({ message: 1, code: 'address_change' });
    expect((await app.call(readProfile, { as: token, query: {} })).ok.data.first_name).not.toBe('נועם');
  });

  it('is saved at once without open requests, or with ignore', async () => {
    expect((await save(moved)).status).toBe(200);
    const request = await openRequest();
    expect((await save({ residential_address: 'אלנבי 1, תל אביב-יפו', ignore: 1 })).status).toBe(200);
    expect(await locationOf(request)).toBe(false);
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('takes open requests along, decided %s it is saved', async (_when, first) => {
    const request = await openRequest();
    const decide = () =>
      app.call(manageRequestAddress, { as: token, params: { userId: person.id }, body: { is_confirm: 1 } });
    if (first) expect((await decide()).status).toBe(200);
    expect((await save({ ...moved, ignore: 1 })).status).toBe(200);
    if (!first) expect((await decide()).ok.data.moved).toBe(1);
    expect(await locationOf(request)).toBe(true);
  });

  it('is the person’s own to decide', async () => {
    const { id } = await buildHelpSeeker(app.db);
    const answer = await app.call(manageRequestAddress, {
      as: token,
      params: { userId: id },
      body: { is_confirm: 1 },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a new address and a new phone in one', () => {
  it('are asked about one after the other, and nothing is lost on the way', async () => {
    const request = await openRequest();
    const next = uniquePhone();
    const both = { phone: next, residential_address: 'הרצל 12, חיפה' };
    expect((await save(both)).error.code).toBe('address_change');
    const decided = await app.call(manageRequestAddress, {
      as: token,
      params: { userId: person.id },
      body: { is_confirm: 1 },
    });
    expect(decided.status).toBe(200);
    expect((await save({ ...both, ignore: 1 })).error.errors).toHaveProperty('phone');
    const otp = await latestCode(app.db, next);
    expect((await save({ ...both, ignore: 1, otp: otp === '0000' ? '1111' : '0000' })).status).toBe(422);
    const saved = await save({ ...both, ignore: 1, otp });
    expect(saved.ok.data).toMatchObject({ phone: next, residential_address: 'הרצל 12, חיפה' });
    expect(await locationOf(request)).toBe(true);
  });

  it('a code that came first outlives the question about the address', async () => {
    await openRequest();
    const next = uniquePhone();
    void (await save({ phone: next })).error;
    const otp = await latestCode(app.db, next);
    const both = { phone: next, otp, residential_address: 'הרצל 12, חיפה' };
    expect((await save(both)).error.code).toBe('address_change');
    expect((await save({ ...both, ignore: 1 })).ok.data.phone).toBe(next);
  });
});

describe('a new phone', () => {
  it('is saved with the code that went to it; the old number is told and other sessions end', async () => {
    const next = uniquePhone();
    const elsewhere = await app.signIn(person.id, 'user');
    const asked = await save({ phone: next });
    expect(asked.error.errors).toEqual({ phone: ['שלחנו קוד למספר החדש. נא להזין אותו כדי לשמור'] });
    const otp = await latestCode(app.db, next);
    const wrong = await save({ phone: next, otp: otp === '0000' ? '1111' : '0000' });
    expect(wrong.error.errors).toEqual({ otp: ['הקוד אינו נכון. ניסיונות שנותרו: 4'] });
    expect((await save({ phone: next, otp })).ok.data.phone).toBe(next);
    expect((await messagesTo(app.db, person.phone))[0]).toContain('הוחלף');
    // Sent to the account's former number, it is still one of its messages.
    const { rows } = await sql<object>`
      select user_id from messages where template = 'phone_changed' and phone = ${person.phone}`.execute(
      app.db,
    );
    expect(rows).toEqual([{ user_id: person.id }]);
    expect((await app.call(readProfile, { as: elsewhere, query: {} })).status).toBe(401);
    expect((await app.call(readProfile, { as: token, query: {} })).status).toBe(200);
  });

  it('of another person is refused after the code, and a code of another account does not fit', async () => {
    const other = await buildHelpSeeker(app.db);
    await save({ phone: other.phone });
    const otp = await latestCode(app.db, other.phone);
    expect((await save({ phone: other.phone, otp })).error.errors).toEqual({
      phone: ['הערך הזה כבר בשימוש'],
    });
    const third = await buildHelpSeeker(app.db);
    token = (await app.signIn(third.id, 'user')).token;
    expect((await save({ phone: other.phone, otp })).error.errors).toHaveProperty('otp');
  });
});
