import type { Locale } from '../../packages/contract/src/common/locales.ts';
import { SCREENS } from '../../packages/contract/src/screens.ts';
import type { BuiltRole } from '../../packages/server/testing/factories/people.ts';

/** Limits of a page; undefined for none. Times in ms, weights in bytes. */
export interface PageBars {
  readonly fcp?: number;
  readonly lcp?: number;
  readonly tbt?: number;
  readonly cls: number;
  readonly performance?: number;
  readonly accessibility?: number;
  /** Weight of all scripts until the page is quiet. */
  readonly scripts?: number;
  /** Number of script files, and of times that scripts wait for scripts, until the page can be used. */
  readonly files?: number;
  readonly waves?: number;
  /** LCP of the second visit. */
  readonly again?: number;
}

export interface BenchPage {
  /** `$event` is replaced by the id of an event. */
  readonly path: string;
  /** Added to the address in tables, when it is opened in several ways. */
  readonly as?: string;
  /** Who is signed in; 'verified-…': a phone was verified a moment ago. */
  readonly who: BuiltRole | 'stranger' | 'verified-user' | 'verified-volunteer';
  readonly bars: PageBars;
  readonly locales: readonly Locale[];
}

// Bars of the product's standards.
/** The form after verifying a phone: not a sign-in page, but people begin there too. */
const FORM: PageBars = {
  ...{ fcp: 1_200, lcp: 2_000, tbt: 150, cls: 0.02, performance: 92, accessibility: 100 },
  ...{ files: 12, waves: 1 },
};
const BEGIN: PageBars = { ...FORM, scripts: 170_000, again: 1_000 };
const LANDING: PageBars = { ...BEGIN, tbt: 200, scripts: 145_000 };
const MAIN: PageBars = {
  ...{ fcp: 1_200, lcp: 2_500, tbt: 150, cls: 0.02, performance: 90 },
  ...{ scripts: 190_000, files: 12, waves: 1, again: 1_000 },
};
/** Shared limits of pages without limits of their own. */
const OTHER: PageBars = { cls: 0.02, accessibility: 100 };

const HEBREW = ['he-IL'] as const;
const BOTH = ['he-IL', 'en-US'] as const;
/** Removes optional parameters from the address of a screen. */
const short = (path: string): string => path.replace(/\/\{-\$\w+\}/g, '');

const begin = (path: string): BenchPage => ({
  path: short(path),
  who: 'stranger',
  bars: BEGIN,
  locales: BOTH,
});
const verified = (path: string, who: 'verified-user' | 'verified-volunteer'): BenchPage => ({
  ...{ path: short(path), as: ' with a verified phone', who, bars: FORM, locales: HEBREW },
});
const main = (who: BuiltRole, path: string, locales: readonly Locale[] = HEBREW): BenchPage => ({
  ...{ path: path.replace('{-$id}', '$event'), who, bars: MAIN, locales },
});

export const PAGES: readonly BenchPage[] = [
  { ...begin(SCREENS.login.path), bars: LANDING },
  begin(SCREENS.userLogin.path),
  begin(SCREENS.volunteerLogin.path),
  begin(SCREENS.adminLogin.path),
  begin(SCREENS.registration.path),
  begin(SCREENS.volunteerRegistration.path),
  verified(SCREENS.registration.path, 'verified-user'),
  verified(SCREENS.volunteerRegistration.path, 'verified-volunteer'),
  { ...main('user', SCREENS.dashboard.path, BOTH), as: ' of a help seeker' },
  main('user', SCREENS.newHelpRequest.path),
  { ...main('user', SCREENS.profile.path), bars: OTHER },
  main('volunteer', SCREENS.openVolunteering.path, BOTH),
  main('volunteer', SCREENS.myVolunteerBasket.path),
  { ...main('manager', SCREENS.dashboard.path), as: ' of a manager' },
  main('manager', SCREENS.managerRequests.path),
  main('admin', SCREENS.adminDashboard.path),
  main('admin', SCREENS.adminRequests.path),
  main('admin', SCREENS.adminEvent.path),
  main('admin', SCREENS.adminEventMap.path),
  main('admin', SCREENS.adminUserManagement.path),
  main('admin', SCREENS.adminTasks.path),
];
export const nameOf = ({ path, as = '' }: BenchPage): string => `${path}${as}`;
