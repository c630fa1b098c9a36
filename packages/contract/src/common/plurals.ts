import { filled, languageOf, type Language, type LANGUAGES, type Locale } from './locales.ts';

type Row<L> = Extract<(typeof LANGUAGES)[number], { key: L }>;

/** A counted text in all languages: a form for each kind of number that the grammar tells apart; `{count}` is the number. */
export type CountedPhrase = { readonly [L in Language]: Readonly<Record<Row<L>['plurals'][number], string>> };
/** The forms of a counted text in one language. */
export type Forms<L extends Language = Language> = CountedPhrase[L];

type SomeForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

const rules: Partial<Record<string, Intl.PluralRules>> = {};

/** Chooses the form for a number; `other` for the Hebrew `many` of browsers with an older CLDR. */
export const formOf = (forms: SomeForms, count: number, language: string): string =>
  forms[(rules[language] ??= new Intl.PluralRules(language)).select(count)] ?? forms.other;

/** Makes a counted text of one language: `counted('en', { one: '1 day', other: '{count} days' })(3)`. */
export const counted =
  <L extends Language>(language: L, forms: Forms<L>) =>
  (count: number): string =>
    filled(formOf(forms, count, language), { count });

/** Says a counted phrase in a language. */
export const sayCounted = (phrase: CountedPhrase, locale: Locale, count: number): string =>
  filled(formOf(phrase[languageOf(locale)], count, languageOf(locale)), { count });
