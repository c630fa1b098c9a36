import { say, type Locale, type Phrase } from '@ezra/contract/locales';
import type { FileReply } from '../http/route.ts';
import { FILE_TYPES } from '../storage/file-type.ts';
import { writeXlsx, type Column } from './write-xlsx.ts';

/** A column with its heading in both languages. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'header'> {
  readonly header: Phrase;
}

export interface ListExport<Row> {
  /** Names the file and the sheet. */
  readonly name: Phrase;
  readonly columns: readonly ListColumn<Row>[];
  /** One page of the filtered list, in its order; an empty page ends it. */
  readonly page: (page: number, perPage: number) => Promise<readonly Row[]>;
  readonly locale: Locale;
}

const ROWS_AT_ONCE = 1000;

async function* allPages<Row>(page: ListExport<Row>['page']): AsyncGenerator<Row> {
  for (let number = 1; ; number++) {
    const rows = await page(number, ROWS_AT_ONCE);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** The whole filtered list as a workbook: the answer to `export=1`. Rows are fetched as the file is sent. */
export function exportList<Row>({ name, columns, page, locale }: ListExport<Row>): FileReply {
  const title = say(name, locale);
  const headed = columns.map(({ header, ...column }) => ({ ...column, header: say(header, locale) }));
  return {
    file: {
      name: `${title}.xlsx`,
      contentType: FILE_TYPES.xlsx,
      content: writeXlsx(title, headed, allPages(page), { rtl: locale === 'he-IL' }),
    },
  };
}
