import { z } from 'zod';
import { ADULT_AGE, MIN_AGE_WITH_GUARDIAN, NAME_MAX, NAME_MIN } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import {
  consent,
  day,
  digits,
  email,
  emptyAsNull,
  flag,
  flagValue,
  knownToServer,
  personName,
  phone,
  registrationGrant,
  text,
  wholeNameIssues,
} from '../common/fields.ts';
import { answerIssues, helpSeekerAnswers, key, plainPhone, someKeys } from './help-seeker.ts';
import { isIsraeliIdNumber } from '../common/id-number.ts';
import { organizationSlug } from '../organizations.ts';
import { addressInput } from '../places.ts';
import { together, type Conditional } from '../common/together.ts';

/** The phone and the grant that verifying it gave, and what every registration carries beside its answers. */
const verified = {
  phone,
  grant: registrationGrant,
  role_id: knownToServer,
  is_active: knownToServer,
};

/** Details form of a help seeker (document 1, 2.5). */
export const userRegistration = together(
  z.object({ ...verified, user_registration: z.literal(true), ...helpSeekerAnswers }),
  answerIssues,
);
export type UserRegistration = z.output<typeof userRegistration>;

export const WAYS_TO_HELP = ['phone', 'on_site', 'both'] as const;
export const CONTACT_METHODS = ['whatsapp', 'sms'] as const;

/** A volunteer's answers and signature: at the registration, and again at each renewal. */
export const agreementShape = z.object({
  id_number: digits,
  /** The same number in the documents' form; `id_number` is the one used. */
  number: knownToServer,
  dob: day,
  place: text(2, NAME_MAX),
  date: day,
  israeli_citizen: flag,
  gender: key,
  /** Keys of volunteer_languages; typed languages replace 'other'. */
  languages: someKeys,
  interests: someKeys,
  local_authority: flag,
  driving_license: flag,
  /** A PNG as a data URL: drawn, or the typed name rendered. */
  signature_image: z
    .string({ error: 'signatureRequired' })
    .min(1, { error: 'signatureRequired' })
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, { error: 'invalidValue' })
    .max(400_000, { error: 'fileTooLarge' }),
  is_agree: consent,
});

/** The number of an Israeli citizen has a check digit. */
export const idNumberIssues = ({
  israeli_citizen: isCitizen,
  id_number: number,
}: Partial<z.output<typeof agreementShape>>): Conditional[] =>
  isCitizen && number !== undefined && !isIsraeliIdNumber(number)
    ? [{ field: 'id_number', message: 'invalidIdNumber' }]
    : [];

const volunteerShape = z.object({
  ...verified,
  user_registration: z.literal(false),
  /** The organization whose registration link led here. */
  slug: emptyAsNull(organizationSlug),
  first_name: personName(1),
  last_name: personName(1),
  email,
  residential_address: addressInput,
  arrival_address: emptyAsNull(addressInput),
  ...agreementShape.shape,
  /** Whether the account was begun elsewhere, as document 1, 2.6 names it. */
  partial_register_volunteer: knownToServer,
  /** Required only with a driving licence. */
  vehicle_availability: emptyAsNull(flag).transform((v) => v ?? false),
  way_to_provide_help: z.enum(WAYS_TO_HELP, { error: 'choose' }),
  contact_method: z.enum(CONTACT_METHODS, { error: 'choose' }),
  guardian_full_name: emptyAsNull(personName(NAME_MIN)),
  guardian_phone: emptyAsNull(plainPhone),
});

/** Details form of a volunteer (document 1, 2.6). Age needs today's date: `ageIssues`. */
export const volunteerRegistration = together(volunteerShape, (v) => [
  ...idNumberIssues(v),
  ...(v.vehicle_availability && v.driving_license === false
    ? [{ field: 'vehicle_availability', message: 'invalidValue' } as const]
    : []),
  ...wholeNameIssues(v),
]);
export type VolunteerRegistration = z.output<typeof volunteerRegistration>;

/** Whole years between two days, both YYYY-MM-DD. */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

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
  if (issues.length > 0 || ageOn(v.dob, today) >= ADULT_AGE) return issues;
  return [
    ...(v.guardian_full_name ? [] : [{ field: 'guardian_full_name', message: 'required' } as const]),
    ...(v.guardian_phone ? [] : [{ field: 'guardian_phone', message: 'enterValidPhoneNumber' } as const]),
  ];
}

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  who: 'public',
  summary:
    'Registers a help seeker (user_registration true) or a volunteer (false); needs the grant of a verified phone.',
  body: z.preprocess(
    (v) => {
      if (typeof v !== 'object' || v === null) return v;
      const parsed = flag.safeParse((v as Record<string, unknown>)['user_registration']);
      return parsed.success ? { ...v, user_registration: parsed.data } : v;
    },
    z.discriminatedUnion('user_registration', [userRegistration, volunteerRegistration], { error: 'choose' }),
  ),
  data: z.object({ id: z.int(), police_confirmation_required: flagValue }),
});
