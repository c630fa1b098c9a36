import type { Selection } from './types.ts';

interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  toggle: (row: Row, isSelected: boolean) => void;
  /** All rows of this page are selected; `some`: at least one. */
  all: boolean;
  some: boolean;
  toggleAll: (isSelected: boolean) => void;
}

/** Selects rows of the present page; selections on other pages stay. */
export function rowSelection<Row>(
  selection: Selection | undefined,
  rows: readonly Row[],
  rowId: (row: Row) => string | number,
): RowSelection<Row> | null {
  if (!selection) return null;
  const { ids, onChange } = selection;
  const change = (changed: readonly Row[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const row of changed) {
      if (isSelected) next.add(rowId(row));
      else next.delete(rowId(row));
    }
    onChange(next);
  };
  const count = rows.filter((row) => ids.has(rowId(row))).length;
  return {
    isSelected: (row) => ids.has(rowId(row)),
    toggle: (row, isSelected) => change([row], isSelected),
    all: rows.length > 0 && count === rows.length,
    some: count > 0 && count < rows.length,
    toggleAll: (isSelected) => change(rows, isSelected),
  };
}
