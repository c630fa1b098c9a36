import { isAdmin, type AuthRecord } from '../auth-record/record.ts';
import { paths } from '../paths.ts';
import type { AppRoute } from '../routes.ts';
import { home, profileOf, renewalOf } from './landing.ts';

export type Verdict =
  | { readonly kind: 'allow' }
  /** `clear`: the session on this browser is over. */
  | { readonly kind: 'redirect'; readonly to: string; readonly clear?: true };

const ALLOW: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

const isUnder = (route: AppRoute, area: string) => route.path.startsWith(`/${area}/`);

/**
 * Whether this browser's session may open a screen (document 1, section 2.2). The server checks every
 * call by itself; this only spares people screens that would not work for them.
 */
export function guard(route: AppRoute, auth: AuthRecord | null): Verdict {
  if (route.path === '/') return redirect(auth ? home(auth) : paths.dashboard());
  if (route.path === '/login') return auth ? redirect(home(auth)) : ALLOW;
  if (route.who === 'public') return ALLOW;
  if (!auth) return { kind: 'redirect', to: paths.login(), clear: true };

  const role = isAdmin(auth) ? 'admin' : auth.role;
  if (!route.who.some((allowed) => allowed === role)) return strangerTo(route, auth);
  if (!route.restricted) return accountMay(route, auth);
  // A deactivated account renews nothing: what is to be done is said in the profile.
  if (isUnder(route, 'volunteer') && !auth.is_active) return redirect(paths.profile());
  return ALLOW;
}

/** Somebody whose role has no such screen. */
function strangerTo(route: AppRoute, auth: AuthRecord): Verdict {
  if (isUnder(route, 'admin') || isUnder(route, 'volunteer')) return redirect(paths.adminLogin());
  // `/dashboard` is what old links and bookmarks point to; a volunteer has another first screen.
  if (route.path === '/dashboard' && auth.role === 'volunteer') return redirect(home(auth));
  return redirect(paths.notFound());
}

/** Somebody of the right role whose account is not (or not yet) fit for the screen. */
function accountMay(route: AppRoute, auth: AuthRecord): Verdict {
  if (auth.role === 'volunteer') {
    if (auth.is_freeze) return redirect(renewalOf(auth));
    if (!auth.is_volunteer_information || !auth.is_validated) return redirect(paths.profile());
  }
  // Of every role: the calls of all other screens are refused as long as the account is deactivated.
  if (!auth.is_active) return redirect(profileOf(auth));
  if (auth.role === 'user' && auth.disability_id.length === 0 && route.path !== '/dashboard')
    return redirect(paths.profile());
  return ALLOW;
}
