import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { EventPair, PairAct, PairAction } from './event-pair.ts';

const confirmPart = () => import('./confirm-pair.tsx');
/** Loads the code of forms on the first rejection. */
const rejectPart = () => import('./reject-pair.tsx');
const ConfirmPair = lazy(async () => ({ default: (await confirmPart()).ConfirmPair }));
const RejectPair = lazy(async () => ({ default: (await rejectPart()).RejectPair }));

/** Loads the dialogs before they are opened. */
export const loadPairDialogs = () => Promise.all([confirmPart(), rejectPart()]);

interface Followed {
  /** Called before an action, which may remove the request from its view. */
  onAsked?: (pair: EventPair) => void;
  onSaved?: (pair: EventPair) => void;
  /** Called after the dialog, saved or not, because the pair may have changed meanwhile. */
  onClosed?: () => void;
}

/** Opens the dialogs of actions; the caller renders `dialog`. */
export function usePairActions({ onAsked, onSaved, onClosed }: Followed = {}): {
  act: PairAct;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ action: PairAction; pair: EventPair } | null>(null);
  const act = useCallback<PairAct>(
    (action, pair) => {
      onAsked?.(pair);
      setAsked({ action, pair });
    },
    [onAsked],
  );
  const done = (isSaved: boolean) => {
    setAsked(null);
    if (asked && isSaved) onSaved?.(asked.pair);
    onClosed?.();
  };

  const dialog = asked && (
    <Suspense>
      {asked.action === 'reject' || asked.action === 'unassign' ? (
        <RejectPair action={asked.action} pair={asked.pair} onDone={done} />
      ) : (
        <ConfirmPair action={asked.action} pair={asked.pair} onDone={done} />
      )}
    </Suspense>
  );
  return { act, dialog };
}
