import type { Browser, BrowserContext } from '@playwright/test';
import type { Locale } from '../../packages/contract/src/common/locales.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { PERSON_BUILDERS, type BuiltRole } from '../../packages/server/testing/factories/people.ts';
import { buildSession } from '../../packages/server/testing/factories/sessions.ts';
import { encodeRecord, type AuthRecord } from '../../packages/web/src/lib/auth-record/record.ts';

/** Prefix of the keys of a production build in the browser's storage. */
const PREFIX = 'ezra-production:';

interface Site {
  db: Database;
  address: string;
}

/** Entries of a browser's local and session storage for the site. */
export interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}
export const NOTHING_STORED: Stored = { local: {}, session: {} };

const storedRecord = (auth: AuthRecord | null, locale: Locale): Stored => ({
  local: { [`${PREFIX}record`]: encodeRecord({ auth, locale }) },
  session: {},
});

/** The storage of a visitor who has only chosen a language. */
export const languageStored = (locale: Locale): Stored => storedRecord(null, locale);

/** Signs a person in, and returns the storage of their browser. */
export async function sessionStored(
  { db, address }: Site,
  { id, role, locale = 'he-IL' }: { id: number; role: BuiltRole; locale?: Locale },
): Promise<Stored> {
  const { token, activityToken } = await buildSession(db, id, role);
  const answer = await fetch(`${address}/api/auth/session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: Omit<AuthRecord, 'token' | 'activity_token'> };
  return storedRecord({ ...data, token, activity_token: activityToken }, locale);
}

const NOTHING_KNOWN = {
  ...{ full_name: null, first_name: null, last_name: null, email: null, id_number: null },
  ...{ residential_address: null, arrival_address: null, disability_id: [], volunteer_information: null },
};

/** Storage of a window in which a phone was just verified: a reload opens the registration form. */
export const verifiedStored = (kind: 'user' | 'volunteer'): Stored => ({
  local: {},
  session: {
    [`${PREFIX}verified-${kind}`]: JSON.stringify({
      verified: { phone: '+972520000000', grant: 'A'.repeat(43), details: NOTHING_KNOWN },
      at: Date.now(),
    }),
  },
});

/**
 * Stores these entries before every page that the context opens. Session storage only counts after a reload,
 * so the page is told that this is one.
 */
export async function storeInto(context: BrowserContext, stored: Stored): Promise<void> {
  await context.addInitScript(({ local, session }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) {
      sessionStorage.setItem(key, value);
      Object.defineProperty(PerformanceNavigationTiming.prototype, 'type', {
        value: 'reload',
        configurable: true,
      });
    }
  }, stored);
}

/** Opens a browser of phone size with these entries. */
export async function phoneBrowser(browser: Browser, stored: Stored): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 360, height: 780 },
  });
  await storeInto(context, stored);
  return context;
}

/** Opens a browser in which a new person of this role is signed in; signed out for 'public'. */
export async function browserOf(
  role: BuiltRole | 'public',
  { browser, ...site }: Site & { browser: Browser },
): Promise<BrowserContext> {
  if (role === 'public') return phoneBrowser(browser, NOTHING_STORED);
  const { id } = await PERSON_BUILDERS[role](site.db);
  return phoneBrowser(browser, await sessionStored(site, { id, role }));
}
