import { OWN_LANGUAGE_LENGTH, OWN_LANGUAGES_MAX } from '@ezra/contract/common/constants';
import type { RegistrationList } from '@ezra/contract/common/dropdowns';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { OTHER_TEXT_OF, type HelpSeekerAnswers } from '@ezra/contract/registration/help-seeker';
import { ageIssues, type VolunteerRegistration } from '@ezra/contract/registration/registration';

/** Field to what is wrong with it. */
export type Complaints = Record<string, AnyFieldMessage>;
/** Whether a key is offered in an option list. */
export type IsOffered = (list: string, key: string) => boolean;

type UserField = keyof HelpSeekerAnswers;

/** Fields of the details form that take one key, or several, of an option list. */
const LIST_OF = {
  housing_type: 'type_house',
  elevator: 'elevators',
  protection_type: 'protection_types',
  protection_accessibility: 'protection_accessibility',
  hmo: 'hmo',
  living_situation: 'living_situation',
  disability_recognition: 'disability_recognition',
  languages: 'languages',
  communication_method_with: 'communication_method_with',
  communication_tools: 'communication_tools',
  face_to_face_with: 'face_to_face_with',
  face_to_face_tools: 'face_to_face_tools',
  transport_needs: 'transport_needs',
  evacuation_equipment: 'evacuation_equipments',
  animal_types: 'evacuation_animals',
  evacuation_residence: 'evacuation_residence',
  family_member_option: 'family_member_options',
  database_inclusion: 'database_inclusion',
} as const satisfies Partial<Record<UserField, RegistrationList>>;

const RELATIONSHIPS = ['contact_closeness', 'closeness'];
const LOCATIONS = ['contact_location', 'locations'];

/** Keys of the details form that no list offers. */
export function unknownUserKeys(form: HelpSeekerAnswers, offered: IsOffered): Complaints {
  const complaints: Complaints = {};
  const check = (field: string, lists: readonly string[], keys: readonly (string | null | undefined)[]) => {
    const unknown = keys.some((key) => key != null && !lists.some((list) => offered(list, key)));
    if (unknown) complaints[field] = 'invalidValue';
  };
  for (const [field, list] of Object.entries(LIST_OF)) {
    if (field !== 'languages') check(field, [list], [form[field as keyof typeof LIST_OF]].flat());
  }
  Object.assign(
    complaints,
    languageComplaints(form.languages, (key) => offered('languages', key)),
  );
  check('organization.organization_type', ['support_types'], [form.organization.organization_type]);
  form.residents.forEach(({ relationship }, index) => {
    check(`residents.${index}.relationship`, RELATIONSHIPS, [relationship]);
  });
  for (const field of ['emergency_contact', 'additional_emergency_contact'] as const) {
    const contact = form[field];
    if (!contact) continue;
    check(`${field}.relationship`, RELATIONSHIPS, [contact.relationship]);
    check(`${field}.language`, ['languages'], [contact.language]);
    check(`${field}.location`, LOCATIONS, [contact.location]);
  }
  return complaints;
}

/** What is wrong with the chosen disabilities, given the ids that exist and the id of 'other'. */
export function disabilityComplaints(
  form: {
    readonly disability_id?: readonly number[] | null | undefined;
    readonly other_disability?: string | null | undefined;
  },
  known: { ids: ReadonlySet<number>; otherId: number | null },
): Complaints {
  const ids = form.disability_id ?? [];
  if (form.disability_id?.length === 0) return { disability_id: 'chooseAtLeastOne' };
  if (ids.some((id) => !known.ids.has(id))) return { disability_id: 'invalidValue' };
  const other = known.otherId !== null && ids.includes(known.otherId);
  return other && !form.other_disability ? { other_disability: 'required' } : {};
}

