import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readRows, type SheetRow } from '../../../src/platform/spreadsheet/read-rows.ts';
import { writeXlsx } from '../../../src/platform/spreadsheet/write-xlsx.ts';

interface Person {
  name: string;
  age: number | null;
}
const columns = [
  { header: 'שם', value: (person: Person) => person.name, width: 30 },
  { header: 'גיל', value: (person: Person) => person.age },
];
const limits = { maxBytes: 1_000_000, maxRows: 1_000, maxColumns: 20 };
const fileOf = (people: Person[], rtl = true) =>
  buffer(writeXlsx('אנשים', columns, [people.slice(0, 500), people.slice(500)], { rtl }));
async function rowsOf(file: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readRows(file, limits)) rows.push(row);
  return rows;
}

describe('writeXlsx', () => {
  it('writes text and numbers that another reader understands', async () => {
    const workbook = await readXlsx(
      await fileOf([
        { name: 'דנה <&"> לוי', age: 71 },
        { name: 'סמיר', age: null },
      ]),
    );
    expect(workbook.sheets[0]?.name).toBe('אנשים');
    expect(workbook.sheets[0]?.rows.slice(0, 2)).toEqual([
      ['שם', 'גיל'],
      ['דנה <&"> לוי', 71],
    ]);
    expect(workbook.sheets[0]?.rows[2]?.[0]).toBe('סמיר');
  });

  it.each([true, false])('lays the sheet out in the direction of the reader (rtl %s)', async (rtl) => {
    const workbook = await readXlsx(await fileOf([], rtl));
    expect(workbook.sheets[0]?.view?.rightToLeft ?? false).toBe(rtl);
  });

  it.each(['=1+1', '+972501234567', '-2', '@SUM(A1)', '\t=1', '\r=1', "'quoted"])(
    'keeps %j as it is: text that stays text when the cell is edited',
    async (name) => {
      const file = await fileOf([{ name, age: 1 }]);
      const sheet = (await readXlsx(file, { readStyles: true })).sheets[0];
      expect(sheet?.rows[1]).toEqual([name, 1]);
      const cell = sheet?.cells?.get('1,0');
      expect([cell?.type, cell?.formula, cell?.style?.numFmt]).toEqual(['string', undefined, '@']);
      expect(sheet?.cells?.get('1,1')?.style?.numFmt).not.toBe('@');
      expect((await rowsOf(file))[1]?.cells[0]).toBe(name.trim());
    },
  );

  it('leaves out what XML cannot hold', async () => {
    const [, row] = await rowsOf(await fileOf([{ name: 'a\u0000b\uD800c\u{1F600}', age: 1 }]));
    expect(row?.cells[0]).toBe('abc\u{1F600}');
  });

  it('ends a long text with a whole character', async () => {
    const file = await fileOf([{ name: `${'a'.repeat(32_766)}\u{1F600}`, age: 1 }]);
    expect((await readXlsx(file)).sheets[0]?.rows[1]?.[0]).toBe('a'.repeat(32_766));
  });

  it('writes more rows than fit into one piece, in order', async () => {
    const people = Array.from({ length: 900 }, (_, age) => ({ name: 'x'.repeat(200), age }));
    const rows = await rowsOf(await fileOf(people));
    expect(rows.slice(1).map(({ cells }) => Number(cells[1]))).toEqual(people.map(({ age }) => age));
  });

  it('stops taking rows when the reader goes away', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<Person[]> {
      try {
        for (let age = 0; ; age++) {
          if (age % 100 === 0) await setImmediate();
          yield [{ name: `${Math.random()}`.repeat(20), age }];
        }
      } finally {
        ended = true;
      }
    }
    const stream = writeXlsx('x', columns, endless(), { rtl: false });
    for await (const chunk of stream) if (chunk.length > 5_000) break;
    await expect.poll(() => ended).toBe(true);
  });

  it('fails when its source fails', async () => {
    function* failing(): Generator<Person[]> {
      yield [{ name: 'one', age: 1 }];
      throw new Error('the database went away');
    }
    await expect(buffer(writeXlsx('x', columns, failing(), { rtl: false }))).rejects.toThrow(
      'the database went away',
    );
  });
});
