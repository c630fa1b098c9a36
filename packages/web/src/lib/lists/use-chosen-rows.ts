import { useState } from 'react';

type RowId = string | number;

/** Keeps rows selected for a common action, also rows of other pages, in their latest state. */
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
    /** Props for the table. */
    selection: { ids: new Set(chosen.keys()), onChange: select },
    clear: () => setChosen(new Map()),
  };
}
