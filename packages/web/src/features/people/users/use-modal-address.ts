import { useLayoutEffect, useState } from 'react';
import { OPEN_ROW } from '../../../lib/lists/use-open-row.ts';

const MODAL = 'modal';
const CHOSEN = 'user_ids';

const inAddress = (): string | null => new URLSearchParams(window.location.search).get(MODAL);

/**
 * Turns document 3's `?modal=ID` into an open row, and adds the person to the list's filter. Returns false
 * until the address is rewritten.
 */
export function useModalAddress(): boolean {
  const [isReady, setReady] = useState(() => inAddress() === null);
  useLayoutEffect(() => {
    const id = inAddress();
    if (id === null) return;
    const { pathname, search, hash } = window.location;
    const params = new URLSearchParams(search);
    params.delete(MODAL);
    const chosen = (params.get(CHOSEN) ?? '').split(',').filter(Boolean);
    if (!chosen.includes(id)) params.set(CHOSEN, [...chosen, id].join(','));
    params.set(OPEN_ROW, id);
    const query = params.toString().replaceAll('%2C', ',');
    window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`);
    setReady(true);
  }, []);
  return isReady;
}
