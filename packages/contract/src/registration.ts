import { z } from 'zod';
import { ADULT_AGE, MIN_AGE_WITH_GUARDIAN, NAME_MAX, NAME_MIN, TEXT_MAX } from './constants.ts';
import { endpoint } from './endpoint.ts';
import {
  checkWholeName,
  day,
  digits,
  email,
  emptyAsNull,
  flag,
  flagValue,
  id,
  optionalText,
  personName,
  phone,
  text,
} from './fields.ts';
import type { FieldMessage } from './field-messages.ts';
import { isIsraeliIdNumber } from './id-number.ts';
import { addressInput } from './places.ts';

/** A key of an option list; the server checks it against the list. */
const key = z
  .string({ error: 'choose' })
  .trim()
  .min(1, { error: 'choose' })
  .max(80, { error: 'invalidValue' });
const optionalKey = emptyAsNull(key);
const keys = z.array(key, { error: 'chooseAtLeastOne' }).max(60, { error: 'invalidValue' });
const someKeys = keys
  .min(1, { error: 'chooseAtLeastOne' })
  .refine((chosen) => !chosen.includes('none') || chosen.length === 1, { error: 'noneAlone' });
const other = optionalText(2, NAME_MAX);
const count = digits.transform(Number);
const optionalCount = emptyAsNull(count);
/** Digits and plus only (document 1, section 5: resident and evacuation phones). */
const plainPhone = z
  .string({ error: 'enterValidPhoneNumber' })
  .trim()
  .regex(/^\+?\d{7,15}$/, { error: 'enterValidPhoneNumber' });

export const resident = z.object({
  relationship: key,
  first_name: personName(1),
  last_name: personName(1),
  phone: plainPhone,
});

/** A part of the form whose free text counts while 'other' is chosen: what was typed before is dropped. */
const withOtherText = <S extends z.ZodObject>(choice: string, otherField: string, schema: S) =>
  z.preprocess(
    (v) => (isRecord(v) && v[choice] !== 'other' ? { ...v, [otherField]: null } : v),
    schema,
  ) as unknown as z.ZodType<z.output<S>, z.input<S>>;
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;

/** The same for every part that has such a text: the field of the choice, and that of the text. */
const OTHER_TEXT_IN = {
  organization: ['organization_type', 'other_organization_type'],
  emergency_contact: ['language', 'other_language'],
  additional_emergency_contact: ['language', 'other_language'],
} as const;

export const emergencyContact = withOtherText(
  ...OTHER_TEXT_IN.emergency_contact,
  z.object({
    first_name: personName(1),
    family_name: personName(1),
    mobile: plainPhone,
    phone: emptyAsNull(plainPhone),
    email: emptyAsNull(email),
    relationship: key,
    language: optionalKey,
    other_language: other,
    location: optionalKey,
  }),
);

export const evacuationHost = z.object({
  full_name: personName(NAME_MIN),
  residential_address: text(5, NAME_MAX),
  phone: plainPhone,
});

/** The body that stands by the person. */
export const organization = withOtherText(
  ...OTHER_TEXT_IN.organization,
  z.object({ organization_type: key, other_organization_type: other }, { error: 'choose' }),
);

/** Sent by the documents' clients and known to the server itself: taken from anybody, read from nobody. */
const knownToServer = z.unknown().optional().describe('Ignored: the server decides this itself.');

/** The phone and the grant that verifying it gave, and what every registration carries beside its answers. */
const verified = {
  phone,
  grant: z
    .string({ error: 'grantExpired' })
    .min(20, { error: 'grantExpired' })
    .max(200, { error: 'grantExpired' }),
  role_id: knownToServer,
  is_active: knownToServer,
};

