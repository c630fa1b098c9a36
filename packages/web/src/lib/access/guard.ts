import { mayCall } from '@ezra/contract/common/permissions';
import { paths } from '@ezra/contract/paths';
import type { AppScreen } from '@ezra/contract/screens';
import { may, type AuthRecord } from '../auth-record/record.ts';
import { home, profileOf, renewalOf } from './landing.ts';

export type Verdict =
  | { readonly kind: 'allow' }
  /** With `clear` the session is over and must be forgotten. */
  | { readonly kind: 'redirect'; readonly to: string; readonly clear?: true };

const ALLOW: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

const isUnder = (screen: AppScreen, area: string) => screen.path.startsWith(`/${area}/`);

/**
 * Decides whether this browser's session may open a screen (document 1, section 2.2). The server checks every
 * call itself; this only keeps people from screens that would not work.
 */
export function guard(screen: AppScreen, auth: AuthRecord | null): Verdict {
  if (screen.key === 'root') return redirect(auth ? home(auth) : paths.dashboard());
  if (screen.key === 'login') return auth ? redirect(home(auth)) : ALLOW;
  if (screen.who === 'public') return ALLOW;
  if (!auth) return { kind: 'redirect', to: paths.login(), clear: true };

  if (!mayCall(screen.who, auth.role)) return redirectOtherRole(screen, auth);
  if (!screen.isAlwaysOpen) return accountMay(screen, auth);
  // A deactivated account cannot renew; the profile explains what to do.
  if (isUnder(screen, 'volunteer') && !auth.is_active) return redirect(paths.profile());
  return ALLOW;
}

/** Returns where to redirect a person whose role lacks the screen. */
function redirectOtherRole(screen: AppScreen, auth: AuthRecord): Verdict {
  if (isUnder(screen, 'admin') || isUnder(screen, 'volunteer')) return redirect(paths.adminLogin());
  // Old links and bookmarks lead to `/dashboard`, but a volunteer has another first screen.
  if (screen.key === 'dashboard' && may(auth, 'requests.volunteer')) return redirect(home(auth));
  return redirect(paths.notFound());
}

/** Checks whether the account may open the screen now; its role has the screen. */
function accountMay(screen: AppScreen, auth: AuthRecord): Verdict {
  if (may(auth, 'requests.volunteer')) {
    if (auth.is_freeze) return redirect(renewalOf(auth));
    if (!auth.is_volunteer_information || !auth.is_validated) return redirect(paths.profile());
  }
  // For every role: the server refuses all other calls while the account is deactivated.
  if (!auth.is_active) return redirect(profileOf(auth));
  if (may(auth, 'requests.ask') && auth.disability_id.length === 0 && screen.key !== 'dashboard')
    return redirect(paths.profile());
  return ALLOW;
}
