import type { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';
import { csvRows } from './csv-rows.ts';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';
import { unpacksWithin } from './zip-size.ts';

export interface ReadLimits {
  /** Size of the uploaded file in bytes. */
  readonly maxBytes: number;
  /** Includes the header row. */
  readonly maxRows: number;
  readonly maxColumns: number;
}
export interface SheetRow {
  /** Row number in the spreadsheet, from 1. */
  readonly number: number;
  /** Trimmed text of each cell; days as YYYY-MM-DD. */
  readonly cells: readonly string[];
}

/** Unpacked XML is much larger than its file; beyond this times `maxBytes` it is a zip bomb. */
const MAX_INFLATION = 20;
const LONGEST_CELL = 2_000;
/** A workbook may repeat a long text in each cell: its rows hold at most this times `maxBytes` characters. */
const MOST_TEXT = 2;

/**
 * Reads the rows of the first sheet of an .xlsx file, or of a .csv file (UTF-8, UTF-16 or the Hebrew code
 * page of Windows), one at a time, without empty rows. Throws `SpreadsheetRefused` for any other file and
 * beyond the limits.
 *
 * A malicious file may take long: use `readRowsApart` for uploads.
 */
export async function* readRows(
  content: Readable | Uint8Array,
  limits: ReadLimits,
): AsyncGenerator<SheetRow> {
  const bytes = await readAll(content, limits.maxBytes);
  const rows = isWorkbook(bytes) ? xlsxRows(bytes, limits) : rowsOfText(bytes);
  let read = 0;
  let characters = 0;
  try {
    for await (const { number, values } of rows) {
      read += 1;
      // Rows of a workbook state their number themselves, so it may be anything.
      if (Math.max(number, read) > limits.maxRows) throw new SpreadsheetRefused('tooManyRows');
      const cells = values.slice(0, limits.maxColumns).map(cellText);
      for (const cell of cells) characters += cell.length;
      if (characters > limits.maxBytes * MOST_TEXT) throw new SpreadsheetRefused('fileTooLarge');
      if (cells.some((cell) => cell !== '')) yield { number, cells };
    }
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw error;
    throw new SpreadsheetRefused('fileType', { cause: error });
  }
}

/** Whether a file is a zip archive, as .xlsx files are. */
export const isWorkbook = (beginning: Uint8Array): boolean => beginning[0] === 0x50 && beginning[1] === 0x4b;

interface RawRow {
  readonly number: number;
  readonly values: readonly unknown[];
}

async function* xlsxRows(bytes: Buffer, { maxBytes, maxRows }: ReadLimits): AsyncGenerator<RawRow> {
  const size = await unpacksWithin(bytes, maxBytes * MAX_INFLATION);
  if (size !== 'within') throw new SpreadsheetRefused(size === 'beyond' ? 'fileTooLarge' : 'fileType');
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: maxRows + 1 }))
    yield { number: index + 1, values };
}

function* rowsOfText(bytes: Buffer): Generator<RawRow> {
  if (bytes.includes(0) && !hasUtf16Mark(bytes)) throw new SpreadsheetRefused('fileType');
  let number = 0;
  for (const values of csvRows(decode(bytes))) yield { number: (number += 1), values };
}

const hasUtf16Mark = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

function decode(bytes: Buffer): string {
  if (hasUtf16Mark(bytes)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1255').decode(bytes);
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  return String(value).slice(0, LONGEST_CELL).trim();
}

async function readAll(content: Readable | Uint8Array, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (content instanceof Uint8Array
    ? [content]
    : content) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new SpreadsheetRefused('fileTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
