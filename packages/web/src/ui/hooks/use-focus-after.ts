import { useCallback, useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Moves the focus when a press removes or adds controls. Call it with the target, then change the state; the
 * focus moves once the change is rendered.
 */
export function useFocusAfter(): (find: Find) => void {
  const wanted = useRef<Find>(undefined);
  useEffect(() => {
    const find = wanted.current;
    wanted.current = undefined;
    find?.()?.focus();
  });
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}
