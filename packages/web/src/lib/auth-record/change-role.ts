import type { SessionUser } from '@ezra/contract/auth';
import { afterSwitch } from '../access/landing.ts';
import { browserRecord, currentAuth } from './store.ts';

/** The session acts in another role now: the page of that role is loaded anew, and other tabs follow. */
export function changeRole(user: SessionUser): void {
  const auth = currentAuth();
  if (!auth) return;
  const changed = { ...auth, ...user };
  browserRecord.handOver({ auth: changed }, afterSwitch(changed));
}
