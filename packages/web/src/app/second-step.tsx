import { lazy, Suspense, type ReactNode } from 'react';
import { useAuth } from '../lib/auth-record/store.ts';
import { ScreenPending } from './screen-states.tsx';

// Loaded only for staff.
const SecondStep = lazy(async () => ({
  default: (await import('../features/account/second-factor/second-step.tsx')).SecondStep,
}));

/** Shows the screen, or the second step while the session lacks its second factor. */
export function BehindSecondStep({ children }: { children: ReactNode }) {
  const auth = useAuth();
  if (!auth || auth.second_factor === 'none') return children;
  return (
    <Suspense fallback={<ScreenPending />}>
      <SecondStep auth={auth} />
    </Suspense>
  );
}
