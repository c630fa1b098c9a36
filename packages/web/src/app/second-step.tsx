import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuth } from '../lib/auth-record/store.ts';
import { ScreenPending } from './screen-states.tsx';

// Only the staff ever sees it.
const SecondStep = lazy(async () => ({
  default: (await import('../features/second-factor/second-step.tsx')).SecondStep,
}));

/** The screen, or what stands before it while the session lacks its second factor. */
export function BehindSecondStep() {
  const auth = useAuth();
  if (!auth || auth.second_factor === 'none') return <Outlet />;
  return (
    <Suspense fallback={<ScreenPending />}>
      <SecondStep auth={auth} />
    </Suspense>
  );
}