const userShape = z.object({
  ...verified,
  user_registration: z.literal(true),
  disability_id: z
    .array(id, { error: 'chooseAtLeastOne' })
    .min(1, { error: 'chooseAtLeastOne' })
    .max(30, { error: 'invalidValue' }),
  other_disability: other,
  full_name: personName(NAME_MIN),
  email: emptyAsNull(email),
  residential_address: addressInput,
  quick_emergency_request: flag.default(false),
  stairs_at_entrance: flag.nullish(),
  stairs_count: optionalCount,
  housing_type: optionalKey,
  floor_number: optionalCount,
  apartment_number: optionalCount,
  elevator: optionalKey,
  other_elevator: other,
  protection_type: someKeys,
  other_protection_type: other,
  protection_accessibility: someKeys,
  other_protection_accessibility: other,
  hmo: key,
  living_situation: someKeys,
  residents: z.array(resident).max(10, { error: 'invalidValue' }).default([]),
  disability_recognition: someKeys,
  other_disability_recognition: other,
  languages: someKeys,
  other_language: other,
  communication_method_with: someKeys,
  communication_tools: keys.default([]),
  face_to_face_with: someKeys,
  face_to_face_tools: keys.default([]),
  transport_needs: someKeys,
  other_transport_needs: other,
  evacuation_equipment: someKeys,
  other_evacuation_equipment: other,
  animal_types: someKeys,
  other_animal_types: other,
  organization,
  evacuation_residence: optionalKey,
  evacuation_residence_personal: evacuationHost.nullish(),
  family_member_option: optionalKey,
  family_member_count: optionalCount,
  database_inclusion: optionalKey,
  emergency_contact: emergencyContact.nullish(),
  additional_emergency_contact: emergencyContact.nullish(),
  additional_emergency_info: optionalText(2, TEXT_MAX),
  is_confirm: flag.refine((v) => v, { error: 'confirm' }),
  is_authorize: flag.refine((v) => v, { error: 'confirm' }),
  disability_confirmation_check: flag.refine((v) => v, { error: 'confirm' }),
});

/** The choice that opens a free-text field, and that field (document 1, 2.5). */
export const OTHER_TEXT_OF = {
  protection_type: ['other', 'other_protection_type'],
  protection_accessibility: ['other', 'other_protection_accessibility'],
  disability_recognition: ['recognized_other', 'other_disability_recognition'],
  languages: ['other', 'other_language'],
  transport_needs: ['other', 'other_transport_needs'],
  evacuation_equipment: ['other', 'other_evacuation_equipment'],
  animal_types: ['other', 'other_animal_types'],
  elevator: ['other', 'other_elevator'],
} as const;

interface Conditional {
  readonly field: string;
  readonly message: FieldMessage;
}
type UserValues = z.output<typeof userShape>;
const chosen = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted;

/** What a help seeker's answers make necessary: fields that are missing, given the others. */
export function missingUserFields(v: UserValues): Conditional[] {
  const missing: Conditional[] = [];
  const need = (field: keyof UserValues, message: FieldMessage = 'required') => {
    const value = v[field];
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      missing.push({ field, message });
  };
  if (!v.quick_emergency_request) {
    need('email');
    need('stairs_at_entrance', 'choose');
    if (v.stairs_at_entrance) need('stairs_count');
    need('housing_type', 'choose');
    if (v.housing_type === 'apartment') {
      need('floor_number');
      need('apartment_number');
      need('elevator', 'choose');
    }
  }
  for (const [field, [wanted, otherField]] of Object.entries(OTHER_TEXT_OF)) {
    if (chosen(v[field as keyof UserValues], wanted)) need(otherField);
  }
  for (const [part, [choice, otherField]] of Object.entries(OTHER_TEXT_IN)) {
    const answers: unknown = v[part as keyof typeof OTHER_TEXT_IN];
    if (isRecord(answers) && answers[choice] === 'other' && !answers[otherField])
      missing.push({ field: `${part}.${otherField}`, message: 'required' });
  }
  if (chosen(v.living_situation, 'live_with_helper')) need('residents');
  if (chosen(v.communication_method_with, 'directly_with_me'))
    need('communication_tools', 'chooseAtLeastOne');
  if (chosen(v.face_to_face_with, 'face_to_face_directly_with_me'))
    need('face_to_face_tools', 'chooseAtLeastOne');
  if (v.evacuation_residence === 'live_with_friends') need('evacuation_residence_personal');
  if (v.family_member_option === 'yes') need('family_member_count');
  return missing;
}

