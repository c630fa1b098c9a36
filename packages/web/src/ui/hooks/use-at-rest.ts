import { useEffect, useState } from 'react';

const AT_REST_MS = 800;

/** True once the page has stood for a moment: what nobody waits for is fetched then. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setAtRest, AT_REST_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}
