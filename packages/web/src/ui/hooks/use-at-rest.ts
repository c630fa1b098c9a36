import { useEffect, useState } from 'react';

const AT_REST_MS = 800;

/** Returns true once the page has been open for `after` ms, to load what is not urgent. */
export function useAtRest(after = AT_REST_MS): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setAtRest, after, true);
    return () => clearTimeout(timer);
  }, [after]);
  return isAtRest;
}
