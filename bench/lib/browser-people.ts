import type { Browser, BrowserContext } from '@playwright/test';
import type { Locale } from '../../packages/contract/src/common/locales.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { PERSON_BUILDERS, type BuiltRole } from '../../packages/server/testing/factories/people.ts';
import { buildSession } from '../../packages/server/testing/factories/sessions.ts';
import { encodeRecord, type AuthRecord } from '../../packages/web/src/lib/auth-record/record.ts';

/** Where the web app of a production build keeps what it knows in the browser. */
const PREFIX = 'ezra-production:';

interface Site {
  db: Database;
  address: string;
}

/** What a browser has in its storages for the site. */
export interface Stored {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}
export const NOTHING_STORED: Stored = { local: {}, session: {} };

const storedRecord = (auth: AuthRecord | null, locale: Locale): Stored => ({
  local: { [`${PREFIX}record`]: encodeRecord({ auth, locale }) },
  session: {},
});

/** What a visitor has stored who has only chosen a language. */
export const languageStored = (locale: Locale): Stored => storedRecord(null, locale);

/** Signs a person in; gives what their browser stores then. */
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

/** What a window stores in which a phone was just verified: after a reload the registration form opens at once. */
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
 * Every page that the context opens from now on finds this in its storages. What a window stores for itself is there
 * after a reload: the page is told of one.
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

/** A browser on a phone, in which this is stored. */
export async function phoneBrowser(browser: Browser, stored: Stored): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 360, height: 780 },
  });
  await storeInto(context, stored);
  return context;
}

/** A browser signed in with this role, as a new person; signed out for 'public'. */
export async function browserOf(
  role: BuiltRole | 'public',
  { browser, ...site }: Site & { browser: Browser },
): Promise<BrowserContext> {
  if (role === 'public') return phoneBrowser(browser, NOTHING_STORED);
  const { id } = await PERSON_BUILDERS[role](site.db);
  return phoneBrowser(browser, await sessionStored(site, { id, role }));
}
