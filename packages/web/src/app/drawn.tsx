import { createContext, use, useLayoutEffect } from 'react';

/** Hears that a screen is there, drawn or taken over as it stood. */
export const DrawnContext = createContext<() => void>(() => undefined);

/** Stands beside a screen: what it tells is true of all that the screen contains. */
export function Drawn(): null {
  const tell = use(DrawnContext);
  useLayoutEffect(tell, [tell]);
  return null;
}