/** Details form of a help seeker (document 1, 2.5). */
export const userRegistration = userShape.superRefine((v, ctx) => {
  for (const { field, message } of missingUserFields(v))
    ctx.addIssue({ code: 'custom', path: [field], message });
});
export type UserRegistration = z.output<typeof userRegistration>;

export const WAYS_TO_HELP = ['phone', 'on_site', 'both'] as const;
export const CONTACT_METHODS = ['whatsapp', 'sms'] as const;

const volunteerShape = z.object({
  ...verified,
  user_registration: z.literal(false),
  first_name: personName(1),
  last_name: personName(1),
  email,
  residential_address: addressInput,
  arrival_address: emptyAsNull(addressInput),
  id_number: digits,
  /** The same number again in the documents' form; `id_number` is the one that counts. */
  number: knownToServer,
  /** Whether the account was begun elsewhere, as document 1, 2.6 names it. */
  partial_register_volunteer: knownToServer,
  dob: day,
  place: text(2, NAME_MAX),
  date: day,
  israeli_citizen: flag,
  gender: key,
  /** Keys of volunteer_languages; 'other' is replaced by what was typed. */
  languages: someKeys,
  interests: someKeys,
  local_authority: flag,
  driving_license: flag,
  vehicle_availability: flag.default(false),
  way_to_provide_help: z.enum(WAYS_TO_HELP, { error: 'choose' }),
  contact_method: z.enum(CONTACT_METHODS, { error: 'choose' }),
  /** A PNG as a data URL: drawn, or the typed name rendered. */
  signature_image: z
    .string({ error: 'required' })
    .min(1, { error: 'required' })
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, { error: 'invalidValue' })
    .max(400_000, { error: 'fileTooLarge' }),
  guardian_full_name: emptyAsNull(personName(NAME_MIN)),
  guardian_phone: emptyAsNull(plainPhone),
  is_agree: flag.refine((v) => v, { error: 'confirm' }),
});

/** Details form of a volunteer (document 1, 2.6). Age needs today's date: `ageIssues`. */
export const volunteerRegistration = volunteerShape.superRefine((v, ctx) => {
  if (v.israeli_citizen && !isIsraeliIdNumber(v.id_number))
    ctx.addIssue({ code: 'custom', path: ['id_number'], message: 'invalidIdNumber' });
  if (v.vehicle_availability && !v.driving_license)
    ctx.addIssue({ code: 'custom', path: ['vehicle_availability'], message: 'invalidValue' });
  checkWholeName(v, ctx);
});
export type VolunteerRegistration = z.output<typeof volunteerRegistration>;

/** Whole years between two days, both YYYY-MM-DD. */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** Volunteers are at least 16; at 16 and 17 a guardian approves (document 1, section 9). */
export function ageIssues(
  v: Pick<VolunteerRegistration, 'dob' | 'guardian_full_name' | 'guardian_phone'>,
  today: string,
): Conditional[] {
  if (v.dob >= today) return [{ field: 'dob', message: 'datePast' }];
  const age = ageOn(v.dob, today);
  if (age < MIN_AGE_WITH_GUARDIAN) return [{ field: 'dob', message: 'tooYoung' }];
  if (age >= ADULT_AGE) return [];
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

/** What a guardian sees behind the personal link: first name only, since links get forwarded. */
const guardianRequest = z.object({
  volunteer_name: z.string(),
  guardian_name: z.string(),
  is_approved: flagValue,
});
const guardianToken = z.object({ token: z.string().max(200) });

export const readGuardianRequest = endpoint({
  method: 'GET',
  path: '/guardian/:token',
  who: 'public',
  summary: 'What a guardian is asked to agree to; changes nothing.',
  params: guardianToken,
  data: guardianRequest,
  errors: ['not_found'],
});

export const approveAsGuardian = endpoint({
  method: 'POST',
  path: '/guardian/:token',
  who: 'public',
  summary: 'The guardian of a volunteer of 16 or 17 agrees; repeating it changes nothing.',
  params: guardianToken,
  data: guardianRequest,
  errors: ['not_found'],
});
