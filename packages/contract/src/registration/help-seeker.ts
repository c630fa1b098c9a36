import { z } from 'zod';
import { NAME_MAX, NAME_MIN, TEXT_MAX } from '../common/constants.ts';
import { isContradictory, isSpaceContradictory } from './contradictions.ts';
import {
  consent,
  digits,
  email,
  emptyAsNull,
  flag,
  id,
  optionalText,
  personName,
  text,
} from '../common/fields.ts';
import type { FieldMessage } from '../common/field-messages.ts';
import { addressInput } from '../places.ts';
import { plainDigits } from '../common/plain-digits.ts';
import type { Conditional } from '../common/together.ts';

/**
 * What a help seeker answers: the same whether the person fills the form in (`registration.ts`) or somebody
 * else does (`references.ts`).
 */

/** A key of an option list; the server checks it against the list. */
export const key = z
  .string({ error: 'choose' })
  .trim()
  .min(1, { error: 'choose' })
  .max(80, { error: 'invalidValue' });
const optionalKey = emptyAsNull(key);
export const keys = z.array(key, { error: 'chooseAtLeastOne' }).max(60, { error: 'invalidValue' });
export const someKeys = keys.min(1, { error: 'chooseAtLeastOne' });
/** Keys that do not contradict each other as answers to a question. */
export const agreeing = (question: string, chosen = someKeys) =>
  chosen.refine((each) => !isContradictory(question, each), { error: 'contradictory' });
export const otherText = optionalText(2, NAME_MAX);
const count = digits.transform(Number);
const optionalCount = emptyAsNull(count);
/** Digits and plus only (document 1, section 5: resident and evacuation phones). */
export const plainPhone = z
  .string({ error: 'enterValidPhoneNumber' })
  .trim()
  .overwrite((typed) => plainDigits(typed).replace('＋', '+'))
  .regex(/^\+?\d{7,15}$/, { error: 'enterValidPhoneNumber' });

export const resident = z.object({
  relationship: key,
  first_name: personName(1),
  last_name: personName(1),
  phone: plainPhone,
});

/**
 * A part of the form whose free text counts while 'other' is chosen: what was typed before is dropped. A part that is
 * missing is an empty one, so that each of its fields gets its own words.
 */
export const withOtherText = <S extends z.ZodObject>(choice: string, otherField: string, schema: S) =>
  z.preprocess(
    (v = {}) => (isRecord(v) && v[choice] !== 'other' ? { ...v, [otherField]: null } : v),
    schema,
  ) as unknown as z.ZodType<z.output<S>, z.input<S>>;
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;

/** The same for every part that has such a text: the field of the choice, and that of the text. */
export const OTHER_TEXT_IN = {
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
    other_language: otherText,
    location: optionalKey,
  }),
);

export const evacuationHost = z.object({
  full_name: personName(NAME_MIN),
  residential_address: text(5, NAME_MAX),
  phone: plainPhone,
});
const NO_HOST = ['full_name', 'residential_address', 'phone'].map((field): Conditional => ({
  field: `evacuation_residence_personal.${field}`,
  message: field === 'phone' ? 'enterValidPhoneNumber' : 'required',
}));

/** The body that stands by the person. */
export const organization = withOtherText(
  ...OTHER_TEXT_IN.organization,
  z.object({ organization_type: key, other_organization_type: otherText }, { error: 'choose' }),
);

/** The answers of the details form. */
export const helpSeekerAnswers = {
  disability_id: z
    .array(id, { error: 'chooseAtLeastOne' })
    .min(1, { error: 'chooseAtLeastOne' })
    .max(30, { error: 'invalidValue' }),
  other_disability: otherText,
  full_name: personName(NAME_MIN),
  email: emptyAsNull(email),
  residential_address: addressInput,
  quick_emergency_request: flag.default(false),
  stairs_at_entrance: emptyAsNull(flag),
  stairs_count: optionalCount,
  housing_type: optionalKey,
  floor_number: optionalCount,
  apartment_number: optionalCount,
  elevator: optionalKey,
  other_elevator: otherText,
  protection_type: agreeing('protection_type'),
  other_protection_type: otherText,
  protection_accessibility: agreeing('protection_accessibility'),
  other_protection_accessibility: otherText,
  hmo: key,
  living_situation: agreeing('living_situation'),
  residents: z.array(resident).max(10, { error: 'invalidValue' }).default([]),
  disability_recognition: agreeing('disability_recognition'),
  other_disability_recognition: otherText,
  languages: someKeys,
  other_language: otherText,
  communication_method_with: someKeys,
  communication_tools: keys.default([]),
  other_communication_tools: otherText,
  face_to_face_with: someKeys,
  face_to_face_tools: keys.default([]),
  other_face_to_face_tools: otherText,
  transport_needs: someKeys,
  other_transport_needs: otherText,
  evacuation_equipment: agreeing('evacuation_equipment'),
  other_evacuation_equipment: otherText,
  animal_types: agreeing('animal_types'),
  other_animal_types: otherText,
  organization,
  evacuation_residence: optionalKey,
  evacuation_residence_personal: evacuationHost.nullish(),
  family_member_option: optionalKey,
  family_member_count: optionalCount,
  database_inclusion: optionalKey,
  emergency_contact: emergencyContact.nullish(),
  additional_emergency_contact: emergencyContact.nullish(),
  additional_emergency_info: optionalText(2, TEXT_MAX),
  is_confirm: consent,
  is_authorize: consent,
  disability_confirmation_check: consent,
};
export type HelpSeekerAnswers = z.output<z.ZodObject<typeof helpSeekerAnswers>>;

/** The choice that opens a free-text field, and that field (document 1, 2.5). */
export const OTHER_TEXT_OF = {
  protection_type: ['other', 'other_protection_type'],
  protection_accessibility: ['other', 'other_protection_accessibility'],
  disability_recognition: ['recognized_other', 'other_disability_recognition'],
  languages: ['other', 'other_language'],
  communication_tools: ['other', 'other_communication_tools'],
  face_to_face_tools: ['other', 'other_face_to_face_tools'],
  transport_needs: ['other', 'other_transport_needs'],
  evacuation_equipment: ['other', 'other_evacuation_equipment'],
  animal_types: ['other', 'other_animal_types'],
  elevator: ['other', 'other_elevator'],
} as const;

const chosen = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted;

/** What a help seeker's answers have against each other: fields that are missing, or say the opposite. */
export const answerIssues = (v: Partial<HelpSeekerAnswers>): Conditional[] => [
  ...missingUserFields(v),
  ...(isSpaceContradictory(v)
    ? [{ field: 'protection_accessibility', message: 'protectedSpace' } as const]
    : []),
];

function missingUserFields(v: Partial<HelpSeekerAnswers>): Conditional[] {
  const missing: Conditional[] = [];
  const need = (field: keyof HelpSeekerAnswers, message: FieldMessage = 'required') => {
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
    if (chosen(v[field as keyof HelpSeekerAnswers], wanted)) need(otherField);
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
  if (v.evacuation_residence === 'live_with_friends' && !v.evacuation_residence_personal)
    missing.push(...NO_HOST);
  if (v.family_member_option === 'yes') need('family_member_count');
  return missing;
}
