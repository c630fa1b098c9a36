import { comparable, importColumn, type ImportColumnName } from '@ezra/contract/people/import-columns';
import { plainDigits } from '@ezra/contract/common/plain-digits';
import type { FieldError } from '@ezra/contract/common/server-field-messages';

/** Finds the key of an option by its key or its label in any language. */
export type FindKey = (list: string, word: string) => string | undefined;

/** The value of a cell as a form would send it, or the complaint about it. */
export type Cell = { readonly value: unknown } | { readonly complaint: FieldError };

const YES = new Set(['כן', 'יש', 'yes', 'y', 'true', '1']);
const NO = new Set(['לא', 'אין', 'no', 'n', 'false', '0']);
/** Day 0 of spreadsheet dates. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Direction marks, which are copied along with numbers from messages. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Reads a cell by its column; an empty cell gives undefined. */
export function readCell(name: ImportColumnName, written: string, find: FindKey): Cell {
  const text = written.replaceAll(UNSEEN, '').trim();
  if (text === '') return { value: undefined };
  const { kind, lists: [list = ''] = [] } = importColumn(name);
  switch (kind) {
    case 'yes_no':
      return yesOrNo(text);
    case 'day':
      return { value: dayOf(text) };
    case 'digits':
      return { value: plainDigits(text).replaceAll(/[\s-]/g, '') };
    case 'choice': {
      const key = find(list, text);
      return key === undefined ? notInList([text]) : { value: key };
    }
    case 'choices': {
      const words = wordsOf(text, list, find);
      const unknown = words.filter((word) => find(list, word) === undefined);
      return unknown.length > 0 ? notInList(unknown) : { value: keysOf(words, list, find) };
    }
    case 'languages':
      // A word that is no key is a typed language, as in the form.
      return { value: keysOf(wordsOf(text, list, find), list, find) };
    default:
      return { value: text };
  }
}

function yesOrNo(text: string): Cell {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { complaint: { key: 'cellYesOrNo' } };
}

const notInList = (words: readonly string[]): Cell => ({
  complaint: { key: 'cellNotInList', params: { value: words.join(', ').slice(0, 200) } },
});

/** Splits a cell with several words. A label may itself contain a comma. */
function wordsOf(text: string, list: string, find: FindKey): string[] {
  if (find(list, text) !== undefined) return [text];
  return text
    .split(/[,;،|\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

const keysOf = (words: readonly string[], list: string, find: FindKey): string[] => [
  ...new Set(words.map((word) => find(list, word) ?? word)),
];

/** Converts a day as people and spreadsheets write it to YYYY-MM-DD; leaves other text to the schema. */
export function dayOf(text: string): string {
  const plain = plainDigits(text);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/.exec(plain) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?$/.exec(plain) ?? [];
  if (iso !== undefined) return iso;
  // A day in a cell without a date format.
  if (/^\d{5}$/.test(plain)) return new Date(DAY_ZERO + Number(plain) * DAY_MS).toISOString().slice(0, 10);
  return plain;
}

export function keyFinder(
  options: readonly { readonly list: string; readonly name: string; readonly words: readonly string[] }[],
): FindKey {
  const keys = new Map(
    options.flatMap(({ list, name, words }) =>
      [name, ...words].map((word) => [`${list}/${comparable(word)}`, name] as const),
    ),
  );
  return (list, word) => keys.get(`${list}/${comparable(word)}`);
}
