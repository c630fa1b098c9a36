import { wordsIn } from './in.ts';

/** Texts around every list: search, filters, chips. */
export const listWords = wordsIn({
  he: {
    search: /^חיפוש/,
    active: 'סינון פעיל',
    allFilters: 'סינון',
    done: 'לסיים',
    clear: 'לנקות',
    export: 'לייצא לאקסל',
  },
  en: {
    search: /^Search/,
    active: 'Active filters',
    allFilters: 'Filters',
    done: 'Done',
    clear: 'Clear',
    export: 'Export to Excel',
  },
});
