import { z } from 'zod';
import { endpoint } from './common/endpoint.ts';
import { digits, email, emptyAsNull, flag, knownToServer, personName, phone } from './common/fields.ts';
import {
  agreeing,
  answerIssues,
  helpSeekerAnswers,
  key,
  keys,
  OTHER_TEXT_IN,
  otherText,
  plainPhone,
  resident,
  withOtherText,
} from './registration/help-seeker.ts';
import { plainDigits } from './common/plain-digits.ts';
import { together, type Conditional } from './common/together.ts';

/** How a registration by somebody else stands. */
export const REFERENCE_STATUSES = ['waiting', 'confirmed', 'refused'] as const;
export type ReferenceStatus = (typeof REFERENCE_STATUSES)[number];

/** Whoever lives with the person, with what is known of them. `id_number` never leaves again. */
const referenceResident = resident.extend({
  id_number: emptyAsNull(digits),
  birth_year: emptyAsNull(
    z.preprocess(
      (v) => (typeof v === 'number' ? String(v) : v),
      z
        .string({ error: 'invalidNumber' })
        .trim()
        .overwrite(plainDigits)
        .regex(/^(?:19|20)\d{2}$/, { error: 'invalidNumber' })
        .transform(Number),
    ) as unknown as z.ZodType<number, string | number>,
  ),
  email: emptyAsNull(email),
});

/** The body that stands by the person, and whom to ask for there. */
const referenceOrganization = withOtherText(
  ...OTHER_TEXT_IN.organization,
  z.object(
    {
      organization_type: key,
      other_organization_type: otherText,
      first_name: emptyAsNull(personName(1)),
      last_name: emptyAsNull(personName(1)),
      phone: emptyAsNull(plainPhone),
      email: emptyAsNull(email),
      ongoing_support: emptyAsNull(flag),
    },
    { error: 'choose' },
  ),
);

const { residents: _residents, organization: _organization, ...answers } = helpSeekerAnswers;
const referenceShape = z.object({
  /** Of the person who is registered. */
  phone,
  ...answers,
  residents: z.array(referenceResident).max(10, { error: 'invalidValue' }).default([]),
  organization: referenceOrganization,
  help_during_evacuation: agreeing('help_during_evacuation', keys).default([]),
  role_id: knownToServer,
  is_active: knownToServer,
  slug: knownToServer,
});

/**
 * The form by which a help seeker registers somebody else (document 1, section 7). The consents in it are given
 * on that person's behalf; who gave them is `references.referrer_id`.
 */
export const referenceRegistration = together(referenceShape, answerIssues);
export type ReferenceRegistration = z.output<typeof referenceRegistration>;

/** Nobody is born later than in `today`'s year; `birth_year` may stand as it was typed. */
export const birthYearIssues = (
  residents: readonly { readonly birth_year?: unknown }[],
  today: string,
): Conditional[] =>
  residents.flatMap(({ birth_year: year }, index) =>
    year && Number(year) > Number(today.slice(0, 4))
      ? [{ field: `residents.${index}.birth_year`, message: 'birthYearPast' } as const]
      : [],
  );

export const registerReference = endpoint({
  method: 'POST',
  path: '/reference/register',
  who: 'requests.ask',
  summary:
    'Registers a help seeker for somebody else. The person is told by a message and can confirm or refuse; a phone that is known already is only asked. The answer is the same either way.',
  body: referenceRegistration,
  data: z.object({ phone: z.string().describe('The number that the message went to, in E.164.') }),
});
