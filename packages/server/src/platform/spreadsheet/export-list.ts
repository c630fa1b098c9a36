import { Readable } from 'node:stream';
import { directionOf, say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import type { FileReply } from '../http/route.ts';
import { FILE_TYPES } from '../storage/file-type.ts';
import { writeXlsx, type Column } from './write-xlsx.ts';

/** A column with its heading in both languages. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'header'> {
  readonly header: Phrase;
}

export interface ListExport<Source, Row> {
  /** The name of the file and of its sheet. */
  readonly name: Phrase;
  /** The name of the sheet if it differs. */
  readonly sheet?: Phrase | undefined;
  readonly columns: readonly ListColumn<Row>[];
  /** Reads the whole filtered list in order, piece by piece; `left` fires when the caller has gone. */
  readonly pieces: (left: AbortSignal) => AsyncIterable<readonly Source[]>;
  /** Turns rows into lines, and records whatever must be recorded before they are shown. */
  readonly present: (rows: readonly Source[]) => readonly Row[] | Promise<readonly Row[]>;
  readonly locale: Locale;
}

/** Rows turned into lines before other work gets a turn. */
const LINES_AT_ONCE = 1_000;

/** Reads a short list at once (a person's own, or a capped one) and returns it in pieces. */
export async function* readAtOnce<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  const rows = await read();
  for (let start = 0; start < rows.length; start += LINES_AT_ONCE)
    yield rows.slice(start, start + LINES_AT_ONCE);
}

/** Creates the workbook of the whole filtered list, for `export=1`. Rows are read while the file is sent. */
export function exportList<Source, Row>(list: ListExport<Source, Row>): FileReply {
  const { columns, locale } = list;
  const title = say(list.name, locale);
  const headed = columns.map(({ header, ...column }) => ({ ...column, header: say(header, locale) }));
  const left = new AbortController();
  const bytes = afterFirst(presented(list, left.signal), (pieces) =>
    writeXlsx(say(list.sheet ?? list.name, locale), headed, pieces, { rtl: directionOf(locale) === 'rtl' }),
  );
  return {
    file: {
      name: `${title}.xlsx`,
      contentType: FILE_TYPES.xlsx,
      content: Readable.from(
        watched(bytes, () => left.abort()),
        { objectMode: false },
      ),
    },
  };
}

async function* presented<Source, Row>(
  { pieces, present }: ListExport<Source, Row>,
  left: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pieces(left)) yield await present(rows);
}

/** Writes nothing before the first rows, so that a list that cannot be read is answered as a failure. */
async function* afterFirst<Row>(
  pieces: AsyncGenerator<readonly Row[]>,
  write: (pieces: AsyncIterable<readonly Row[]>) => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    const first = await pieces.next();
    yield* write(
      (async function* () {
        if (first.done) return;
        yield first.value;
        yield* pieces;
      })(),
    );
  } finally {
    await pieces.return(undefined);
  }
}

/** Passes bytes on and reports at once when the reader leaves; a generator would finish its step first. */
const watched = (bytes: AsyncGenerator<Buffer>, onLeave: () => void): AsyncIterable<Buffer> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => bytes.next(),
    return: () => {
      onLeave();
      return bytes.return(undefined);
    },
    throw: (error: unknown) => {
      onLeave();
      return bytes.throw(error);
    },
  }),
});
