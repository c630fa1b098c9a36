import { OWN_LANGUAGE_LENGTH, OWN_LANGUAGES_MAX } from '@ezra/contract/common/constants';
import type { FieldMessage, FieldMessageParams } from '@ezra/contract/common/field-messages';

/** A volunteer's languages in a form: keys of the list, and the text that 'other' opens. */
export interface SpokenLanguages {
  readonly languages: readonly string[];
  readonly other_language: string;
}

const OTHER = 'other';

export const asksOtherLanguage = ({ languages }: Pick<SpokenLanguages, 'languages'>): boolean =>
  languages.includes(OTHER);

/** Fits the maximum number of languages, with commas and spaces between them. */
export const OTHER_LANGUAGE_MAX = OWN_LANGUAGES_MAX * (OWN_LANGUAGE_LENGTH.maximum + 2);

/** Splits typed languages at commas. */
const typedLanguages = (typed: string): string[] =>
  typed
    .split(',')
    .map((language) => language.trim())
    .filter((language) => language !== '');

/** Returns the languages to send. Typed ones replace 'other', which stays while a typed one is invalid. */
export function wireLanguages(spoken: SpokenLanguages): string[] {
  if (!asksOtherLanguage(spoken)) return [...spoken.languages];
  const typed =
    otherLanguageComplaints(spoken).length === 0 ? typedLanguages(spoken.other_language) : [OTHER];
  return [...spoken.languages.filter((key) => key !== OTHER), ...typed];
}

/** Converts stored languages to form values: a language that is not in the list was typed. */
export function formLanguages(kept: readonly string[], available: readonly string[]): SpokenLanguages {
  const typed = kept.filter((language) => !available.includes(language));
  const languages = kept.filter((language) => available.includes(language));
  return {
    languages: typed.length > 0 ? [...languages, OTHER] : languages,
    other_language: typed.join(', '),
  };
}

interface Complaint {
  readonly field: 'other_language';
  readonly message: FieldMessage;
  readonly params?: FieldMessageParams;
}

/** Returns complaints about typed languages: too many, too short or too long. */
export function otherLanguageComplaints(spoken: SpokenLanguages): Complaint[] {
  if (!asksOtherLanguage(spoken)) return [];
  const typed = typedLanguages(spoken.other_language);
  const wrong = (message: FieldMessage, params?: FieldMessageParams): Complaint[] => [
    { field: 'other_language', message, ...(params && { params }) },
  ];
  const { minimum, maximum } = OWN_LANGUAGE_LENGTH;
  if (typed.length === 0) return wrong('required');
  if (typed.length > OWN_LANGUAGES_MAX) return wrong('tooManyLanguages', { maximum: OWN_LANGUAGES_MAX });
  if (typed.some(({ length }) => length < minimum)) return wrong('tooShort', { minimum });
  return typed.some(({ length }) => length > maximum) ? wrong('tooLong', { maximum }) : [];
}