/** The form without answers to questions that its other answers close. */
export function withoutClosedAnswers<F extends HelpSeekerAnswers>(form: F): F {
  const open: F = { ...form };
  if (open.quick_emergency_request) {
    Object.assign(open, { email: null, stairs_at_entrance: null, housing_type: null } as const);
  }
  if (!open.stairs_at_entrance) open.stairs_count = null;
  if (open.housing_type !== 'apartment') {
    Object.assign(open, { floor_number: null, apartment_number: null, elevator: null } as const);
  }
  if (!open.living_situation.includes('live_with_helper')) open.residents = [];
  if (!open.communication_method_with.includes('directly_with_me')) open.communication_tools = [];
  if (!open.face_to_face_with.includes('face_to_face_directly_with_me')) open.face_to_face_tools = [];
  if (open.evacuation_residence !== 'live_with_friends') open.evacuation_residence_personal = null;
  if (open.family_member_option !== 'yes') open.family_member_count = null;
  for (const [field, [wanted, otherField]] of Object.entries(OTHER_TEXT_OF)) {
    const answer = open[field as keyof typeof OTHER_TEXT_OF];
    const chosen = Array.isArray(answer) ? answer.includes(wanted) : answer === wanted;
    if (!chosen) open[otherField] = null;
  }
  return open;
}

/** What is stored in `multiple_preferences`, under the names of the fields (document 3). */
export function preferencesOf(form: HelpSeekerAnswers): Record<string, string | number | string[]> {
  const kept: Record<string, string | number | string[]> = {};
  const keep = (name: string, value: string | number | string[] | null | undefined) => {
    if (value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
      kept[name] = value;
  };
  for (const field of Object.keys(LIST_OF)) {
    if (field in COLUMNS) continue;
    keep(field, form[field as keyof typeof LIST_OF]);
  }
  for (const [, otherField] of Object.values(OTHER_TEXT_OF)) {
    if (!(otherField in COLUMNS) && otherField !== 'other_language') keep(otherField, form[otherField]);
  }
  keep('languages', mergedLanguages(form.languages, form.other_language));
  keep('family_member_count', form.family_member_count);
  return kept;
}

/** Answers with a column of their own. */
const COLUMNS: Partial<Record<UserField, true>> = {
  housing_type: true,
  elevator: true,
  other_elevator: true,
  hmo: true,
};

/** Languages are offered keys, and a few that were typed in place of 'other'. */
function languageComplaints(languages: readonly string[], isOffered: (key: string) => boolean): Complaints {
  const typed = languages.filter((key) => !isOffered(key));
  return typed.length > OWN_LANGUAGES_MAX || typed.some(({ length }) => length < OWN_LANGUAGE_LENGTH.minimum)
    ? { languages: 'invalidValue' }
    : {};
}

/** Languages as stored: what was typed stands in the place of 'other'. */
export const mergedLanguages = (languages: readonly string[], typed: string | null = null): string[] => [
  ...new Set([...languages.filter((key) => key !== 'other'), ...(typed === null ? [] : [typed])]),
];

/** What is wrong with the answers of a volunteer; of those that are not right yet, some may be left out. */
export function volunteerComplaints(
  { dob, guardian_full_name, guardian_phone, ...form }: Partial<VolunteerRegistration>,
  offered: IsOffered,
  today: string,
): Complaints {
  const complaints: Complaints = {};
  const ages = dob === undefined ? [] : ageIssues({ dob, guardian_full_name, guardian_phone }, today);
  for (const { field, message } of ages) complaints[field] = message;
  return Object.assign(complaints, agreementComplaints(form, offered));
}

/** Keys of a volunteer's agreement that no list offers, and a signature that was no picture (`redrawSignature`). */
export function agreementComplaints(
  {
    gender,
    interests = [],
    languages = [],
    signature_image: signature,
  }: Partial<Pick<VolunteerRegistration, 'gender' | 'interests' | 'languages' | 'signature_image'>>,
  offered: IsOffered,
): Complaints {
  const complaints: Complaints = {};
  if (gender !== undefined && !offered('volunteer_gender', gender)) complaints['gender'] = 'invalidValue';
  if (interests.some((key) => !offered('volunteer_interests', key))) complaints['interests'] = 'invalidValue';
  const isOffered = (key: string) => offered('volunteer_languages', key);
  Object.assign(complaints, languageComplaints(languages, isOffered));
  if (languages.includes('other') && languages.every(isOffered)) complaints['languages'] = 'required';
  if (signature === '') complaints['signature_image'] = 'invalidValue';
  return complaints;
}

/**
 * Men over 16 bring a police certificate (document 1, section 9): from the 16th birthday on, as with the
 * guardian's approval, and younger ones are no volunteers.
 */
export const needsPoliceValidation = ({ gender }: Pick<VolunteerRegistration, 'gender'>): boolean =>
  gender === 'male';

/** First name and the rest, as a single name field gives them. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
