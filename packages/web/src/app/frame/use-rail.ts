import { useCallback, useState } from 'react';
import { STORAGE_PREFIX } from '../../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:rail`;

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Reads whether this device keeps the sidebar collapsed to a rail; `toggle` switches it. */
export function useRail(): [isRail: boolean, toggle: () => void] {
  const [isRail, setRail] = useState(stored);
  const toggle = useCallback(() => {
    setRail((before) => {
      try {
        localStorage.setItem(KEY, before ? '0' : '1');
      } catch {
        // Storage is not available, so the choice is not remembered.
      }
      return !before;
    });
  }, []);
  return [isRail, toggle];
}
