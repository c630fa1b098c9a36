import { threadId } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { readRowsApart } from '../../../src/platform/spreadsheet/read-rows-apart.ts';

const limits = { maxBytes: 1_000_000, maxRows: 2_000, maxColumns: 3 };

describe('an uploaded file', () => {
  it('is read by another thread, in pieces, whole and in order', async () => {
    const threads: number[] = [];
    const cells: string[] = [];
    const content = Buffer.from(Array.from({ length: 1_201 }, (_, index) => `שורה ${index}`).join('\n'));
    for await (const row of readRowsApart({ content, limits }, (id) => threads.push(id)))
      cells.push(row.cells.join());
    expect(cells).toEqual(Array.from({ length: 1_201 }, (_, index) => `שורה ${index}`));
    expect(threads).toHaveLength(3);
    expect(new Set(threads).size).toBe(1);
    expect(threads).not.toContain(threadId);
  });

  it('is refused with the reason and the row that the thread found', async () => {
    const rows = readRowsApart({ content: Buffer.from(`a\nb,"${'c,\n'.repeat(20_000)}`), limits });
    await expect(rows.next()).rejects.toMatchObject({
      name: 'SpreadsheetRefused',
      reason: 'cellTooLong',
      row: 2,
    });
  });
});
