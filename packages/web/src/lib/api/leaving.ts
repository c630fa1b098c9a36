import type { AuthRecord } from '../auth-record/record.ts';
import { isOtherSession } from '../auth-record/store.ts';

let underWay: Promise<void> | null = null;
let left: AuthRecord | null = null;

/**
 * Starts a call that ends this page's session: switching the role, signing out. Other calls fail meanwhile,
 * and their failures are not shown. The returned function takes whether the call succeeded.
 */
export function beginLeaving(auth: AuthRecord | null): (hasLeft: boolean) => void {
  let end = (): void => undefined;
  underWay = new Promise((resolve) => (end = resolve));
  return (hasLeft) => {
    if (hasLeft) {
      left = auth;
      // Shows failures again if the browser's 'back' returns to this page.
      window.addEventListener('pageshow', () => (left = null), { once: true });
    }
    underWay = null;
    end();
  };
}

/** Tells whether a call belongs to a session or role that was left; waits until that is known. */
export async function isLeft(auth: AuthRecord | null): Promise<boolean> {
  await underWay;
  return auth !== null && left !== null && !isOtherSession(left, auth);
}

/** Never settles: the answer for a page that is about to unload. */
export const noAnswer = (): Promise<never> => new Promise(() => undefined);
