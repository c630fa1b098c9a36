import { useState } from 'react';
import { useAuth } from '../auth-record/store.ts';
import { STORAGE_PREFIX } from '../environment.ts';

/** The hidden columns of a table, those shown beyond the usual ones, and the height of rows. */
export interface KeptView {
  readonly hiddenColumns: readonly string[];
  readonly addedColumns: readonly string[];
  readonly isRoomy: boolean;
}
const PLAIN: KeptView = { hiddenColumns: [], addedColumns: [], isRoomy: false };

const textsOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];

/** Reads a stored view; malformed text gives the default view. */
export function readView(text: string | null): KeptView {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return PLAIN;
    const { hiddenColumns, addedColumns, isRoomy } = kept as Partial<Record<keyof KeptView, unknown>>;
    return {
      hiddenColumns: textsOf(hiddenColumns),
      addedColumns: textsOf(addedColumns),
      isRoomy: isRoomy === true,
    };
  } catch {
    return PLAIN;
  }
}

function stored(key: string): KeptView {
  try {
    return readView(localStorage.getItem(key));
  } catch {
    return PLAIN;
  }
}

/** Keeps the view of a table on this device, per person. */
export function useTableView(table: string): [KeptView, (view: KeptView) => void] {
  const key = `${STORAGE_PREFIX}:table:${table}:${useAuth()?.id ?? 0}`;
  const [view, setView] = useState(() => stored(key));
  const keep = (next: KeptView) => {
    setView(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the view lasts as long as the screen.
    }
  };
  return [view, keep];
}
