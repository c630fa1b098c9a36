import { useState } from 'react';
import { useAuth } from '../auth-record/store.ts';
import { STORAGE_PREFIX } from '../environment.ts';
import { OPEN_ROW } from './use-open-row.ts';

/** A view saved by a person: a name, and the query of its address. */
export interface OwnView {
  readonly name: string;
  readonly query: string;
}

const MOST = 20;

function stored(key: string): OwnView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(
          (each): each is OwnView =>
            typeof (each as OwnView | null)?.name === 'string' && typeof (each as OwnView).query === 'string',
        )
      : [];
  } catch {
    return [];
  }
}

/** Returns the query of the current address as a view, without the open row and the page. */
export function presentQuery(): string {
  const params = new URLSearchParams(window.location.search);
  for (const name of [OPEN_ROW, 'page']) params.delete(name);
  return params.toString().replaceAll('%2C', ',');
}

/** Keeps a person's saved views of a list on this device. Without the search, which may be a name. */
export function useOwnViews(list: string) {
  const key = `${STORAGE_PREFIX}:views:${list}:${useAuth()?.id ?? 0}`;
  const [views, setViews] = useState(() => stored(key));
  const keep = (next: OwnView[]) => {
    setViews(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they last as long as the screen.
    }
  };
  return {
    views,
    /** Saves the current address; replaces a view with the same name. */
    save: (name: string) =>
      keep([...views.filter((each) => each.name !== name), { name, query: presentQuery() }].slice(-MOST)),
    remove: (name: string) => keep(views.filter((each) => each.name !== name)),
  };
}
