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

/** A form sends the typed language in place of 'other'. */
const TYPED = { other_language: true } as const;
/** What a volunteer answers and signs, at registration and at each renewal. */
export const agreementShape = z
  .object(shapeOf(RENEWAL_QUESTIONS))
  .omit(TYPED)
  /** The specified form sends the number twice; only `id_number` is used. */
  .extend({ number: knownToServer });

/** Answers of a volunteer that depend on each other. */
interface Checked {
  readonly israeli_citizen?: boolean | null | undefined;
  readonly id_number?: string | null | undefined;
  readonly driving_license?: boolean | null | undefined;
  readonly vehicle_availability?: boolean | null | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** Checks the check digit of an Israeli citizen's number. */
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
    /** The organization whose registration link the volunteer followed. */
    slug: emptyAsNull(organizationSlug),
    number: knownToServer,
    /** Whether the account was begun elsewhere (document 1, 2.6). */
    partial_register_volunteer: knownToServer,
    /** Only asked with a driving licence. */
    vehicle_availability: volunteerAnswers.vehicle_availability.transform((v) => v ?? false),
  });

/** Errors between a volunteer's answers, in registration, renewal and import. */
export const volunteerIssues = (v: Checked): Conditional[] => [
  ...idNumberIssues(v),
  ...(v.vehicle_availability && v.driving_license === false
    ? [{ field: 'vehicle_availability', message: 'invalidValue' } as const]
    : []),
  ...wholeNameIssues(v),
];

/**
 * The details form of a volunteer (document 1, 2.6). `ageIssues` checks the age, which needs today's date.
 */
export const volunteerRegistration = together(volunteerShape, volunteerIssues);
export type VolunteerRegistration = z.output<typeof volunteerRegistration>;

/** Requires an age of at least 16 (document 1, section 9). */
export function birthIssues({ dob }: { readonly dob: string }, today: string): Conditional[] {
  if (dob >= today) return [{ field: 'dob', message: 'datePast' }];
  return ageOn(dob, today) < MIN_AGE_WITH_GUARDIAN ? [{ field: 'dob', message: 'tooYoung' }] : [];
}

/** `birthIssues`, and a guardian's consent at 16 and 17. */
export function ageIssues(
  v: Pick<VolunteerRegistration, 'dob' | 'guardian_full_name' | 'guardian_phone'>,
  today: string,
): Conditional[] {
  const issues = birthIssues(v, today);
  return issues.length > 0 ? issues : missingAnswers(PERSON, v, { today });
}
