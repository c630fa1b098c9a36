import { z } from 'zod';
import { MIN_AGE_WITH_GUARDIAN } from '../../common/constants.ts';
import { emptyAsNull, knownToServer, wholeNameIssues } from '../../common/fields.ts';
import { isIsraeliIdNumber } from '../../common/id-number.ts';
import { ageOn } from '../../common/time.ts';
import { together, type Conditional } from '../../common/together.ts';
import { organizationSlug } from './slug.ts';
import { missingAnswers } from './answers.ts';
import { shapeOf } from './shape.ts';
import { verified } from './verified.ts';
import { PERSON, RENEWAL_QUESTIONS, VOLUNTEER_QUESTIONS } from './volunteer-questions.ts';

/** What is typed in a form is sent in the place of 'other' among the languages. */
const TYPED = { other_language: true } as const;
/** What a volunteer answers and signs: at the registration, and at each renewal again. */
export const agreementShape = z
  .object(shapeOf(RENEWAL_QUESTIONS))
  .omit(TYPED)
  /** The same number again in the documents' form; `id_number` is the one that counts. */
  .extend({ number: knownToServer });

/** The answers of a volunteer that depend on each other. */
interface Checked {
  readonly israeli_citizen?: boolean | null | undefined;
  readonly id_number?: string | null | undefined;
  readonly driving_license?: boolean | null | undefined;
  readonly vehicle_availability?: boolean | null | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** The number of an Israeli citizen has a check digit. */
export const idNumberIssues = ({
  israeli_citizen: isCitizen,
  id_number: number,
}: Pick<Checked, 'israeli_citizen' | 'id_number'>): Conditional[] =>
  isCitizen && number != null && !isIsraeliIdNumber(number)
    ? [{ field: 'id_number', message: 'invalidIdNumber' }]
    : [];

const volunteerAnswers = shapeOf(VOLUNTEER_QUESTIONS);
const volunteerShape = z
  .object(volunteerAnswers)
  .omit(TYPED)
  .extend({
    ...verified,
    user_registration: z.literal(false),
    /** The organization whose registration link led here. */
    slug: emptyAsNull(organizationSlug),
    number: knownToServer,
    /** Whether the account was begun elsewhere, as document 1, 2.6 names it. */
    partial_register_volunteer: knownToServer,
    /** Asked only where there is a driving licence. */
    vehicle_availability: volunteerAnswers.vehicle_availability.transform((v) => v ?? false),
  });

/** What is wrong with a volunteer's answers together, wherever they come from. */
export const volunteerIssues = (v: Checked): Conditional[] => [
  ...idNumberIssues(v),
  ...(v.vehicle_availability && v.driving_license === false
    ? [{ field: 'vehicle_availability', message: 'invalidValue' } as const]
    : []),
  ...wholeNameIssues(v),
];

/** Details form of a volunteer (document 1, 2.6). Age needs today's date: `ageIssues`. */
export const volunteerRegistration = together(volunteerShape, volunteerIssues);
export type VolunteerRegistration = z.output<typeof volunteerRegistration>;

/** Volunteers are at least 16 (document 1, section 9). */
export function birthIssues({ dob }: { readonly dob: string }, today: string): Conditional[] {
  if (dob >= today) return [{ field: 'dob', message: 'datePast' }];
  return ageOn(dob, today) < MIN_AGE_WITH_GUARDIAN ? [{ field: 'dob', message: 'tooYoung' }] : [];
}

/** Also requires a guardian's consent at 16 and 17. */
export function ageIssues(
  v: Pick<VolunteerRegistration, 'dob' | 'guardian_full_name' | 'guardian_phone'>,
  today: string,
): Conditional[] {
  const issues = birthIssues(v, today);
  return issues.length > 0 ? issues : missingAnswers(PERSON, v, { today });
}
