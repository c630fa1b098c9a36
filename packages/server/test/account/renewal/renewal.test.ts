import { currentSession } from '@ezra/contract/account/auth';
import { AGREEMENT_VERSION } from '@ezra/contract/common/constants';
import type { Locale } from '@ezra/contract/common/locales';
import { readProfile } from '@ezra/contract/account/profile';
import { renewAccount } from '@ezra/contract/account/renewal';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSecrets } from '../../../src/platform/crypto/secrets.ts';
import {
  buildHelpSeeker,
  buildVolunteer,
  TEST_SECRET_KEY,
  type BuiltPerson,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';
import { broken, renewalForm, SIGNATURE, type RegisterBody } from '../../../testing/registration-forms.ts';

const DAY_MS = 86_400_000;
/** A version of the agreement that is no longer signed. */
const FORMER_VERSION = AGREEMENT_VERSION + 6;
const ISRAEL = 'Asia/Jerusalem';

let app: ProductApp;
const today = dayAt(new Date(), ISRAEL);
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const ago = (days: number): Date => new Date(app.clock.now().valueOf() - days * DAY_MS);
/** The birthday of a person who turns `years` in `days` days. */
const bornAgo = (years: number, days = 0): string => {
  const birthday = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('-02-29', '-02-28');
  return addDays(birthday, days);
};

interface Signed extends BuiltPerson {
  as: { token: string };
  agreementId: number;
}
/** A volunteer whose agreement ended, signed in. */
async function frozen(overrides: PersonOverrides = {}): Promise<Signed> {
  const person = await buildVolunteer(app.db, {
    ...overrides,
    agreement: { signedAt: ago(380), frozenAt: ago(14), ...overrides.agreement },
  });
  const as = await app.signIn(person.id, 'volunteer');
  return { ...person, as, agreementId: person.volunteerInformationId ?? 0 };
}
const send = ({ as }: Pick<Signed, 'as'>, body: RegisterBody = renewalForm(today), locale?: Locale) =>
  app.call(renewAccount, { as, body: body as never, ...(locale && { locale }) });

const agreementOf = async ({ id }: BuiltPerson) =>
  (
    await sql<Record<string, unknown>>`select * from volunteer_information where user_id = ${id}`.execute(
      app.db,
    )
  ).rows[0];
const formerOf = async ({ id }: BuiltPerson) =>
  (
    await sql<Record<string, unknown>>`
      select * from volunteer_agreements where user_id = ${id} order by signed_at`.execute(app.db)
  ).rows;

const REQUIRED = ['צריך למלא את השדה הזה', 'Fill in this field'] as const;
const CHOOSE = ['צריך לבחור', 'Choose one'] as const;
const ONE = ['צריך לבחור לפחות אפשרות אחת', 'Choose at least one'] as const;
const UNFIT = ['הערך אינו מתאים', 'This value does not fit'] as const;
const DATE = ['אין תאריך כזה. לדוגמה: 26/11/1950', 'There is no such date. Example: 26/11/1950'] as const;
const PAST = [
  'תאריך ההדרכה הבאה לא יכול להיות בעבר. אפשר לבחור את היום או תאריך מאוחר יותר',
  'The next training cannot be in the past. Choose today or a later day',
] as const;
const GUARDIAN = [
  'עדיין אין אישור של הורה או אפוטרופוס',
  'A parent or guardian has not consented yet',
] as const;
const UNSIGNED = ['נא לחתום כאן, או להקליד את השם המלא', 'Sign here, or type your full name'] as const;

const REFUSED: readonly (readonly [field: string, value: unknown, words: readonly [string, string]])[] = [
  ['id_number', '', REQUIRED],
  ['id_number', undefined, REQUIRED],
  ['id_number', '12345678a', ['ספרות בלבד, עד 9', 'Digits only, 9 at most']],
  ['id_number', '1234567890', ['ספרות בלבד, עד 9', 'Digits only, 9 at most']],
  ['id_number', '123456789', ['מספר הזהות אינו תקין', 'This ID number is not valid']],
  ['dob', '', REQUIRED],
  ['dob', '1990-02-30', DATE],
  ['dob', bornAgo(-1), ['התאריך צריך להיות בעבר', 'The date must be in the past']],
  ['dob', bornAgo(16, 1), ['אפשר להתנדב מגיל 16', 'Volunteers must be at least 16']],
  ['dob', bornAgo(17), GUARDIAN],
  ['place', ' ', REQUIRED],
  ['place', 'x', ['לפחות 2 תווים', 'At least 2 characters']],
  ['date', undefined, REQUIRED],
  ['date', '2026-13-01', DATE],
  ['date', bornAgo(0, -1), PAST],
  ['israeli_citizen', undefined, CHOOSE],
  ['gender', '', CHOOSE],
  ['gender', 'robot', UNFIT],
  ['languages', [], ONE],
  ['languages', ['other'], REQUIRED],
  ['languages', ['hebrew', 'אבג', 'דהו', 'זחט', 'יכל'], UNFIT],
  ['interests', [], ONE],
  ['interests', ['skydiving'], UNFIT],
  ['local_authority', 'maybe', CHOOSE],
  ['driving_license', undefined, CHOOSE],
  ['signature_image', null, UNSIGNED],
  ['signature_image', '', UNSIGNED],
  ['signature_image', 'data:image/svg+xml;base64,PHN2Zy8+', UNFIT],
  ['signature_image', 'data:image/png;base64,PHN2Zy8+', UNFIT],
  ['is_agree', 0, ['צריך לאשר כדי להמשיך', 'Confirm to continue']],
];

describe('the renewal form', () => {
  it('is refused at each field, in both languages, and changes nothing', async () => {
    const volunteer = await frozen();
    const before = await agreementOf(volunteer);
    const faults: unknown[] = [];
    for (const [field, value, [he, en]] of REFUSED)
      for (const [locale, words] of [
        ['he-IL', he],
        ['en-US', en],
      ] as const) {
        const answer = await send(volunteer, broken(renewalForm(today), field, value), locale);
        const errors = answer.status === 422 ? answer.error.errors : undefined;
        if (errors?.[field]?.[0] !== words || Object.keys(errors).length !== 1)
          faults.push({ field, value, locale, status: answer.status, errors });
      }
    expect(faults).toEqual([]);
    expect(await agreementOf(volunteer)).toEqual(before);
    expect(await formerOf(volunteer)).toEqual([]);
    expect(await templatesTo(app.db, volunteer.id)).toEqual([]);
  });

  it('takes training today, where the volunteer is', async () => {
    const volunteer = await frozen();
    app.clock.set(`${addDays(today, 1)}T00:30:00Z`);
    // Already tomorrow in Israel, still the day before in New York.
    const call = (zone: string) =>
      app.call(renewAccount, {
        as: volunteer.as,
        body: renewalForm(today) as never,
        headers: { 'x-timezone': zone },
      });
    expect((await call(ISRAEL)).status).toBe(422);
    expect((await call('America/New_York')).status).toBe(200);
    app.clock.set(new Date());
  });

  it('takes any digits from people who are not Israeli citizens', async () => {
    const form = { ...renewalForm(today), israeli_citizen: 0, id_number: '55' };
    expect((await send(await frozen(), form)).status).toBe(200);
  });

  it('opens with what is on record, for one’s own agreement alone', async () => {
    const [volunteer, other] = [await frozen({ agreement: { place: 'רמלה' } }), await frozen()];
    const read = (id: number) =>
      app.call(readProfile, { as: volunteer.as, query: { volunteer_information_id: id } });
    expect((await read(volunteer.agreementId)).ok.data).toMatchObject({
      is_freeze: 1,
      volunteer_information: { is_renew: 1, id_number: '123456782', place: 'רמלה', dob: '1985-06-15' },
    });
    expect((await read(other.agreementId)).status).toBe(404);
  });
});

describe('renewing', () => {
  it('ends the freeze, stores what was signed sealed, and keeps the agreement before', async () => {
    const volunteer = await frozen({
      agreement: { drivingLicense: true, vehicleAvailability: true },
    });
    await sql`update volunteer_information set agreement_version = ${FORMER_VERSION}
      where user_id = ${volunteer.id}`.execute(app.db);
    const before = await agreementOf(volunteer);
    const answer = await send(volunteer, {
      ...renewalForm(addDays(today, 9)),
      driving_license: 0,
      number: '999',
      languages: ['hebrew', 'other', 'אמהרית'],
    });
    expect(answer.ok).toEqual({
      data: { renewed: 1, police_confirmation_required: 0, review_required: 0 },
      message: 'הסכם ההתנדבות חודש. תודה!',
    });
    const after = await agreementOf(volunteer);
    expect(after).toMatchObject({
      id: volunteer.agreementId,
      frozen_at: null,
      signed_at: app.clock.now(),
      dob: '1985-06-15',
      place: 'חיפה',
      date: addDays(today, 9),
      languages: ['hebrew', 'אמהרית'],
      interests: ['rides'],
      driving_license: false,
      vehicle_availability: false,
      validate_training: true,
      ip_address: '127.0.0.1',
      agreement_version: AGREEMENT_VERSION,
    });
    const secrets = createSecrets(TEST_SECRET_KEY);
    expect(JSON.stringify(after)).not.toContain('123456782');
    expect(secrets.open('id_number', String(after?.['id_number']))).toBe('123456782');
    const former = await formerOf(volunteer);
    expect(former).toMatchObject([
      {
        signed_at: before?.['signed_at'],
        ended_at: app.clock.now(),
        ip_address: before?.['ip_address'],
        agreement_version: FORMER_VERSION,
      },
    ]);
    expect(secrets.open('id_number', String(former[0]?.['id_number']))).toBe('123456782');
    expect(secrets.open('signature_image', String(former[0]?.['signature_image']))).toBe(SIGNATURE);
  });

  it.each([true, false])(
    'leaves what the form does not ask for: a vehicle (%s)',
    async (vehicleAvailability) => {
      const volunteer = await frozen({
        agreement: { drivingLicense: true, vehicleAvailability, wayToProvideHelp: 'phone' },
      });
      await send(volunteer).then(({ ok }) => ok);
      expect(await agreementOf(volunteer)).toMatchObject({
        vehicle_availability: vehicleAvailability,
        way_to_provide_help: 'phone',
      });
    },
  );

  it('lets a woman go on at once, and tells her until when', async () => {
    const volunteer = await frozen({ locale: 'en-US' });
    const session = async () => (await app.call(currentSession, { as: volunteer.as })).ok.data;
    expect(await session()).toMatchObject({ is_freeze: 1 });
    expect((await send(volunteer, undefined, 'en-US')).ok.message).toBe(
      'Your volunteer agreement is renewed. Thank you!',
    );
    expect(await session()).toMatchObject({ is_freeze: 0, is_validated: 1 });
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['agreement_renewed']);
    expect((await wordsTo(app.db, volunteer.id))[0]).toContain(
      `, ${Number(today.slice(0, 4)) + 1}. Thank you!`,
    );
  });

  it('asks men for a new police certificate', async () => {
    const volunteer = await frozen({ agreement: { gender: 'male', validatePolice: true } });
    const { data } = (await send(volunteer, { ...renewalForm(today), gender: 'male' })).ok;
    expect(data).toEqual({ renewed: 1, police_confirmation_required: 1, review_required: 0 });
    expect(await agreementOf(volunteer)).toMatchObject({
      validate_training: true,
      validate_police: false,
      is_required_police_validation: true,
    });
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['agreement_renewed_police']);
    expect((await wordsTo(app.db, volunteer.id))[0]).toContain('/volunteer/police_confirmation_required');
  });

  it('is told to open screens: the volunteer’s own and those of the admins', async () => {
    const volunteer = await frozen();
    const changes = await hearChanges(app);
    await send(volunteer).then(({ ok }) => ok);
    await vi.waitFor(() => {
      expect(changes.ids(`user:${volunteer.id}`, 'session')).toHaveLength(1);
      expect(changes.ids('role:admin', 'pending-volunteers')).toEqual([volunteer.id]);
      expect(changes.ids('role:super admin', 'pending-volunteers')).toEqual([volunteer.id]);
    });
    await changes.stop();
  });

  it('is done once when it is sent twice at once', async () => {
    const volunteer = await frozen();
    const answers = await Promise.all([send(volunteer), send(volunteer)]);
    expect(answers.map(({ ok }) => ok.data.renewed)).toEqual([1, 1]);
    expect(await formerOf(volunteer)).toHaveLength(1);
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['agreement_renewed']);
  });

  it('keeps every agreement, year after year', async () => {
    const volunteer = await frozen();
    await send(volunteer).then(({ ok }) => ok);
    await sql`update volunteer_information set signed_at = ${ago(366)} where user_id = ${volunteer.id}`.execute(
      app.db,
    );
    await send(volunteer).then(({ ok }) => ok);
    expect(await formerOf(volunteer)).toHaveLength(2);
  });
});

