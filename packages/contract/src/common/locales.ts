/**
 * The languages of the interface; the first one is the default. To add a language, start here: the compiler
 * then lists every phrase and label that lacks it.
 */
export const LANGUAGES = [
  { locale: 'he-IL', key: 'he', direction: 'rtl', name: 'עברית', plurals: ['one', 'two', 'other'] },
  { locale: 'en-US', key: 'en', direction: 'ltr', name: 'English', plurals: ['one', 'other'] },
] as const satisfies readonly LanguageRow[];

interface LanguageRow {
  /** BCP 47, with the region whose date and number formats apply. */
  readonly locale: string;
  /** Key in phrases and labels: the locale's bare language, as `lang` attributes want it. */
  readonly key: string;
  readonly direction: 'rtl' | 'ltr';
  /** The language's name in itself. */
  readonly name: string;
  /** The kinds of number whose counted texts differ, as CLDR has them: Arabic has all six. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
}

export type Locale = (typeof LANGUAGES)[number]['locale'];
export type Language = (typeof LANGUAGES)[number]['key'];
export const LOCALES: readonly Locale[] = LANGUAGES.map(({ locale }) => locale);
export const DEFAULT_LOCALE: Locale = LANGUAGES[0].locale;

export type EachLanguage<T> = Readonly<Record<Language, T>>;
/** One text in all languages. */
export type Phrase = EachLanguage<string>;
/** A phrase as a list, in the order of the languages: for long tables of short labels. */
export type Labels = TextFor<typeof LANGUAGES>;
type TextFor<Rows extends readonly unknown[]> = { readonly [I in keyof Rows]: string };

const rowOf = (locale: Locale) => LANGUAGES.find((row) => row.locale === locale) ?? LANGUAGES[0];

/** Key of the language in phrases; also its `lang` attribute. */
export const languageOf = (locale: Locale): Language => rowOf(locale).key;
export const directionOf = (locale: Locale): 'rtl' | 'ltr' => rowOf(locale).direction;
/** The language's name in itself. */
export const nameOf = (locale: Locale): string => rowOf(locale).name;

/** The locale of a browser's language tag (`en-GB`, `iw`); null for an unsupported language. */
export function localeOf(tag: string): Locale | null {
  // Some systems still send the old code of Hebrew.
  const language = tag.trim().toLowerCase().replace(/^iw\b/, 'he').split('-')[0];
  return LANGUAGES.find(({ key }) => key === language)?.locale ?? null;
}

export const eachLanguage = <T>(of: (locale: Locale) => T): EachLanguage<T> =>
  Object.fromEntries(LANGUAGES.map(({ locale, key }) => [key, of(locale)])) as Record<Language, T>;

export const phraseOf = (labels: Labels): Phrase =>
  eachLanguage((locale) => labels[LOCALES.indexOf(locale)] ?? '');

/** The name of a place: the Hebrew one for readers of Hebrew, the Latin one for all others. */
export const placeName = (names: { readonly he: string; readonly en: string }, locale: Locale): string =>
  (names as Partial<Phrase>)[languageOf(locale)] ?? names.en;

type Params = Readonly<Record<string, string | number>>;

/** Replaces `{name}` by `params.name`. */
export const filled = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** The text of a phrase, with its gaps filled. */
export const say = (phrase: Phrase, locale: Locale, params: Params = {}): string =>
  filled(phrase[languageOf(locale)], params);
