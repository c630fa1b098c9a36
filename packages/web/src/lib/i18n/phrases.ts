import { languageOf, type Language, type Locale } from '@ezra/contract/common/locales';
import { formOf, type Forms } from '@ezra/contract/common/plurals';

/**
 * The texts of one feature, in all languages. A value is a text, or the forms of a counted text. `{name}` is
 * a gap; the compiler requires its value from callers.
 */
export type PhraseTable<L extends Language = Language> = Readonly<Record<string, string | Forms<L>>>;

/** The shape required of another language: the same keys, texts for texts, and its own forms for forms. */
type SameKeys<T extends PhraseTable, L extends Language> = {
  readonly [K in keyof T]: T[K] extends string ? string : Forms<L>;
};

/** Hebrew comes first; the other languages must have its keys. */
type First = 'he';
type Others = Exclude<Language, First>;
export type Phrases<T extends PhraseTable = PhraseTable> = Readonly<
  Record<First, T> & { [L in Others]: SameKeys<T, L> }
>;

/** Declares a feature's words. A missing or additional key or form in one language does not compile. */
export const definePhrases = <const T extends PhraseTable<First>>(
  phrases: Record<First, T> & { [L in Others]: NoInfer<SameKeys<T, L>> },
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

/** Formats numbers in the language: 1,250. */
const written = (value: string | number, locale: Locale) =>
  typeof value === 'number' ? value.toLocaleString(locale) : value;

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
    const text = typeof phrase === 'string' ? phrase : formOf(phrase, Number(params['count'] ?? 0), language);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : written(value, locale);
    });
  };
}
