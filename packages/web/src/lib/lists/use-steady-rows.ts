import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Topic } from '@ezra/contract/common/realtime';
import { queryFor } from '../api/queries.ts';
import { inputOf, type ListEndpoint, type RowOf } from './list-endpoint.ts';

interface SteadyOptions<E extends ListEndpoint> {
  readonly endpoint: E;
  readonly params?: object | undefined;
  readonly rows: readonly RowOf<E>[];
  /** Id by which the call finds a row on any page. */
  readonly idOf: (row: RowOf<E>) => string;
  /** Identifies the page with its view, filters and order. On another one nothing is kept. */
  readonly place: string;
  readonly topics: readonly Topic[];
}

/** Why a row is held: after a step, until another page opens; or while it has the focus. */
type Reason = 'step' | 'focused';

/** A row as it was, and its place. */
interface Held<Row> {
  readonly index: number;
  readonly row: Row;
  readonly reason: Reason;
}

/**
 * Keeps rows in place after a step that removes them from the view, such as an approval. They show their new
 * state until another page opens. Call `hold` before the step, or for the focused row, which a colleague may
 * change. `held` is the number of rows that the list itself no longer has.
 */
export function useSteadyRows<E extends ListEndpoint>(options: SteadyOptions<E>) {
  const { endpoint, params, rows, idOf, place, topics } = options;
  const [kept, setKept] = useState<{ place: string; rows: ReadonlyMap<string, Held<RowOf<E>>> }>({
    place,
    rows: new Map(),
  });
  const here: ReadonlyMap<string, Held<RowOf<E>>> = kept.place === place ? kept.rows : new Map();
  const present = new Set(rows.map(idOf));
  const missing = [...here.keys()].filter((id) => !present.has(id));
  const query = { ids: missing, view: 'all', perPage: 100 };
  const answer = useQuery({
    ...queryFor(endpoint, inputOf<E>(query, params), { topics, silent: true }),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = missing.length > 0 ? ((answer.data?.data ?? []) as readonly RowOf<E>[]) : [];
  const steady = [...rows];
  for (const [id, { index, row }] of [...here].sort(([, a], [, b]) => a.index - b.index)) {
    if (present.has(id)) continue;
    // Shows the row as it was until the new state arrives, so that it does not vanish and come back.
    steady.splice(index, 0, found.find((each) => idOf(each) === id) ?? row);
  }
  const hold = (id: string, reason: Reason = 'step') => {
    const index = steady.findIndex((row) => idOf(row) === id);
    const row = steady[index];
    const before = here.get(id)?.reason;
    if (!row || before === 'step' || before === reason) return;
    // Only one row has the focus.
    const others = [...here].filter(([key, each]) => each.reason === 'step' || !present.has(key));
    setKept({ place, rows: new Map(others).set(id, { index, row, reason }) });
  };
  return { rows: steady as readonly RowOf<E>[], held: missing.length, hold };
}
