import type { SessionUser } from '@ezra/contract/account/auth';
import { afterSwitch } from '../access/landing.ts';
import { browserRecord, currentAuth } from './store.ts';

/** Switches this browser to another role and loads that role's page; other tabs follow. */
export function changeRole(user: SessionUser): void {
  const auth = currentAuth();
  if (!auth) return;
  const changed = { ...auth, ...user };
  browserRecord.handOver({ auth: changed }, afterSwitch(changed));
}