describe('a minor', () => {
  const consent = (volunteer: BuiltPerson) =>
    sql`update volunteer_information set guardian_approved_at = now() where user_id = ${volunteer.id}`.execute(
      app.db,
    );

  it('renews with the consent that the guardian gave the year before', async () => {
    const volunteer = await frozen({ agreement: { dob: bornAgo(17) } });
    const form = { ...renewalForm(today), dob: bornAgo(17) };
    expect((await send(volunteer, form)).error.errors).toEqual({ dob: [GUARDIAN[0]] });
    await consent(volunteer);
    expect((await send(volunteer, form)).ok.data.renewed).toBe(1);
  });

  it('who is of age meanwhile needs none', async () => {
    const volunteer = await frozen();
    expect((await send(volunteer, { ...renewalForm(today), dob: bornAgo(18) })).ok.data.renewed).toBe(1);
  });
});

describe('an agreement in force', () => {
  const inForce = async (signedDaysAgo: number, overrides: PersonOverrides = {}) =>
    frozen({
      ...overrides,
      agreement: { ...overrides.agreement, signedAt: ago(signedDaysAgo), frozenAt: null },
    });
  const isRenew = async ({ as }: Signed) =>
    (await app.call(readProfile, { as, query: {} })).ok.data.volunteer_information?.is_renew;

  it.each<[Locale, string]>([
    ['he-IL', 'החשבון כבר פעיל'],
    ['en-US', 'Account already activated'],
  ])('stays as it is, and the answer says so (%s)', async (locale, words) => {
    const volunteer = await inForce(100);
    const before = await agreementOf(volunteer);
    expect(await isRenew(volunteer)).toBe(0);
    expect((await send(volunteer, undefined, locale)).ok).toEqual({
      data: { renewed: 0, police_confirmation_required: 0, review_required: 0 },
      message: words,
    });
    expect(await agreementOf(volunteer)).toEqual(before);
    expect(await formerOf(volunteer)).toEqual([]);
    expect(await templatesTo(app.db, volunteer.id)).toEqual([]);
  });

  it('may be renewed from 30 days before its end, which the profile names', async () => {
    // A leap day may be among them, so the days are counted from the end.
    const endsIn = (days: number) => new Date(`${bornAgo(1, days)}T10:00:00Z`);
    const [early, late] = [await inForce(0), await inForce(0)];
    const sign = ({ id }: BuiltPerson, at: Date) =>
      sql`update volunteer_information set signed_at = ${at} where user_id = ${id}`.execute(app.db);
    await sign(early, endsIn(32));
    await sign(late, endsIn(29));
    expect([await isRenew(early), await isRenew(late)]).toEqual([0, 1]);
    const { volunteer_information } = (await app.call(readProfile, { as: late.as, query: {} })).ok.data;
    expect(volunteer_information?.ends_on.slice(0, 7)).toBe(addDays(today, 29).slice(0, 7));
    expect((await send(early)).ok.data.renewed).toBe(0);
    expect((await send(late)).ok.data.renewed).toBe(1);
    expect(await isRenew(late)).toBe(0);
  });

  it('renewed early, lets a woman keep what is in her care; a man gives it back until the certificate is there', async () => {
    const statusOf = async (id: number) =>
      (await sql<{ status: string }>`select status from applications where id = ${id}`.execute(app.db))
        .rows[0]?.status;
    for (const [gender, expected] of [
      ['female', 'in_treatment'],
      ['male', 'open'],
    ] as const) {
      const volunteer = await inForce(350, { agreement: { gender, validatePolice: true } });
      const seeker = await buildHelpSeeker(app.db);
      const request = await buildRequest(app.db, seeker.id, {
        status: 'in_treatment',
        volunteerId: volunteer.id,
      });
      await send(volunteer, { ...renewalForm(today), gender }).then(({ ok }) => ok);
      expect([gender, await statusOf(request)]).toEqual([gender, expected]);
    }
  });
});

