import { sayWithBrand } from '@ezra/contract/common/brand';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import type { AnsweredLinkPage, LinkChoice, LinkFact } from './link-page.ts';
import { LINK_WORDS } from './link-words.ts';

type Values = Readonly<Record<string, string | number>>;
export type Say<Key extends string> = (key: Key, values?: Values) => string;

/** Says the words of a page to its reader; `given` fills the gaps of all of them. */
export const wordsIn =
  <Key extends string>(words: Readonly<Record<Key, Phrase>>, locale: Locale, given: Values = {}): Say<Key> =>
  (key, values) =>
    sayWithBrand(words[key], locale, { ...given, ...values });

/** Leaves out the facts that are not known. */
export const known = (
  facts: readonly (Omit<LinkFact, 'value'> & { readonly value: string | null })[],
): LinkFact[] => facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));

/** Two answers that need no second question. */
export const yesOrNo = (yes: string, no: string): LinkChoice[] => [
  { value: 'yes', label: yes, tone: 'primary' },
  { value: 'no', label: no, tone: 'plain' },
];

/** Where to go from here by signing in; at the sign-in a reader with an account of any kind, or none, finds the way. */
export const signIn = (
  locale: Locale,
  path = paths.login(),
  tone: AnsweredLinkPage['next']['tone'] = 'plain',
): AnsweredLinkPage['next'] => ({ label: sayWithBrand(LINK_WORDS.signIn, locale), path, tone });

type WordsOf<A extends string> = A | `${A}Title` | `${A}Text` | `${A}Sure` | `${A}Keep`;

/**
 * An answer that is asked once more before it counts. Its words are named after it: the answer itself, title and text of
 * the question, and its two buttons (`Sure`, `Keep`).
 */
export const askedTwice = <A extends string>(
  words: (key: WordsOf<A>) => string,
  act: A,
  { value, tone }: Pick<LinkChoice, 'value' | 'tone'>,
): LinkChoice => ({
  value,
  tone,
  label: words(act),
  confirm: {
    title: words(`${act}Title`),
    text: words(`${act}Text`),
    label: words(`${act}Sure`),
    keep: words(`${act}Keep`),
  },
});
