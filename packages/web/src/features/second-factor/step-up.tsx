import { lazy, Suspense, useEffect } from 'react';
import { lendStepUp } from '../../lib/api/step-up.ts';
import { isStaff } from '../../lib/auth-record/record.ts';
import { useAuth } from '../../lib/auth-record/store.ts';
import { useStepUp } from './use-step-up.ts';

// Seldom asked for.
const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** On a screen of the staff: what is refused for want of a fresh second factor asks for it here, and goes on. */
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
