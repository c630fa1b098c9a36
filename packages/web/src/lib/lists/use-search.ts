import { useEffect, useState } from 'react';

/** Milliseconds without typing before the search starts. */
const SEARCH_PAUSE_MS = 300;

/** Keeps the typed text, and the text to search for, which follows after a pause. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(setSearch, SEARCH_PAUSE_MS, wanted);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return { typed, setTyped, search };
}
