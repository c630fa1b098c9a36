import type { Browser, BrowserContext } from '@playwright/test';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { inTransaction } from '../../packages/server/src/platform/db/transaction.ts';
import { createSession } from '../../packages/server/src/platform/sessions/sessions.repository.ts';
import { PERSON_BUILDERS, type BuiltRole } from '../../packages/server/testing/factories/people.ts';
import { encodeRecord, type AuthRecord } from '../../packages/web/src/lib/auth-record/record.ts';

/** Where the web app of a production build keeps its record in the browser. */
const STORAGE_KEY = 'ezra-production:record';

interface Site {
  db: Database;
  address: string;
}

/** Opens `address` in a browser signed in with this role; signed out for 'public'. */
export async function browserOf(
  role: BuiltRole | 'public',
  { browser, ...site }: Site & { browser: Browser },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 412, height: 823 },
  });
  if (role !== 'public') await signInto(context, role, site);
  return context;
}

/** Signs in every page that the context opens from now on. */
export async function signInto(
  context: BrowserContext,
  role: BuiltRole,
  { db, address }: Site,
): Promise<void> {
  const person = await PERSON_BUILDERS[role](db);
  const { token, activityToken } = await inTransaction(db, (tx) =>
    createSession(tx, {
      userId: person.id,
      role,
      secondFactor: 'none',
      now: new Date(),
      ip: '127.0.0.1',
      userAgent: 'bench',
    }),
  );
  const answer = await fetch(`${address}/api/auth/session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: Omit<AuthRecord, 'token' | 'activity_token'> };
  const record = encodeRecord({
    auth: { ...data, token, activity_token: activityToken },
    locale: 'he-IL',
  });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEY,
    record,
  ] as const);
}

/** Marks a phone as verified in this browser, so that the registration form opens at once. */
export async function verifyInto(
  context: BrowserContext,
  kind: 'user' | 'volunteer',
  details: object,
): Promise<void> {
  await context.addInitScript(
    ([key, verified]) => sessionStorage.setItem(key, JSON.stringify({ verified, at: Date.now() })),
    [`ezra-production:verified-${kind}`, { phone: '+972520000000', grant: 'A'.repeat(43), details }] as const,
  );
}
