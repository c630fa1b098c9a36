import { startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GoContext, VisitContext } from '../../lib/navigation.ts';
import { ScreenPending } from '../screen-states.tsx';
import { Drawn } from '../drawn.tsx';
import { BehindSecondStep } from '../second-step.tsx';
import { Shell } from '../shell.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import type { AppRouter, Shown } from './router.ts';
import { settleScroll } from './scroll.ts';

/** Draws the screen that the router shows, in its frame. */
export function RouterView({ router }: { router: AppRouter }) {
  const [shown, setShown] = useState(router.shown);
  // Drawing a screen may be interrupted: the browser answers the person first.
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

/** Once a screen is drawn, moves the reading position and, after a change of screen, the focus to its beginning. */
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
