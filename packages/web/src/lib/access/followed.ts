import { mayCall } from '@ezra/contract/common/permissions';
import { PUBLIC_ROLES } from '@ezra/contract/common/roles';
import { ALL_SCREENS, type AppScreen } from '@ezra/contract/screens';
import type { AuthRecord } from '../auth-record/record.ts';
import { STORAGE_PREFIX } from '../environment.ts';
import { guard } from './guard.ts';

/** The screen of a link that was opened before signing in. Stored in this tab until the next sign-in. */
interface Followed {
  readonly screen: AppScreen;
  readonly href: string;
}
const KEY = `${STORAGE_PREFIX}:followed`;

/** Stores a link's target, which must be one of the product's own screens, with its parameters. */
export function keepFollowed({ path }: Pick<AppScreen, 'path'>, href: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, href }));
  } catch {
    // Without storage, signing in leads to the role's first screen.
  }
}

function followed(): Followed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    const screen = ALL_SCREENS.find(({ path, who }) => path === kept?.['path'] && who !== 'public');
    const href = kept?.['href'];
    return screen && typeof href === 'string' && /^\/(?!\/)/.test(href) ? { screen, href } : null;
  } catch {
    return null;
  }
}

/** Tells whether the screen is for roles that sign in at the staff login. */
export function isFollowedByStaff(): boolean {
  const { who = 'public' } = followed()?.screen ?? {};
  return !PUBLIC_ROLES.some((role) => mayCall(who, role));
}

/** Returns the link's target, once, if the signed-in person may open it. */
export function takeFollowed(auth: AuthRecord): string | null {
  const kept = followed();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  return kept && guard(kept.screen, auth).kind === 'allow' ? kept.href : null;
}
