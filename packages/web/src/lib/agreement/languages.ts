import type { FieldMessage, FieldMessageParams } from '@ezra/contract/field-messages';

/** The languages of a volunteer as a form holds them: offered keys, and the text that 'other' opens. */
export interface SpokenLanguages {
  readonly languages: readonly string[];
  readonly other_language: string;
}

const OTHER = 'other';
const SHORTEST = 2;

export const asksOtherLanguage = ({ languages }: Pick<SpokenLanguages, 'languages'>): boolean =>
  languages.includes(OTHER);

/** Several are typed with commas between them. */
const typedLanguages = (typed: string): string[] =>
  typed
    .split(',')
    .map((language) => language.trim())
    .filter((language) => language !== '');

/** What is sent: the typed languages take the place of 'other'. */
export function wireLanguages(spoken: SpokenLanguages): string[] {
  if (!asksOtherLanguage(spoken)) return [...spoken.languages];
  const typed = typedLanguages(spoken.other_language);
  return [...spoken.languages.filter((key) => key !== OTHER), ...(typed.length > 0 ? typed : [OTHER])];
}

/** The other way round: what is no offered key was typed. */
export function formLanguages(kept: readonly string[], offered: readonly string[]): SpokenLanguages {
  const typed = kept.filter((language) => !offered.includes(language));
  const languages = kept.filter((language) => offered.includes(language));
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

/** What is wrong with the typed languages. */
export function otherLanguageComplaints(spoken: SpokenLanguages): Complaint[] {
  if (!asksOtherLanguage(spoken)) return [];
  const typed = typedLanguages(spoken.other_language);
  if (typed.length === 0) return [{ field: 'other_language', message: 'required' }];
  return typed.some(({ length }) => length < SHORTEST)
    ? [{ field: 'other_language', message: 'tooShort', params: { minimum: SHORTEST } }]
    : [];
}
