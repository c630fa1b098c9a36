import { paths } from '@ezra/contract/paths';
import { shownAs, roleLabel } from '@ezra/contract/common/roles';
import type { QueryClient } from '@tanstack/react-query';
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
import { toast } from '../lib/toasts.ts';
import { appPhrases } from './phrases.ts';
import { screenOf } from './router/addresses.ts';
import type { AppRouter } from './router/router.ts';

/** Time to read why the page is about to reload. */
const RELOAD_AFTER_MS = 2500;

/** Joins the parts of the account that guards depend on and that may change while a screen is open. */
const standingOf = (auth: AuthRecord | null): string =>
  [auth?.is_active, auth?.is_freeze, auth?.is_validated, auth?.is_volunteer_information].join();

/** Connects parts that do not know each other: error catalogue, session, queries and router. */
export function wire({ client, router }: { client: QueryClient; router: AppRouter }): void {
  let isReloading = false;
  lendHands({
    leave: (to) => {
      // Keeps the screen, so that signing in again returns to it.
      const { pathname, href } = router.location();
      const left = screenOf(pathname);
      if (left && to !== paths.forbidden()) keepFollowed(left, href);
      clearAuth();
      void router.navigate({ href: to, replace: true });
    },
    reload: () => {
      if (isReloading) return;
      isReloading = true;
      const asked = sessionAsItIs().catch(() => null);
      setTimeout(() => {
        // Updates the role in the record first, or the reloaded page would be refused again and again.
        void asked.then((user) => (user ? changeRole(user) : window.location.reload()));
      }, RELOAD_AFTER_MS);
    },
    askSecondStep: () => {
      // Assumes that it is needed until the answer arrives, since the server refuses all other calls.
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
    const words = { role: roleLabel(shownAs(role), locale) };
    toast.success(translator(appPhrases, locale)('roleFollowed', words));
  }

  let before = browserRecord.get();
  browserRecord.subscribe(() => {
    const now = browserRecord.get();
    // The next person (or role) on this device must not see the previous one's data.
    if (isOtherSession(before.auth, now.auth)) {
      client.clear();
      // Without storage the role changes without reloading the page.
      if (now.auth && now.auth.token === before.auth?.token)
        void router.navigate({ href: afterSwitch(now.auth), replace: true });
    }
    // Answers contain text in the language of their request.
    else if (before.locale !== now.locale) void client.invalidateQueries();
    // The account changed, for example was frozen: the guards check the open screen again.
    else if (standingOf(before.auth) !== standingOf(now.auth)) void router.invalidate();
    before = now;
  });
}
