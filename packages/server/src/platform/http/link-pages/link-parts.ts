import { sayWithBrand } from '@ezra/contract/common/brand';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import type { AnsweredLinkPage, LinkChoice, LinkFact } from './link-page.ts';
import { LINK_WORDS } from './link-words.ts';

type Values = Readonly<Record<string, string | number>>;
export type Say<Key extends string> = (key: Key, values?: Values) => string;

/** Returns a function that says the words of a page in one language; `given` fills gaps in all of them. */
export const wordsIn =
  <Key extends string>(words: Readonly<Record<Key, Phrase>>, locale: Locale, given: Values = {}): Say<Key> =>
  (key, values) =>
    sayWithBrand(words[key], locale, { ...given, ...values });

export const known = (
  facts: readonly (Omit<LinkFact, 'value'> & { readonly value: string | null })[],
): LinkFact[] => facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));

export const yesOrNo = (yes: string, no: string): LinkChoice[] => [
  { value: 'yes', label: yes, tone: 'primary' },
  { value: 'no', label: no, tone: 'plain' },
];

/** A link to the sign-in, from which readers with or without an account find their way. */
export const signIn = (
  locale: Locale,
  path = paths.login(),
  tone: AnsweredLinkPage['next']['tone'] = 'plain',
): AnsweredLinkPage['next'] => ({ label: sayWithBrand(LINK_WORDS.signIn, locale), path, tone });

type WordsOf<A extends string> = A | `${A}Title` | `${A}Text` | `${A}Sure` | `${A}Keep`;

/**
 * Creates an answer that must be confirmed. Its texts have the answer's key: alone for the label, and with
 * `Title`, `Text`, `Sure` and `Keep` for the confirmation and its two buttons.
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
