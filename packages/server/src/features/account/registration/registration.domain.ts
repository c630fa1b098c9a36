import { OWN_LANGUAGE_LENGTH, OWN_LANGUAGES_MAX } from '@ezra/contract/common/constants';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { HelpSeekerAnswers } from '@ezra/contract/account/registration/help-seeker';
import type { Questions } from '@ezra/contract/account/registration/question';
import { REFERENCE_QUESTIONS } from '@ezra/contract/account/registration/questions';
import { ageIssues, type VolunteerRegistration } from '@ezra/contract/account/registration/volunteer';
import { VOLUNTEER_QUESTIONS } from '@ezra/contract/account/registration/volunteer-questions';

/** Errors by field. */
export type Complaints = Record<string, AnyFieldMessage>;
/** Whether an option list has a key now. */
export type IsAvailable = (list: string, key: string) => boolean;

type Answers = Readonly<Record<string, unknown>>;

/** Finds keys that no list of their question has. For languages, a few may be typed instead. */
export function unknownKeys(questions: Questions, answers: Answers, available: IsAvailable): Complaints {
  const complaints: Complaints = {};
  for (const [name, { kind, lists, fields }] of Object.entries(questions)) {
    const value = answers[name];
    if (fields) {
      const groups = Array.isArray(value)
        ? value.map((one: Answers, index) => [`${name}.${index}`, one] as const)
        : [[name, value as Answers | null | undefined] as const];
      for (const [path, group] of groups)
        for (const [field, complaint] of Object.entries(unknownKeys(fields, group ?? {}, available)))
          complaints[`${path}.${field}`] = complaint;
    } else if (lists && kind !== 'disabilities') {
      const unknown = [value]
        .flat()
        .filter((key) => typeof key === 'string')
        .filter((key) => !lists.some((list) => available(list, key)));
      if (unknown.length > 0 && !(kind === 'languages' && areTyped(unknown)))
        complaints[name] = 'invalidValue';
    }
  }
  return complaints;
}

const areTyped = (languages: readonly string[]): boolean =>
  languages.length <= OWN_LANGUAGES_MAX &&
  languages.every(({ length }) => length >= OWN_LANGUAGE_LENGTH.minimum);

/** Finds errors in the chosen disabilities, given the existing ids and the id of 'other'. */
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

/** The value of `multiple_preferences`, by the names of the questions (document 3). */
export function preferencesOf(form: HelpSeekerAnswers): Record<string, unknown> {
  const answers: Answers = form;
  const kept = Object.entries<Questions[string]>(REFERENCE_QUESTIONS).flatMap(([name, { kind, stored }]) => {
    const value = kind === 'languages' ? mergedLanguages(form.languages, form.other_language) : answers[name];
    const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    return stored !== undefined || isEmpty ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

/** Languages as stored: typed ones replace 'other'. */
export const mergedLanguages = (languages: readonly string[], typed: string | null = null): string[] => [
  ...new Set([...languages.filter((key) => key !== 'other'), ...(typed === null ? [] : [typed])]),
];

/** Finds errors in a volunteer's answers, some of which may be missing. */
export function volunteerComplaints(
  { dob, guardian_full_name, guardian_phone, ...form }: Partial<VolunteerRegistration>,
  available: IsAvailable,
  today: string,
): Complaints {
  const complaints: Complaints = {};
  const ages = dob === undefined ? [] : ageIssues({ dob, guardian_full_name, guardian_phone }, today);
  for (const { field, message } of ages) complaints[field] = message;
  return Object.assign(complaints, agreementComplaints(form, available));
}

/** Finds keys that no list has, and a signature that is no picture (`redrawSignature`). */
export function agreementComplaints(
  form: Partial<Pick<VolunteerRegistration, 'languages' | 'signature_image'>>,
  available: IsAvailable,
): Complaints {
  const complaints = unknownKeys(VOLUNTEER_QUESTIONS, form, available);
  const { languages = [], signature_image: signature } = form;
  // 'other' stays in the list only while nothing valid was typed in its place.
  if (languages.includes('other') && languages.every((key) => available('volunteer_languages', key)))
    complaints['languages'] = 'required';
  if (signature === '') complaints['signature_image'] = 'invalidValue';
  return complaints;
}

/**
 * Men over 16 bring a police certificate (document 1, section 9): from the 16th birthday on, as for the
 * guardian's approval; younger people cannot volunteer.
 */
export const needsPoliceValidation = ({ gender }: Pick<VolunteerRegistration, 'gender'>): boolean =>
  gender === 'male';

/** Splits a single name field into the first name and the rest. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
