import { detectDelimiter } from 'hucre/csv';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';

/** Programs leave empty cells after the last column, but a list of people has never more than this. */
const MOST_CELLS_IN_ROW = 1_000;
const MOST_CELLS = 1_000_000;
/**
 * The most that an Excel cell holds. With no closing quotation mark a cell would take the rest of the file.
 */
const LONGEST_CELL = 32_767;
/** Number of characters searched for the column separator. */
const SAMPLE = 65_536;

/**
 * Splits the text of a .csv file into rows, one at a time. Throws `SpreadsheetRefused` at the first row or
 * cell beyond the limits, without reading further.
 */
export function* csvRows(text: string): Generator<string[]> {
  const delimiter = detectDelimiter(text.slice(0, SAMPLE));
  let at = 0;
  let number = 0;
  let total = 0;
  while (at < text.length) {
    number += 1;
    const cells: string[] = [];
    let isInRow = true;
    while (isInRow) {
      const { cell, end } = readCell(text, at, delimiter, number);
      cells.push(cell);
      total += 1;
      if (cells.length > MOST_CELLS_IN_ROW || total > MOST_CELLS)
        throw new SpreadsheetRefused('tooManyColumns', { row: number });
      isInRow = text[end] === delimiter;
      at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    }
    yield cells;
  }
}

/** Reads the cell that begins at `start`; `end` is where the separator, line break or end of text is. */
function readCell(
  text: string,
  start: number,
  delimiter: string,
  row: number,
): { cell: string; end: number } {
  const quoted = text[start] === '"' ? readQuoted(text, start + 1, row) : { held: '', end: start };
  const from = quoted.end;
  const separator = delimiter.charCodeAt(0);
  let end = from;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === separator || code === LINE_FEED || code === CARRIAGE_RETURN) break;
    if (end - start > LONGEST_CELL) throw new SpreadsheetRefused('cellTooLong', { row });
    end += 1;
  }
  return { cell: quoted.held + text.slice(from, end), end };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Reads up to the closing quotation mark; two in a row stand for one. */
function readQuoted(text: string, start: number, row: number): { held: string; end: number } {
  let held = '';
  let from = start;
  for (;;) {
    const found = text.indexOf('"', from);
    const until = found < 0 ? text.length : found;
    if (held.length + until - from > LONGEST_CELL) throw new SpreadsheetRefused('cellTooLong', { row });
    held += text.slice(from, until);
    if (text[until + 1] !== '"') return { held, end: Math.min(until + 1, text.length) };
    held += '"';
    from = until + 2;
  }
}
