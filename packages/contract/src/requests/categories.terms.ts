import type { Phrase } from '../common/locales.ts';

/** Name of the exported file. */
export const CATEGORIES_FILE: Phrase = { he: 'קטגוריות', en: 'Categories' };
export const CATEGORY_NAME_MAX = 60;
