import { languageOf, type Language, type Locale } from '@ezra/contract/common/locales';

/**
 * The texts of one feature, in all languages. A value is a text, or the forms of a counted text. `{name}` is
 * a gap; the compiler requires its value from callers.
 *
 * Hebrew counts in three forms (one, two, other), English in two; `many` equals `other` in both.
 */
export interface Forms {
  readonly one: string;
  readonly two?: string;
  readonly other: string;
}
export type PhraseTable = Readonly<Record<string, string | Forms>>;

/** The shape required of the other languages: the same keys, texts for texts and forms for forms. */
type SameKeys<T extends PhraseTable> = { readonly [K in keyof T]: T[K] extends string ? string : Forms };

/** Hebrew comes first; the other languages must have its keys. */
type First = 'he';
type Others = Exclude<Language, First>;
export type Phrases<T extends PhraseTable = PhraseTable> = Readonly<
  Record<First, T> & Record<Others, SameKeys<T>>
>;

/** Declares a feature's words. A missing or additional key in one language does not compile. */
export const definePhrases = <const T extends PhraseTable>(
  phrases: Record<First, T> & Record<Others, NoInfer<SameKeys<T>>>,
): Phrases<T> => phrases;

type Gaps<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Gaps<Rest> : never;
type GapsOf<V> = V extends string ? Gaps<V> : V extends Forms ? Gaps<V['other']> | 'count' : never;
type Filling<V> = { readonly [N in GapsOf<V>]: N extends 'count' ? number : string | number };
type Arguments<V> = [GapsOf<V>] extends [never] ? [] : [params: Filling<V>];

/** Returns a phrase in the reader's language: `t('greeting', { name })`. Counted phrases take `count`. */
export type Translate<T extends PhraseTable> = <K extends keyof T & string>(
  key: K,
  ...params: Arguments<T[K]>
) => string;

const rules: Partial<Record<Locale, Intl.PluralRules>> = {};
const ruleOf = (locale: Locale) => (rules[locale] ??= new Intl.PluralRules(locale));

/** Formats numbers in the language: 1,250. */
const written = (value: string | number, locale: Locale) =>
  typeof value === 'number' ? value.toLocaleString(locale) : value;

function formOf(forms: Forms, count: number, locale: Locale): string {
  const category = ruleOf(locale).select(count);
  if (category === 'one') return forms.one;
  if (category === 'two') return forms.two ?? forms.other;
  return forms.other;
}

/** Creates the translate function of a phrase table for one locale; missing keys come from `common`. */
export function translator<T extends PhraseTable, C extends PhraseTable = Record<never, never>>(
  phrases: Phrases<T>,
  locale: Locale,
  common?: Phrases<C>,
): Translate<T & Omit<C, keyof T>> {
  const language = languageOf(locale);
  const table: PhraseTable = { ...common?.[language], ...phrases[language] };
  return (key, ...args) => {
    const params: Readonly<Record<string, string | number>> = args[0] ?? {};
    const phrase = table[key];
    if (phrase === undefined) return '';
    const text = typeof phrase === 'string' ? phrase : formOf(phrase, Number(params['count'] ?? 0), locale);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : written(value, locale);
    });
  };
}
