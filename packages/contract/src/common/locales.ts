/**
 * The languages of the interface; the first one is the default. A new language is named here and nowhere else: the
 * compiler then lists every phrase and label that lacks it.
 */
export const LANGUAGES = [
  { locale: 'he-IL', key: 'he', direction: 'rtl', name: 'עברית' },
  { locale: 'en-US', key: 'en', direction: 'ltr', name: 'English' },
] as const satisfies readonly LanguageRow[];

interface LanguageRow {
  /** BCP 47, with the region whose dates and numbers it writes. */
  readonly locale: string;
  /** What phrases and labels call it: the bare language of the locale, as `lang` attributes want it. */
  readonly key: string;
  readonly direction: 'rtl' | 'ltr';
  /** In the language itself. */
  readonly name: string;
}

export type Locale = (typeof LANGUAGES)[number]['locale'];
export type Language = (typeof LANGUAGES)[number]['key'];
export const LOCALES: readonly Locale[] = LANGUAGES.map(({ locale }) => locale);
export const DEFAULT_LOCALE: Locale = LANGUAGES[0].locale;

/** One thing for each language. */
export type EachLanguage<T> = Readonly<Record<Language, T>>;
/** One text in all languages; all are required, so no language is ever incomplete. */
export type Phrase = EachLanguage<string>;
/** The same as a list, in the order of the languages: for long tables of short labels. */
export type Labels = TextFor<typeof LANGUAGES>;
type TextFor<Rows extends readonly unknown[]> = { readonly [I in keyof Rows]: string };

const rowOf = (locale: Locale) => LANGUAGES.find((row) => row.locale === locale) ?? LANGUAGES[0];

/** What phrases call the language; also its `lang` attribute. */
export const languageOf = (locale: Locale): Language => rowOf(locale).key;
export const directionOf = (locale: Locale): 'rtl' | 'ltr' => rowOf(locale).direction;
/** The language by its own name. */
export const nameOf = (locale: Locale): string => rowOf(locale).name;

/** The locale of a language tag as browsers write it (`en-GB`, `iw`); null for a language that is not ours. */
export function localeOf(tag: string): Locale | null {
  // The old code of Hebrew, which some systems still send.
  const language = tag.trim().toLowerCase().replace(/^iw\b/, 'he').split('-')[0];
  return LANGUAGES.find(({ key }) => key === language)?.locale ?? null;
}

export const eachLanguage = <T>(of: (locale: Locale) => T): EachLanguage<T> =>
  Object.fromEntries(LANGUAGES.map(({ locale, key }) => [key, of(locale)])) as Record<Language, T>;

/** The phrase of a list of labels. */
export const phraseOf = (labels: Labels): Phrase =>
  eachLanguage((locale) => labels[LOCALES.indexOf(locale)] ?? '');

/** The text of a phrase, with `{name}` replaced by `params.name`. */
export function say(
  phrase: Phrase,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return phrase[languageOf(locale)].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
