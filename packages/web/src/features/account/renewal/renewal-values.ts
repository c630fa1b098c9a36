import type { Profile } from '@ezra/contract/account/profile';
import { formLanguages } from '../../../lib/agreement/languages.ts';

export type Information = NonNullable<Profile['volunteer_information']>;
export type AvailableKeys = (
  list: 'volunteer_gender' | 'volunteer_interests' | 'volunteer_languages',
) => readonly string[];

/** The form's values; an unanswered field is '' (null for yes or no). */
export interface RenewalValues {
  israeli_citizen: boolean | null;
  id_number: string;
  dob: string;
  gender: string;
  interests: string[];
  languages: string[];
  /** Typed languages, sent instead of 'other'. */
  other_language: string;
  driving_license: boolean | null;
  local_authority: boolean | null;
  place: string;
  date: string;
  signature_image: string;
  is_agree: boolean;
}

/** The fields in the order of the page. */
export const RENEWAL_FIELDS = [
  'israeli_citizen',
  'id_number',
  'dob',
  'gender',
  'interests',
  'languages',
  'other_language',
  'driving_license',
  'local_authority',
  'place',
  'date',
  'signature_image',
  'is_agree',
] as const satisfies readonly (keyof RenewalValues)[];

const answer = (flag: 0 | 1 | null): boolean | null => (flag === null ? null : flag === 1);

/**
 * Gives the form's first values: the former agreement, without the day of its past training and without
 * choices that are not available any more. Signature and consent must be given again.
 */
export const renewalValues = (
  before: Information,
  available: AvailableKeys,
  today: string,
): RenewalValues => {
  const { languages, other_language } = formLanguages(before.languages, available('volunteer_languages'));
  return {
    israeli_citizen: answer(before.israeli_citizen),
    id_number: before.id_number ?? '',
    dob: before.dob,
    gender: available('volunteer_gender').includes(before.gender) ? before.gender : '',
    interests: before.interests.filter((key) => available('volunteer_interests').includes(key)),
    languages: [...languages],
    other_language,
    driving_license: answer(before.driving_license),
    local_authority: answer(before.local_authority),
    place: before.place ?? '',
    date: before.date !== null && before.date >= today ? before.date : '',
    signature_image: '',
    is_agree: false,
  };
};
