import type { ReactNode } from 'react';
import { lazyPart, usePart } from '../../../ui/hooks/use-part.ts';
import { isActive, useEmergency } from '../use-emergency.ts';

const panelPart = lazyPart(() => import('./call-panel.tsx'));

/** While a call is open, nothing else stands on the page: what becomes of it, and whom to call. */
export function ActiveCall({ children }: { children: ReactNode }) {
  const answer = useEmergency();
  const status = answer.data?.data;
  const panel = usePart(panelPart, isActive(status));
  return isActive(status) && panel ? <panel.CallPanel status={status} /> : children;
}
