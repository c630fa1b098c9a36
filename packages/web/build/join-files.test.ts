import { describe, expect, it } from 'vitest';
import { joinFiles, type SmallFile } from './join-files.ts';

const file = (
  fileName: string,
  imports: string[] = [],
  { size = 1_000, isStart = false } = {},
): SmallFile => ({
  fileName,
  moduleIds: [`${fileName}.ts`],
  imports,
  size,
  isStart,
});
const start = (fileName: string, ...imports: string[]) => file(fileName, imports, { isStart: true });
const load = (...starts: string[]) => ({ starts, weight: 1 });
const sorted = (joined: readonly (readonly string[])[]) => joined.map((ids) => [...ids].sort()).sort();

describe('files of a build', () => {
  it('that are loaded together become one', () => {
    const files = [start('list', 'row', 'icon'), start('form', 'row', 'icon'), file('row'), file('icon')];
    expect(sorted(joinFiles(files, [load('list'), load('form')]))).toEqual([['icon.ts', 'row.ts']]);
  });

  it('stay apart where a page would load much that it does not need', () => {
    const files = [
      start('list', 'row'),
      start('map', 'row', 'leaflet'),
      start('place', 'leaflet'),
      file('row'),
      file('leaflet', [], { size: 150_000 }),
    ];
    expect(joinFiles(files, [load('list'), load('map'), load('place')])).toEqual([]);
  });

  it('weigh most on the pages that matter most', () => {
    const files = [start('list', 'a', 'b'), start('link', 'a'), file('a'), file('b')];
    expect(joinFiles(files, [load('list'), { starts: ['link'], weight: 1 }])).toHaveLength(1);
    expect(joinFiles(files, [load('list'), { starts: ['link'], weight: 1_000 }])).toEqual([]);
  });

  it('take along what stands between them: no file imports itself', () => {
    const files = [
      start('one', 'high', 'low'),
      start('two', 'high', 'low'),
      file('high', ['middle']),
      file('middle', ['low']),
      file('low'),
    ];
    expect(sorted(joinFiles(files, [load('one'), load('two')]))).toEqual([
      ['high.ts', 'low.ts', 'middle.ts'],
    ]);
  });

  it('stay apart when the start of a page stands between them', () => {
    const files = [start('app', 'low'), start('one', 'high'), file('high', ['app', 'low']), file('low')];
    expect(joinFiles(files, [load('app', 'one'), load('app')])).toEqual([]);
  });
});
