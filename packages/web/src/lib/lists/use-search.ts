import { useEffect, useState } from 'react';

/** Milliseconds without typing before what was typed is searched. */
const SEARCH_PAUSE_MS = 300;

/** What is typed into a search, and what is searched: the same a moment later. */
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
