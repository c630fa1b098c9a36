import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { ConfirmPair } from './confirm-pair.tsx';
import type { EventPair, PairAction } from './event-pair.ts';

/** Brings the code of forms; loaded for the first rejection. */
const RejectPair = lazy(async () => ({ default: (await import('./reject-pair.tsx')).RejectPair }));

/** Opens the dialog of an action; `dialog` belongs somewhere on the page. */
export function usePairActions(): {
  act: (action: PairAction, pair: EventPair) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ action: PairAction; pair: EventPair } | null>(null);
  const act = useCallback((action: PairAction, pair: EventPair) => setAsked({ action, pair }), []);
  const done = useCallback(() => setAsked(null), []);

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
