import type { DeskColumn } from './types.ts';

type Sized = Pick<DeskColumn<never>, 'id' | 'width' | 'grows'>;

/** What is left of the room goes to columns by their widths, to one that grows twice as much, to the steps nothing. */
const weightOf = ({ id, width, grows = false }: Sized): number =>
  id === 'actions' ? 0 : grows ? 2 * width : width;

/**
 * Gives each column a CSS length: its own width and its share of what is left of the frame, which is a size container;
 * `needed` is the width in rem of all that stands in a row.
 */
export function columnWidths(columns: readonly Sized[], needed: number): string[] {
  const all = columns.reduce((sum, column) => sum + weightOf(column), 0);
  return columns.map((column) => {
    // Rounded down: shares that are together more than what is left would let the rows scroll sideways.
    const share = all === 0 ? 0 : Math.floor((1000 * weightOf(column)) / all) / 1000;
    return `calc(${column.width}rem + ${share} * max(0px, 100cqi - ${needed}rem))`;
  });
}
