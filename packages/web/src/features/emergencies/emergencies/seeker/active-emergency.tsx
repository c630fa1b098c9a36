import { useEffect, useRef, type ReactNode } from 'react';
import { lazyPart, usePart } from '../../../../ui/hooks/use-part.ts';
import { isActive, useEmergency } from '../use-emergency.ts';

const panelPart = lazyPart(() => import('./emergency-panel.tsx'));

/** Replaces the page while an emergency is open: shows its progress and the numbers to call. */
export function ActiveEmergency({ children }: { children: ReactNode }) {
  const answer = useEmergency();
  const status = answer.data?.data;
  const panel = usePart(panelPart, isActive(status));
  const isOpen = isActive(status);
  const wasOpen = useRef(false);
  // After the emergency has ended, moves the focus to the top of the page that returns.
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return isActive(status) && panel ? <panel.EmergencyPanel status={status} /> : children;
}
