import { afterSwitch } from '../access/landing.ts';
import { STORAGE_PREFIX } from '../environment.ts';
import type { AuthRecord } from './record.ts';

const KEY = `${STORAGE_PREFIX}:role-followed`;

/** Loads the first page of a role chosen in another tab: the open screen may not exist for that role. */
export function followRole(auth: AuthRecord, load: (path: string) => void): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the page changes without an explanation.
  }
  load(afterSwitch(auth));
}

/** Tells, once, whether this page was loaded because another tab changed the role. */
export function hasFollowedRole(): boolean {
  try {
    const isKept = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isKept;
  } catch {
    return false;
  }
}
