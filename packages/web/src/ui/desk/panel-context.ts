import { createContext, use, type ReactNode } from 'react';

/** The place of a panel in its list. */
export interface PanelPlace {
  /** The title of the list. */
  readonly title: ReactNode;
  /** From 1; null when the list shows the row on none of its present lines. */
  readonly position: number | null;
  readonly total: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly go: (step: 1 | -1) => void;
  readonly close: () => void;
  /** The panel stands beside the list; else it takes the whole screen. */
  readonly isBeside: boolean;
}

export const PanelContext = createContext<PanelPlace | null>(null);

/** The place of this panel; thrown without a desk, which is a mistake in the code. */
export function usePanelPlace(): PanelPlace {
  const place = use(PanelContext);
  if (!place) throw new Error('A panel stands in a desk.');
  return place;
}
