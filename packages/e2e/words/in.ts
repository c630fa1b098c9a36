import type { Locale } from '@ezra/contract/common/locales';

/**
 * The words by which a person finds their way, per language. They are written down here once more on purpose: the
 * tests know the product from outside, and a word that changes by mistake is seen.
 */
export const wordsIn =
  <Words>(table: { readonly he: Words; readonly en: Words }) =>
  (locale: Locale): Words =>
    locale === 'he-IL' ? table.he : table.en;
