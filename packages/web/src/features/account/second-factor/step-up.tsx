import { lazy, Suspense, useEffect } from 'react';
import { lendStepUp } from '../../../lib/api/step-up.ts';
import { isStaff } from '../../../lib/auth-record/record.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { useStepUp } from './use-step-up.ts';

// Loaded on use, which is rare.
const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/**
 * On staff screens: asks for the second factor when a call is refused for lack of a fresh one, and repeats
 * the call afterwards.
 */
export function StepUp() {
  return isStaff(useAuth()) ? <StaffStepUp /> : null;
}

function StaffStepUp() {
  const { isAsking, ask, onGiven, cancel } = useStepUp();
  useEffect(() => {
    lendStepUp(ask);
    return () => lendStepUp(null);
  }, [ask]);
  if (!isAsking) return null;
  return (
    <Suspense>
      <StepUpDialog onGiven={onGiven} onCancel={cancel} />
    </Suspense>
  );
}
