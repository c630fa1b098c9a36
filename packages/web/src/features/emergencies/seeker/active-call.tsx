import { useEffect, useRef, type ReactNode } from 'react';
import { lazyPart, usePart } from '../../../ui/hooks/use-part.ts';
import { isActive, useEmergency } from '../use-emergency.ts';

const panelPart = lazyPart(() => import('./call-panel.tsx'));

/** While a call is open, nothing else stands on the page: what becomes of it, and whom to call. */
export function ActiveCall({ children }: { children: ReactNode }) {
  const answer = useEmergency();
  const status = answer.data?.data;
  const panel = usePart(panelPart, isActive(status));
  const isOpen = isActive(status);
  const wasOpen = useRef(false);
  // What stood here comes back: whoever closed the call at the foot of the page starts at its beginning again.
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return isActive(status) && panel ? <panel.CallPanel status={status} /> : children;
}
