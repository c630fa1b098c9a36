import { IMPORT_MAX, IMPORT_MAX_BYTES } from '@ezra/contract/people/imports';
import type { Locale } from '@ezra/contract/common/locales';
import { invalid, type FieldError } from '../../../platform/errors.ts';
import { readRowsApart } from '../../../platform/spreadsheet/read-rows-apart.ts';
import { isWorkbook, type SheetRow } from '../../../platform/spreadsheet/read-rows.ts';
import { SpreadsheetRefused } from '../../../platform/spreadsheet/spreadsheet-refused.ts';
import { layoutOf, type Layout } from './sheet.domain.ts';

export interface UploadedSheet {
  /** As it is named on the device. */
  readonly name: string;
  readonly content: Uint8Array;
}
export interface Sheet {
  readonly layout: Layout;
  readonly rows: readonly SheetRow[];
}

const LIMITS = {
  maxBytes: IMPORT_MAX_BYTES,
  /** With the headings, and one more to tell that there are too many. */
  maxRows: IMPORT_MAX.rows + 1,
  maxColumns: IMPORT_MAX.columns + 1,
};

const refuse = (complaint: FieldError) => invalid({ file: complaint });
const complaintOf = ({ reason, row = 1 }: SpreadsheetRefused): FieldError =>
  (
    ({
      fileType: { key: 'sheetType' },
      fileTooLarge: { key: 'sheetTooLarge', params: { maximum: IMPORT_MAX.megabytes } },
      tooManyRows: { key: 'sheetTooManyRows', params: { maximum: IMPORT_MAX.rows } },
      tooManyColumns: { key: 'sheetTooManyColumns', params: { maximum: IMPORT_MAX.columns } },
      cellTooLong: { key: 'sheetCellTooLong', params: { row } },
      tooComplex: { key: 'sheetTooComplex' },
    }) as const
  )[reason];

/** Reads the rows of an uploaded file below its headings; what is wrong with the file is told at `file`. */
export async function readSheet({ name, content }: UploadedSheet, locale: Locale): Promise<Sheet> {
  refuseOtherType(name, content);
  const [headings, ...rows] = await everyRow(content);
  if (headings === undefined) throw refuse({ key: 'sheetEmpty' });
  const read = layoutOf(headings.cells, locale);
  if ('complaint' in read) throw refuse(read.complaint);
  if (rows.length === 0) throw refuse({ key: 'sheetOnlyHeader' });
  return { layout: read.layout, rows };
}

/** The ending of a name has to be right: the same file may go to other programs that go by it. */
function refuseOtherType(name: string, content: Uint8Array): void {
  const ending = /\.(xlsx|csv)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) throw refuse({ key: 'sheetType' });
  if (content.length === 0) throw refuse({ key: 'sheetEmpty' });
  const kind = isWorkbook(content) ? 'xlsx' : 'csv';
  if (ending === kind) return;
  throw refuse(kind === 'xlsx' ? { key: 'sheetOtherType', params: { kind } } : { key: 'sheetType' });
}

async function everyRow(content: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of readRowsApart({ content, limits: LIMITS })) {
      // By this line a file tells Excel what separates its columns.
      if (!(row.number === 1 && row.cells[0]?.startsWith('sep='))) rows.push(row);
    }
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw refuse(complaintOf(error));
    throw error;
  }
  return rows;
}
