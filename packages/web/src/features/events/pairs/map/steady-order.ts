/**
 * Sorts rows by rank; rows of equal rank keep their order. With `known`, the ids of an earlier order, rows
 * keep their places and new rows follow.
 */
export function steadyOrder<Row extends { readonly id: number }>(
  rows: readonly Row[],
  rankOf: (row: Row) => number,
  known: readonly number[] | null,
): Row[] {
  const places = known && new Map(known.map((id, index) => [id, index]));
  const placeOf = (row: Row) => places?.get(row.id) ?? (places ? places.size : 0);
  return rows
    .map((row, index) => ({ row, index, place: placeOf(row), rank: rankOf(row) }))
    .sort((a, b) => a.place - b.place || a.rank - b.rank || a.index - b.index)
    .map(({ row }) => row);
}
