import type { QueryClient } from '@tanstack/react-query';
import { offeredAs } from '../features/auth/session/offered-as.ts';
import { sessionPhrases } from '../features/auth/session/phrases.ts';
import { keepFollowed } from '../lib/access/followed.ts';
import { afterSwitch } from '../lib/access/landing.ts';
import { lendHands } from '../lib/api/failures.ts';
import { sessionAsItIs } from '../lib/api/session-as-it-is.ts';
import { changeRole } from '../lib/auth-record/change-role.ts';
import type { AuthRecord } from '../lib/auth-record/record.ts';
import { hasFollowedRole } from '../lib/auth-record/followed-role.ts';
import {
  browserRecord,
  clearAuth,
  currentAuth,
  isOtherSession,
  updateAuth,
} from '../lib/auth-record/store.ts';
import { dropOldDrafts } from '../lib/drafts/drafts.ts';
import { currentLocale } from '../lib/i18n/locale.ts';
import { translator } from '../lib/i18n/phrases.ts';
import { paths } from '../lib/paths.ts';
import { ROUTES } from '../lib/routes.ts';
import { dismissToast, toast } from '../ui/toast/toast-store.ts';
import { appPhrases } from './phrases.ts';
import type { AppRouter } from './router.tsx';

/** How long a person can read why the page is about to load again. */
const RELOAD_AFTER_MS = 2500;

/** What the guards go by that may change while a screen is open. */
const standingOf = (auth: AuthRecord | null): string =>
  [auth?.is_active, auth?.is_freeze, auth?.is_validated, auth?.is_volunteer_information].join();

/** Connects the parts that must not know each other: the error catalogue, the session, queries and router. */
export function wire({ client, router }: { client: QueryClient; router: AppRouter }): void {
  let isReloading = false;
  lendHands({
    alert: (message) => {
      const id = toast.error(message);
      return () => dismissToast(id);
    },
    leave: (to) => {
      // A person who signs in again goes on where the session ended.
      const route = ROUTES.find(({ path }) => path === router.state.matches.at(-1)?.fullPath);
      if (route && to !== paths.forbidden()) keepFollowed(route, router.state.location.href);
      clearAuth();
      void router.navigate({ href: to, replace: true });
    },
    reload: () => {
      if (isReloading) return;
      isReloading = true;
      const asked = sessionAsItIs().catch(() => null);
      setTimeout(() => {
        // With the old role in the record, the page would be told the same thing again and again.
        void asked.then((user) => (user ? changeRole(user) : window.location.reload()));
      }, RELOAD_AFTER_MS);
    },
    askSecondStep: () => {
      // Until that is known it counts as needed: nothing else would be answered anyway.
      updateAuth({ second_factor: 'needed' });
      sessionAsItIs().then(
        (user) => user && updateAuth(user),
        () => undefined,
      );
    },
  });

  dropOldDrafts();

  const role = currentAuth()?.role;
  if (hasFollowedRole() && role) {
    const locale = currentLocale();
    const words = { role: translator(sessionPhrases, locale)(offeredAs(role)) };
    toast.success(translator(appPhrases, locale)('roleFollowed', words));
  }

  let before = browserRecord.get();
  browserRecord.subscribe(() => {
    const now = browserRecord.get();
    // Nothing that one person (or role) has read may be shown to the next one on this device.
    if (isOtherSession(before.auth, now.auth)) {
      client.clear();
      // Another role of the same session comes here only where nothing can be stored for a page loaded anew.
      if (now.auth && now.auth.token === before.auth?.token)
        void router.navigate({ href: afterSwitch(now.auth), replace: true });
    }
    // Answers carry words in the language in which they were asked for.
    else if (before.locale !== now.locale) void client.invalidateQueries();
    // Whoever was frozen meanwhile does not stay on a screen that is closed now: the guards look again.
    else if (standingOf(before.auth) !== standingOf(now.auth)) void router.invalidate();
    before = now;
  });

  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    // After a change of screen, keyboard and screen reader start at its beginning, not at the old link.
    if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
