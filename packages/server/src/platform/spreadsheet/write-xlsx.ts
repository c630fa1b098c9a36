import { zip, type ZipEntry } from './zip-writer.ts';

export interface Column<Row> {
  readonly header: string;
  /** Text stays text, whatever its first character. Dates must be formatted for the reader already. */
  readonly value: (row: Row) => string | number | null | undefined;
  /** In characters. */
  readonly width?: number;
}

/** Rows, several at a time. */
export type Pieces<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

const CHUNK_CHARACTERS = 65_536;
const DEFAULT_WIDTH = 18;
/** The most characters that an Excel cell holds. */
const LONGEST_CELL = 32_767;
/** Characters that XML 1.0 cannot contain, including lone surrogates. */
const NOT_XML =
  // eslint-disable-next-line no-control-regex -- these are the characters to be removed
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Returns the bytes of a workbook with one sheet. Reads rows as the bytes are read, so memory does not grow
 * with their number. The header row is bold and stays visible; `rtl` lays the sheet out from right to left,
 * which the streaming writer of our reading library cannot do.
 */
export function writeXlsx<Row>(
  sheetName: string,
  columns: readonly Column<Row>[],
  pieces: Pieces<Row>,
  options: { rtl: boolean },
): AsyncGenerator<Buffer> {
  const parts: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [xml(CONTENT_TYPES)] },
    { name: '_rels/.rels', content: [xml(relations([['officeDocument', 'xl/workbook.xml']]))] },
    { name: 'xl/workbook.xml', content: [xml(workbook(sheetName))] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        xml(
          relations([
            ['worksheet', 'worksheets/sheet1.xml'],
            ['styles', 'styles.xml'],
          ]),
        ),
      ],
    },
    { name: 'xl/styles.xml', content: [xml(STYLES)] },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(columns, pieces, options.rtl) },
  ];
  return zip(parts);
}

async function* sheet<Row>(
  columns: readonly Column<Row>[],
  pieces: Pieces<Row>,
  rtl: boolean,
): AsyncGenerator<Buffer> {
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView ${rtl ? 'rightToLeft="1" ' : ''}workbookViewId="0">`;
  text +=
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>';
  columns.forEach(({ width = DEFAULT_WIDTH }, index) => {
    text += `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  text += `</cols><sheetData><row>${columns.map(({ header }) => cell(header, HEADING)).join('')}</row>`;
  for await (const rows of pieces) {
    for (const row of rows) {
      text += '<row>';
      for (const { value } of columns) text += cell(value(row), TEXT);
      text += '</row>';
      if (text.length > CHUNK_CHARACTERS) {
        yield Buffer.from(text);
        text = '';
      }
    }
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/** Indexes into `cellXfs` below. */
const TEXT = 1;
const HEADING = 2;

/**
 * Writes a cell. Text is never read as a formula, neither when the file is opened nor when the cell is
 * edited, because it has the text format.
 */
function cell(value: string | number | null | undefined, style: typeof TEXT | typeof HEADING): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>';
  const text = value.slice(0, LONGEST_CELL).replace(NOT_XML, '');
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const escapeXml = (text: string): string =>
  text.replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
const xml = (body: string): Buffer => Buffer.from(XML + body);

/** A sheet's name has at most 31 characters, without []:*?/\. */
const workbook = (name: string): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(
    name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES =
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/></Types>`;

const FONT = '<sz val="11"/><name val="Calibri"/>';
const FILL =
  '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>';
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
  `<fills count="2">${FILL}</fills><borders count="1"><border/></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  // 49 is the text format.
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>';
