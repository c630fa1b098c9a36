import { useState } from 'react';

type RowId = string | number;

/**
 * Rows that were selected for doing something with them together; those of other pages stay selected. A
 * row that has changed since it was selected counts as it is now.
 */
export function useChosenRows<Row>(rows: readonly Row[], rowId: (row: Row) => RowId) {
  const [chosen, setChosen] = useState<ReadonlyMap<RowId, Row>>(new Map());
  const present = new Map(rows.map((row) => [rowId(row), row]));
  const select = (ids: ReadonlySet<RowId>) =>
    setChosen((before) => {
      const next = new Map<RowId, Row>();
      for (const id of ids) {
        const row = present.get(id) ?? before.get(id);
        if (row) next.set(id, row);
      }
      return next;
    });
  return {
    chosen: [...chosen].map(([id, row]) => present.get(id) ?? row),
    /** For the table. */
    selection: { ids: new Set(chosen.keys()), onChange: select },
    clear: () => setChosen(new Map()),
  };
}
