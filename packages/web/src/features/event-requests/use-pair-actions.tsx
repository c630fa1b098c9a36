import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { ConfirmPair } from './confirm-pair.tsx';
import type { EventPair, OnDone, PairAction } from './event-pair.ts';

/** Brings what forms need; loaded when somebody rejects. */
const RejectPair = lazy(async () => ({ default: (await import('./reject-pair.tsx')).RejectPair }));

/**
 * Opens the dialog of an action; `dialog` belongs somewhere on the page. Whoever cancels is back on the
 * button that was pressed; after a change that button may be gone, so the focus goes to `list`.
 */
export function usePairActions(list: RefObject<HTMLElement | null>): {
  act: (action: PairAction, pair: EventPair) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ action: PairAction; pair: EventPair } | null>(null);
  const isChanged = useRef(false);
  const done = useCallback<OnDone>((changed = false) => {
    isChanged.current = changed;
    setAsked(null);
  }, []);
  const act = useCallback((action: PairAction, pair: EventPair) => setAsked({ action, pair }), []);

  useEffect(() => {
    if (asked !== null || !isChanged.current) return;
    isChanged.current = false;
    list.current?.focus({ preventScroll: true });
  }, [asked, list]);

  const dialog = asked && (
    <Suspense>
      {asked.action === 'reject' ? (
        <RejectPair pair={asked.pair} onDone={done} />
      ) : (
        <ConfirmPair action={asked.action} pair={asked.pair} onDone={done} />
      )}
    </Suspense>
  );
  return { act, dialog };
}
