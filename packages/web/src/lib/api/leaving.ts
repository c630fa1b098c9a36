import type { AuthRecord } from '../auth-record/record.ts';
import { isOtherSession } from '../auth-record/store.ts';

let underWay: Promise<void> | null = null;
let left: AuthRecord | null = null;

/**
 * A call is about to end the session as this page has it: to switch the role, to sign out. What else is asked
 * meanwhile fails, rightly, and nobody should read about it on a page that goes. Returns what ends the wait: whether
 * the call succeeded.
 */
export function beginLeaving(auth: AuthRecord | null): (hasLeft: boolean) => void {
  let end = (): void => undefined;
  underWay = new Promise((resolve) => (end = resolve));
  return (hasLeft) => {
    if (hasLeft) {
      left = auth;
      // Back on this page by the browser's arrow, people are told how things are.
      window.addEventListener('pageshow', () => (left = null), { once: true });
    }
    underWay = null;
    end();
  };
}

/** Whether what `auth` asked for belongs to a session or a role that was left; waits until that is known. */
export async function isLeft(auth: AuthRecord | null): Promise<boolean> {
  await underWay;
  return auth !== null && left !== null && !isOtherSession(left, auth);
}

/** The answer that a page gets which is about to go: none. */
export const noAnswer = (): Promise<never> => new Promise(() => undefined);
