import type { DeskColumn } from './types.ts';

type Sized = Pick<DeskColumn<never>, 'id' | 'width' | 'grows'>;

/** Rem of what is left that go to the column that grows, before all share the rest: a name with its town. */
const FIRST = 3;

/**
 * Gives each column a CSS length: its own width and its share of what is left of the frame, which is a size container.
 * The steps keep their width; `needed` is the width in rem of all that stands in a row.
 */
export function columnWidths(columns: readonly Sized[], needed: number): string[] {
  const sharing = columns.filter(({ id }) => id !== 'actions');
  const all = sharing.reduce((sum, { width }) => sum + width, 0);
  const first = sharing.some(({ grows }) => grows) ? FIRST : 0;
  return columns.map((column) => {
    if (!sharing.includes(column)) return `${column.width}rem`;
    // Rounded down: shares that are together more than what is left would let the rows scroll sideways.
    const share = Math.floor((1000 * column.width) / all) / 1000;
    const own = column.grows ? `clamp(0rem, 100cqi - ${needed}rem, ${FIRST}rem) + ` : '';
    return `calc(${column.width}rem + ${own}${share} * max(0rem, 100cqi - ${needed + first}rem))`;
  });
}
