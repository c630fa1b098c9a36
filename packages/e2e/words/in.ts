import type { Locale } from '@ezra/contract/common/locales';

/**
 * Texts by language, with which the tests find their way. They repeat the product's texts on purpose: the
 * tests know the product only from outside, and notice a text that changes by mistake.
 */
export const wordsIn =
  <Words>(table: { readonly he: Words; readonly en: Words }) =>
  (locale: Locale): Words =>
    locale === 'he-IL' ? table.he : table.en;
