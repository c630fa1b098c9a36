import { lazy, Suspense, useCallback, type ReactNode, type RefObject } from 'react';
import { useAskedAction } from '../../ui/hooks/use-asked-action.ts';
import { ConfirmPair } from './confirm-pair.tsx';
import type { EventPair, PairAction } from './event-pair.ts';

/** Brings what forms need; loaded when somebody rejects. */
const RejectPair = lazy(async () => ({ default: (await import('./reject-pair.tsx')).RejectPair }));

/** Opens the dialog of an action; `dialog` belongs somewhere on the page. */
export function usePairActions(list: RefObject<HTMLElement | null>): {
  act: (action: PairAction, pair: EventPair) => void;
  dialog: ReactNode;
} {
  const { asked, ask, done } = useAskedAction<{ action: PairAction; pair: EventPair }>(list);
  const act = useCallback((action: PairAction, pair: EventPair) => ask({ action, pair }), [ask]);

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
