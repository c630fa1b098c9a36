import { z } from 'zod';
import { otp } from './auth.ts';
import { NAME_MAX } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import {
  email,
  emptyAsNull,
  flag,
  flagValue,
  id,
  moment,
  nameOrNothing,
  optionalText,
  personName,
  phone,
  wholeNameIssues,
} from '../common/fields.ts';
import { addressInput } from './places.ts';
import { together } from '../common/together.ts';

/** Switches of the profile are '1' or '0' in answers (document 1, section 3). */
export const profileFlag = z.enum(['0', '1']);
const yesNoOrNull = flagValue.nullable();

/** First values of the renewal form. */
const volunteerInformation = z.object({
  id: z.int(),
  /** 1: the volunteer can sign again, because the agreement has ended or ends within 30 days. */
  is_renew: flagValue,
  /** YYYY-MM-DD, a year after signing. */
  ends_on: z.string(),
  id_number: z.string().nullable(),
  dob: z.string(),
  place: z.string().nullable(),
  date: z.string().nullable(),
  israeli_citizen: yesNoOrNull,
  gender: z.string(),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  local_authority: yesNoOrNull,
  driving_license: yesNoOrNull,
  vehicle_availability: yesNoOrNull,
  way_to_provide_help: z.string(),
  contact_method: z.string(),
  signed_at: moment,
  validate_training: flagValue,
  validate_police: flagValue,
  is_required_police_validation: flagValue,
});

export const profile = z.object({
  id: z.int(),
  email: z.string().nullable(),
  phone: z.string(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  residential_address: z.string().nullable(),
  arrival_address: z.string().nullable(),
  address_type: z.literal('residential'),
  disability_id: z.array(z.int()),
  other_disability: z.string().nullable(),
  is_phone: profileFlag,
  is_wp: profileFlag,
  is_sms: profileFlag,
  is_email: profileFlag,
  /** Whether the person agreed to drills; a drill asks nobody else. */
  joins_drills: profileFlag,
  is_active: flagValue,
  is_freeze: flagValue,
  is_volunteer_information: flagValue,
  /** The volunteer form is complete, but the association has not confirmed training or papers. */
  is_pending: flagValue,
  volunteer_information: volunteerInformation.nullable(),
  /** The organisation whose link the volunteer registered with. */
  organization: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  who: 'signed-in',
  summary: "One's own details. With volunteer_information_id (one's own) for the renewal form.",
  query: z.object({ volunteer_information_id: id.optional() }),
  data: profile,
  errors: ['not_found'],
  restricted: true,
});

const optionalAddress = emptyAsNull(addressInput);
const optionalEmail = emptyAsNull(email);

const disabilities = z.array(id, { error: 'chooseAtLeastOne' }).max(30, { error: 'invalidValue' });
const someDisabilities = disabilities.min(1, { error: 'chooseAtLeastOne' });

type OptionalText = string | null | undefined;
const formWith = (
  lastName: z.ZodType<string, string>,
  mail: z.ZodType<OptionalText, OptionalText>,
  chosen: typeof disabilities,
) =>
  together(
    z.object({
      first_name: personName(1),
      last_name: lastName,
      email: mail,
      phone,
      /** The code sent to a new number, required for changing the phone. */
      otp: emptyAsNull(otp),
      residential_address: addressInput,
      arrival_address: optionalAddress,
      /** Only for help seekers; if missing, it stays unchanged. */
      disability_id: chosen.nullish(),
      other_disability: optionalText(2, NAME_MAX),
      is_phone: flag.optional(),
      is_wp: flag.optional(),
      is_sms: flag.optional(),
      is_email: flag.optional(),
      joins_drills: flag.optional(),
      /** True: change the address although requests are open; these keep the old address. */
      ignore: flag.default(false),
    }),
    (v) => [
      ...wholeNameIssues(v),
      ...(v.is_email && !v.email ? [{ field: 'email', message: 'required' } as const] : []),
    ],
  );

/**
 * People who registered with a single name or without an email address may keep that. Volunteers and staff
 * have no disability to choose: their profile, sent back unchanged, has an empty list.
 */
const profileForm = formWith(nameOrNothing(), optionalEmail, disabilities);
/** The profile's form for one person: a stored last name or email address cannot be removed. */
export const profileFormOf = (known: { hasLastName: boolean; hasEmail: boolean }) =>
  formWith(
    known.hasLastName ? personName(1) : nameOrNothing(),
    known.hasEmail ? email : optionalEmail,
    someDisabilities,
  );
export type ProfileForm = z.output<typeof profileForm>;

export const updateProfile = endpoint({
  method: 'POST',
  path: '/auth/profile',
  who: 'signed-in',
  summary:
    'Changes one’s own details. 422 with message 1: the address changes while requests are open. 422 on phone: a code went to the new number.',
  body: profileForm,
  data: profile,
  errors: ['address_change', 'second_factor_stale', 'staff_account'],
  restricted: true,
});
