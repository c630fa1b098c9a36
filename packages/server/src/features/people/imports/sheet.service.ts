import { IMPORT_MAX, IMPORT_MAX_BYTES } from '@ezra/contract/people/imports.terms';
import type { Locale } from '@ezra/contract/common/locales';
import { invalid, type FieldError } from '../../../platform/errors.ts';
import { readRowsApart } from '../../../platform/spreadsheet/read-rows-apart.ts';
import { isWorkbook, type SheetRow } from '../../../platform/spreadsheet/read-rows.ts';
import { SpreadsheetRefused } from '../../../platform/spreadsheet/spreadsheet-refused.ts';
import { layoutOf, type Layout } from './sheet.domain.ts';

export interface UploadedSheet {
  /** The file name on the device. */
  readonly name: string;
  readonly content: Uint8Array;
}
export interface Sheet {
  readonly layout: Layout;
  readonly rows: readonly SheetRow[];
}

const LIMITS = {
  maxBytes: IMPORT_MAX_BYTES,
  /** The headings, and one row more to notice that there are too many. */
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

/** Reads the rows below the headings of an uploaded file; reports errors of the file at the field `file`. */
export async function readSheet({ name, content }: UploadedSheet, locale: Locale): Promise<Sheet> {
  refuseOtherType(name, content);
  const [headings, ...rows] = await everyRow(content);
  if (headings === undefined) throw refuse({ key: 'sheetEmpty' });
  const read = layoutOf(headings.cells, locale);
  if ('complaint' in read) throw refuse(read.complaint);
  if (rows.length === 0) throw refuse({ key: 'sheetOnlyHeader' });
  return { layout: read.layout, rows };
}

/** Refuses a name whose ending is not that of the content: other programs may open the file by its ending. */
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
      // Excel reads the separator of columns from this line.
      if (!(row.number === 1 && row.cells[0]?.startsWith('sep='))) rows.push(row);
    }
  } catch (error) {
    if (error instanceof SpreadsheetRefused) throw refuse(complaintOf(error));
    throw error;
  }
  return rows;
}
