import { readProfile } from '@ezra/contract/account/profile';
import { renewAccount } from '@ezra/contract/account/renewal';
import { dayAt } from '@ezra/contract/common/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildHelpSeeker,
  buildVolunteer,
  type AgreementOverrides,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { renewalForm } from '../../../testing/registration-forms.ts';

const DAY_MS = 86_400_000;
const today = dayAt(new Date(), 'Asia/Jerusalem');
let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const ago = (days: number): Date => new Date(app.clock.now().valueOf() - days * DAY_MS);
const signed = async (agreement: AgreementOverrides) => {
  const person = await buildVolunteer(app.db, { locale: 'en-US', agreement });
  return { ...person, as: await app.signIn(person.id, 'volunteer') };
};
const send = ({ as }: Awaited<ReturnType<typeof signed>>, change: object) =>
  app.call(renewAccount, { as, body: { ...renewalForm(today), ...change } as never, locale: 'en-US' });
const agreementOf = async ({ id }: BuiltPerson) =>
  (
    await sql<Record<string, unknown>>`select * from volunteer_information where user_id = ${id}`.execute(
      app.db,
    )
  ).rows[0];

describe('other details than the year before', () => {
  const statusOf = async (id: number) =>
    (await sql<{ status: string }>`select status from applications where id = ${id}`.execute(app.db)).rows[0]
      ?.status;
  const inCareOf = async ({ id }: BuiltPerson) =>
    buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { status: 'in_treatment', volunteerId: id });

  it.each([
    ['gender', 'male', 'female', 1],
    ['id_number', 'female', '000000018', 0],
    ['dob', 'female', '1985-06-16', 0],
  ] as const)(
    'of %s: an admin reviews it, and the volunteer has no requests until then',
    async (field, gender, value, police) => {
      const volunteer = await signed({ gender, validatePolice: true, signedAt: ago(350) });
      const request = await inCareOf(volunteer);
      const answer = await send(volunteer, { gender, [field]: value });
      expect(answer.ok).toEqual({
        data: { renewed: 1, police_confirmation_required: police, review_required: 1 },
        message:
          'Your volunteer agreement is renewed. The association will check what has changed and let you know',
      });
      expect(await agreementOf(volunteer)).toMatchObject({
        validate_training: false,
        validate_police: false,
        is_required_police_validation: police === 1,
      });
      expect(await statusOf(request)).toBe('open');
      expect(await templatesTo(app.db, volunteer.id)).toContain(
        police ? 'agreement_renewed_police' : 'agreement_renewed_review',
      );
      // The same form gets the same answer; another one finds the agreement in force.
      const again = { gender, [field]: value };
      expect((await send(volunteer, again)).ok).toEqual(answer.ok);
      expect((await send(volunteer, { ...again, place: 'חולון' })).ok.message).toBe(
        'Account already activated',
      );
    },
  );

  it('do not end a police certificate that was needed, until an admin has confirmed one', async () => {
    const volunteer = await signed({ gender: 'male', validatePolice: true });
    const nextYear = async (change: object) => {
      await sql`update volunteer_information set signed_at = ${ago(366)}::timestamptz - interval '1 minute' * (
        select count(*) from volunteer_agreements where user_id = ${volunteer.id})
        where user_id = ${volunteer.id}`.execute(app.db);
      return (await send(volunteer, change)).ok.data;
    };
    expect(await nextYear({})).toMatchObject({ police_confirmation_required: 1, review_required: 1 });
    // The certificate was never confirmed: it is still required.
    expect(await nextYear({})).toMatchObject({ police_confirmation_required: 1, review_required: 0 });
    await sql`update volunteer_information set validate_police = true where user_id = ${volunteer.id}`.execute(
      app.db,
    );
    expect(await nextYear({})).toMatchObject({ police_confirmation_required: 0, review_required: 0 });
  });
});

it('the form opens without a language that is offered no more, and with those that were typed', async () => {
  await sql`insert into options (list, name, label, position, is_active)
    values ('volunteer_languages', 'esperanto', '{"he": "אספרנטו", "en": "Esperanto"}', 999, false)`.execute(
    app.db,
  );
  const { as } = await signed({ languages: ['esperanto', 'hebrew', 'לדינו'] });
  const { volunteer_information } = (await app.call(readProfile, { as, query: {} })).ok.data;
  expect(volunteer_information?.languages).toEqual(['hebrew', 'לדינו']);
});
