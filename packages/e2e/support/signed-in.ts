import type { BrowserContextOptions } from '@playwright/test';
import { currentSession } from '@ezra/contract/account/auth';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { buildSession } from '@ezra/server/testing/factories/sessions';
import { httpCall } from '@ezra/server/testing/http-call';
import type { connect } from '@ezra/server/testing/connect';
import { address } from './environment.ts';

/** The key in a browser's storage for the signed-in person and the language. */
const RECORD = 'ezra-production:record';

/** Returns the browser storage of a signed-in person; `auth-sign-in.spec.ts` tests signing in itself. */
export async function signedIn(
  db: ReturnType<typeof connect>['db'],
  person: { id: number; role: Role; locale: Locale },
  /** Another server than the one that all tests share. */
  origin = address(),
): Promise<Exclude<BrowserContextOptions['storageState'], string>> {
  const { token, activityToken } = await buildSession(db, person.id, person.role);
  const { data: user } = await httpCall(origin, currentSession, { as: { token } });
  const record = { auth: { token, activity_token: activityToken, ...user }, locale: person.locale };
  const value = Buffer.from(JSON.stringify(record)).toString('base64');
  return { cookies: [], origins: [{ origin, localStorage: [{ name: RECORD, value }] }] };
}