describe('who may renew', () => {
  it('is refused to deactivated accounts', async () => {
    const volunteer = await frozen({ isActive: false });
    const before = await agreementOf(volunteer);
    const refused = await send(volunteer);
    expect([refused.status, refused.error.code]).toEqual([409, 'account_restricted']);
    expect(await agreementOf(volunteer)).toEqual(before);
  });

  it('is the volunteer’s alone, and needs an agreement', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const body = renewalForm(today) as never;
    const asSeeker = await app.signIn(seeker.id, 'user');
    expect((await app.call(renewAccount, { as: asSeeker, body })).status).toBe(403);
    expect((await app.call(renewAccount, { body })).status).toBe(401);
    const unsigned = await buildVolunteer(app.db, { agreement: null });
    const as = await app.signIn(unsigned.id, 'volunteer');
    expect((await app.call(renewAccount, { as, body })).status).toBe(404);
  });

  it('changes no other account: the form names none', async () => {
    const [volunteer, other] = [await frozen(), await frozen()];
    const before = await agreementOf(other);
    const form = { ...renewalForm(today), id: other.agreementId, applied_volunteer_id: other.id };
    expect((await send(volunteer, form)).ok.data.renewed).toBe(1);
    expect(await agreementOf(other)).toEqual(before);
  });
});
