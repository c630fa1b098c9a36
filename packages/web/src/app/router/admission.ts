import { isLinkPath } from '@ezra/contract/link-paths';
import { paths } from '@ezra/contract/paths';
import { trimmed, type AppScreen } from '@ezra/contract/screens';
import { keepFollowed } from '../../lib/access/followed.ts';
import { guard } from '../../lib/access/guard.ts';
import { clearAuth, currentAuth } from '../../lib/auth-record/store.ts';
import { screenOf } from './addresses.ts';
import { enter, present } from './entries.ts';

/** Decides which screen the current address opens, before any of its code is loaded. */
export function createAdmission(): () => AppScreen | null {
  /** True if the bare address was opened just now: after signing in, it leads to the first screen. */
  let hasOpenedSite = false;
  let hasShownScreen = false;

  /** Returns where to redirect someone who may not open the screen; null if they may. */
  function redirectFor(screen: AppScreen, href: string): string | null {
    hasShownScreen = true;
    const verdict = guard(screen, currentAuth());
    const isFirstScreen = hasOpenedSite;
    hasOpenedSite = screen.key === 'root';
    if (verdict.kind === 'allow') return null;
    if (verdict.clear) {
      clearAuth();
      if (!isFirstScreen) keepFollowed(screen, href);
    }
    return verdict.to;
  }

  /** Returns the screen at the address after all redirects; null while the page is being left. */
  return function admit() {
    for (;;) {
      const { pathname, href } = present();
      const path = trimmed(pathname);
      const screen = screenOf(path);
      if (!screen) {
        // The server renders pages of personal links, and would have sent one as the first page.
        if (hasShownScreen && isLinkPath(pathname)) {
          window.location.reload();
          return null;
        }
        enter(paths.notFound(), { replace: true });
        continue;
      }
      const to = redirectFor(screen, href);
      if (to === null) {
        if (path !== pathname) enter(href.replace(pathname, path), { replace: true });
        return screen;
      }
      enter(to, { replace: true });
    }
  };
}
