import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readRows, type ReadLimits } from '../../../src/platform/spreadsheet/read-rows.ts';
import { writeXlsx } from '../../../src/platform/spreadsheet/write-xlsx.ts';
import { zip } from '../../../src/platform/spreadsheet/zip-writer.ts';

const limits: ReadLimits = { maxBytes: 100_000, maxRows: 10, maxColumns: 3 };
async function cellsOf(content: Uint8Array | Readable, given = limits): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(content, given)) rows.push([...cells]);
  return rows;
}
const column = { header: 'n', value: (row: number) => row };
const sheetOf = (count: number) =>
  buffer(writeXlsx('x', [column], [Array.from({ length: count }, (_, row) => row + 1)], { rtl: false }));
const SCHEMAS = 'http://schemas.openxmlformats.org';
/** A workbook as another program might write it. */
const workbookOf = (rows: string) => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${SCHEMAS}/officeDocument/2006/relationships"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SCHEMAS}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const entries = Object.entries(parts).map(([name, xml]) => ({ name, content: [Buffer.from(xml)] }));
  return buffer(Readable.from(zip(entries)));
};

describe('readRows', () => {
  it('reads CSV with quotes, commas and line breaks', async () => {
    expect(await cellsOf(Buffer.from('\uFEFFשם,עיר\r\n"כהן, ""דנה""",חיפה\r\n'))).toEqual([
      ['שם', 'עיר'],
      ['כהן, "דנה"', 'חיפה'],
    ]);
  });

  it('reads the Hebrew code page of Windows and UTF-16', async () => {
    expect(await cellsOf(Buffer.from([0xf9, 0xec, 0xe5, 0xed]))).toEqual([['שלום']]);
    expect(await cellsOf(Buffer.from('\uFEFFשלום', 'utf16le'))).toEqual([['שלום']]);
  });

  it('keeps leading zeros, numbers rows as the file does and leaves empty ones out', async () => {
    const rows = [];
    for await (const row of readRows(Readable.from([Buffer.from('050\n\n,,\n052\n')]), limits))
      rows.push(row);
    expect(rows).toEqual([
      { number: 1, cells: ['050'] },
      { number: 4, cells: ['052'] },
    ]);
  });

  it('takes no more columns than allowed', async () => {
    expect(await cellsOf(Buffer.from('1,2,3,4,5'))).toEqual([['1', '2', '3']]);
  });

  it('refuses more rows than allowed, in both formats', async () => {
    await expect(cellsOf(Buffer.from('1\n'.repeat(11)))).rejects.toMatchObject({ reason: 'tooManyRows' });
    await expect(cellsOf(await sheetOf(10))).rejects.toMatchObject({ reason: 'tooManyRows' });
    expect(await cellsOf(await sheetOf(9))).toHaveLength(10);
  });

  it.each([
    ['commas alone', ','.repeat(2_000) + '\n'.repeat(20), { reason: 'tooManyColumns', row: 1 }],
    ['ever the same two cells', 'a,b'.repeat(2_000) + '\n'.repeat(20), { reason: 'tooManyColumns', row: 1 }],
    ['an unclosed quotation mark', 'a\nb,"' + 'a,\n'.repeat(20_000), { reason: 'cellTooLong', row: 2 }],
    ['quotation marks alone', '"'.repeat(90_000) + '\n'.repeat(20), { reason: 'cellTooLong', row: 1 }],
    ['one long cell', 'a'.repeat(90_000) + '\n'.repeat(20), { reason: 'cellTooLong', row: 1 }],
    ['line breaks alone', '\r\n'.repeat(20) + ','.repeat(2_000), { reason: 'tooManyRows' }],
  ])('of %s ends at the limit, before it sees what is wrong behind', async (_what, text, refusal) => {
    await expect(cellsOf(Buffer.from(text))).rejects.toMatchObject(refusal);
  });

  it('refuses a workbook with more text than the file could hold', async () => {
    const long = { header: 'n', value: () => 'a'.repeat(1_500) };
    const file = await buffer(
      writeXlsx('x', [long, long, long], [Array.from({ length: 8 }, () => 0)], { rtl: false }),
    );
    await expect(cellsOf(file, { ...limits, maxBytes: 10_000 })).rejects.toMatchObject({
      reason: 'fileTooLarge',
    });
  });

  it('counts rows that all say the same number', async () => {
    const row = '<row r="1"><c><v>1</v></c></row>';
    await expect(cellsOf(await workbookOf(row.repeat(11)))).rejects.toMatchObject({ reason: 'tooManyRows' });
    expect(await cellsOf(await workbookOf(row.repeat(10)))).toHaveLength(10);
  });

  it('refuses a file that is too large before reading all of it', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 1;
        yield await Promise.resolve(Buffer.alloc(10_000, 'a'));
      }
    }
    await expect(cellsOf(Readable.from(endless()))).rejects.toMatchObject({ reason: 'fileTooLarge' });
    expect(sent).toBeLessThan(100);
  });

  it('says of a file that was cut off that it cannot be read', async () => {
    const whole = await sheetOf(5);
    const cut = whole.subarray(0, whole.length - 200);
    await expect(cellsOf(cut)).rejects.toMatchObject({ reason: 'fileType' });
  });

  it('refuses an archive that unpacks to far more than it should', async () => {
    const zeros = Array.from({ length: 400 }, () => Buffer.alloc(10_000));
    const bomb = await buffer(Readable.from(zip([{ name: 'xl/worksheets/sheet1.xml', content: zeros }])));
    expect(bomb.length).toBeLessThan(limits.maxBytes);
    await expect(cellsOf(bomb)).rejects.toMatchObject({ reason: 'fileTooLarge' });
  });

  it.each([
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['a zip of something else', buffer(Readable.from(zip([{ name: 'a.txt', content: [Buffer.from('a')] }])))],
  ])('refuses %s', async (_what, content) => {
    await expect(cellsOf(await content)).rejects.toMatchObject({ reason: 'fileType' });
  });

  it('refuses a broken archive', async () => {
    const file = await sheetOf(3);
    await expect(cellsOf(file.subarray(0, file.length / 2))).rejects.toMatchObject({
      name: 'SpreadsheetRefused',
    });
  });
});
