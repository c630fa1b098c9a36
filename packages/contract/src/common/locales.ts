/** Interface languages; the first one is the default. */
export const LOCALES = ['he-IL', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'he-IL';

/** One text in both languages. Both are required, so no language is ever incomplete. */
export interface Phrase {
  readonly he: string;
  readonly en: string;
}

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'he-IL' ? 'rtl' : 'ltr');

/** The text of a phrase, with `{name}` replaced by `params.name`. */
export function say(
  phrase: Phrase,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = locale === 'he-IL' ? phrase.he : phrase.en;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
