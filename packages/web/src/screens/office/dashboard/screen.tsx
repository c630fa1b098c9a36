import { lazy, Suspense } from 'react';
import { may } from '../../../lib/auth-record/record.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { WorkSkeleton } from '../../../ui/layout/work-skeleton.tsx';
import { SeekerPanel } from './seeker-panel.tsx';

/** Loaded for managers only, not for help seekers. */
const ManagerPanel = lazy(async () => ({ default: (await import('./manager-panel.tsx')).ManagerPanel }));

/** The first page of help seekers and managers. */
export function Screen() {
  const auth = useAuth();
  if (!auth) return null;
  if (may(auth, 'requests.ask')) return <SeekerPanel />;
  return (
    <Suspense fallback={<WorkSkeleton />}>
      <ManagerPanel />
    </Suspense>
  );
}
