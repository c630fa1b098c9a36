import { useState } from 'react';
import type { ListedUser } from '@ezra/contract/people/users';
import { useChosenRows } from '../../../lib/lists/use-chosen-rows.ts';
import type { ServerListState } from '../../../lib/lists/use-server-list.ts';

/**
 * Keeps the people selected for a message across pages and reloads. Clears the selection when the view, a
 * filter or the search changes, because selected people may no longer be visible.
 */
export function useUserSelection(
  rows: readonly ListedUser[],
  idOf: (user: ListedUser) => string,
  { search, filters }: Pick<ServerListState<ListedUser>, 'search' | 'filters'>,
) {
  const { chosen, selection, clear } = useChosenRows(rows, idOf);
  const [isCleared, setCleared] = useState(false);
  const narrowing = JSON.stringify([search, filters]);
  const [known, setKnown] = useState(narrowing);
  if (known !== narrowing) {
    setKnown(narrowing);
    setCleared(chosen.length > 0);
    clear();
  }
  return { chosen, selection, clear, isCleared };
}
