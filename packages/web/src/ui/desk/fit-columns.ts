import type { DeskColumn } from '../list/types.ts';

interface Chosen {
  readonly hiddenColumns: readonly string[];
  readonly addedColumns: readonly string[];
}

type Fit = Pick<DeskColumn<never>, 'id' | 'width' | 'leaves' | 'isExtra'>;

/**
 * Gives the columns that stand in `room` rem: the usual ones and those that the person added, without the hidden ones.
 * Usual columns leave one after the other while they have too little room; added ones push out none, and the rows scroll
 * sideways.
 */
export function fitColumns<Column extends Fit>(
  columns: readonly Column[],
  { hiddenColumns, addedColumns }: Chosen,
  room: number,
): Column[] {
  let shown = columns.filter(({ id, isExtra }) =>
    isExtra ? addedColumns.includes(id) : !hiddenColumns.includes(id),
  );
  const needed = () => shown.reduce((sum, { width, isExtra }) => sum + (isExtra ? 0 : width), 0);
  const order = shown
    .filter(({ isExtra, leaves }) => !isExtra && leaves !== undefined)
    .sort((a, b) => (b.leaves ?? 0) - (a.leaves ?? 0));
  for (const next of order) {
    if (needed() <= room) break;
    shown = shown.filter((column) => column !== next);
  }
  return shown;
}
