import { createContext, use, useLayoutEffect } from 'react';

/** Called when a screen is there, drawn or hydrated. */
export const DrawnContext = createContext<() => void>(() => undefined);

/** Placed beside a screen: its effect runs once the whole screen is there. */
export function Drawn(): null {
  const tell = use(DrawnContext);
  useLayoutEffect(tell, [tell]);
  return null;
}
