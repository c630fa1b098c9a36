import { startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GoContext, VisitContext } from '../../lib/navigation.ts';
import { ScreenPending } from '../screen-states.tsx';
import { Drawn } from '../drawn.tsx';
import { BehindSecondStep } from '../second-step.tsx';
import { Shell } from '../shell.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import type { AppRouter, Shown } from './router.ts';
import { settleScroll } from './scroll.ts';

/** Draws the router's screen in its frame. */
export function RouterView({ router }: { router: AppRouter }) {
  const [shown, setShown] = useState(router.shown);
  // As a transition, so that the browser can respond to the person while a screen is drawn.
  useEffect(() => router.follow((next) => startTransition(() => setShown(next))), [router]);
  useArrival(shown);
  const { visit } = shown;
  return (
    <GoContext value={router.go}>
      <VisitContext value={visit}>
        <FailureBoundary visit={visit}>
          <Shell>
            <FailureBoundary visit={visit}>
              <OpenScreen {...shown} />
            </FailureBoundary>
          </Shell>
        </FailureBoundary>
      </VisitContext>
    </GoContext>
  );
}

function OpenScreen({ screen: { who }, Screen }: Shown) {
  const drawn = (
    <Suspense fallback={<ScreenPending />}>
      <Screen />
      <Drawn />
    </Suspense>
  );
  return who === 'public' ? drawn : <BehindSecondStep>{drawn}</BehindSecondStep>;
}

/** Scrolls a screen once it is drawn and, on a change of screen, moves the focus to its beginning. */
function useArrival({ visit, isPending }: Shown): void {
  const before = useRef<Shown['visit'] | null>(null);
  useLayoutEffect(() => {
    if (isPending) return;
    const from = before.current;
    before.current = visit;
    if (visit.key !== from?.key) settleScroll(visit.key, { isFirst: from === null });
    if (from && visit.pathname !== from.pathname)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [visit, isPending]);
}
