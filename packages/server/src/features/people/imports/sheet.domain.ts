import {
  columnOfHeader,
  importColumnNames,
  importHeader,
  isImportRequired,
  type ImportColumnName,
} from '@ezra/contract/people/import-columns';
import { IMPORT_MAX } from '@ezra/contract/people/imports.terms';
import { say, type Locale } from '@ezra/contract/common/locales';
import type { FieldError } from '@ezra/contract/common/server-field-messages';

/** The column of each cell; null for cells without a heading. */
export type Layout = readonly (ImportColumnName | null)[];

/** Finds the column of each heading, or says why the file cannot be imported. */
export function layoutOf(
  headings: readonly string[],
  locale: Locale,
): { readonly layout: Layout } | { readonly complaint: FieldError } {
  if (headings.length > IMPORT_MAX.columns)
    return { complaint: { key: 'sheetTooManyColumns', params: { maximum: IMPORT_MAX.columns } } };
  const layout = headings.map(columnOfHeader);
  const unknown = headings.filter((heading, index) => heading !== '' && layout[index] === null);
  if (unknown.length > 0) return naming('sheetColumnsUnknown', unknown);
  const named = (names: readonly ImportColumnName[]) => names.map((name) => say(importHeader(name), locale));
  const missing = importColumnNames.filter((name) => isImportRequired(name) && !layout.includes(name));
  if (missing.length > 0) return naming('sheetColumnsMissing', named(missing));
  const twice = importColumnNames.filter((name) => layout.indexOf(name) !== layout.lastIndexOf(name));
  return twice.length > 0 ? naming('sheetColumnsTwice', named(twice)) : { layout };
}

const LONGEST_LIST = 300;
const naming = (
  key: 'sheetColumnsUnknown' | 'sheetColumnsMissing' | 'sheetColumnsTwice',
  columns: readonly string[],
): { complaint: FieldError } => ({
  complaint: { key, params: { columns: columns.join(', ').slice(0, LONGEST_LIST) } },
});
