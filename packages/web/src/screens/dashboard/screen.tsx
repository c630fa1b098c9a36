import { may } from '../../lib/auth-record/record.ts';
import { useAuth } from '../../lib/auth-record/store.ts';
import { ManagerPanel } from './manager-panel.tsx';
import { SeekerPanel } from './seeker-panel.tsx';

/** The first page of help seekers and managers. */
export function Screen() {
  const auth = useAuth();
  if (!auth) return null;
  return may(auth, 'requests.ask') ? <SeekerPanel /> : <ManagerPanel />;
}
