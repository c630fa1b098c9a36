import { useEffect, useState } from 'react';

const NAME = 'tab';

const inAddress = (): string | null => new URLSearchParams(window.location.search).get(NAME);

/**
 * Returns the open tab of a screen, one of `tabs`; the first by default. The address holds it, so that a
 * reload and 'back' return to it, and messages can link to it.
 */
export function useTab<const T extends readonly string[]>(
  tabs: T,
): readonly [T[number], (tab: T[number]) => void] {
  const first = tabs[0] ?? '';
  const [tab, setTab] = useState<T[number]>(() => tabs.find((each) => each === inAddress()) ?? first);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const params = new URLSearchParams(search);
    params.delete(NAME);
    if (tab !== first) params.set(NAME, tab);
    const query = params.toString().replaceAll('%2C', ',');
    const wanted = query && `?${query}`;
    if (wanted !== search)
      window.history.replaceState(window.history.state, '', `${pathname}${wanted}${hash}`);
  }, [tab, first]);
  return [tab, setTab];
}
