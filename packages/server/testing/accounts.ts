import {
  captchaChallenge,
  userLogin,
  verifyOtp,
  verifyRegisterOtp,
  volunteerLogin,
} from '@ezra/contract/account/auth';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { createParts } from '../src/compose-features.ts';
import { type AuthLimits, authLimits } from '../src/platform/sign-in-limits.policy.ts';
import { cleanSignIn as cleanSignInJob } from '../src/features/account/auth/auth.jobs.ts';
import { authRoutes } from '../src/features/account/auth/auth.routes.ts';
import { createAuth } from '../src/features/account/auth/create-auth.service.ts';
import { forwardedCalls, type ForwardedCalls } from '../src/platform/forwarded/forwarded-calls.ts';
import { diskStorage } from '../src/platform/storage/disk-storage.ts';
import { testStorage } from './test-storage.ts';
import { createSecrets } from '../src/platform/crypto/secrets.ts';
import type { Executor } from '../src/platform/db/database.ts';
import type { Route } from '../src/platform/http/route.ts';
import { testApp, type TestApp, type TestAppOptions } from './app.ts';
import { TEST_SECRET_KEY } from './factories/people.ts';

/** A human check that costs nothing, with the limits of live mode. */
const EASY: Partial<AuthLimits> = { captchaCost: 1, captchaSteps: 4 };

export const cleanSignIn = cleanSignInJob(authLimits('live'));

/** The parts that sign-in features need, on one database. */
export function accountParts(
  db: TestApp['db'],
  limits: Partial<AuthLimits> = {},
  forwarded = forwardedCalls(),
) {
  const parts = createParts({
    db,
    config: {
      http: { publicUrl: 'https://ezra.example.org' },
      messaging: { mode: 'live' },
      signInLimits: { ...EASY, ...limits },
      secondFactor: 'optional',
      tiles: { url: undefined, attribution: '' },
      messageCosts: {},
      showsInvented: true,
    },
    secrets: createSecrets(TEST_SECRET_KEY),
    channels: ['sms', 'email'],
    uploads: diskStorage(testStorage()),
    forwarded,
  });
  return { ...parts, auth: createAuth(parts) };
}
export type AccountParts = ReturnType<typeof accountParts>;

/** An app with the sign-in routes and the routes of `more`. */
export const accountsApp = (
  options: TestAppOptions & {
    limits?: Partial<AuthLimits>;
    forwarded?: ForwardedCalls;
    more?: (parts: AccountParts) => readonly Route[];
  } = {},
): Promise<TestApp> => {
  const { limits, forwarded, more, ...rest } = options;
  return testApp({
    ...rest,
    routes: ({ database }) => {
      const parts = accountParts(database.db, limits, forwarded);
      return [...authRoutes({ ...parts, auth: parts.auth.service }), ...(more?.(parts) ?? [])];
    },
  });
};

/** Solves the human check as a browser does. */
export async function solveCaptcha(app: TestApp): Promise<string> {
  return solutionOf((await app.call(captchaChallenge, {})).ok.data);
}

/** The answer to a challenge, in the widget's format. */
export async function solutionOf(given: unknown): Promise<string> {
  const challenge = given as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Texts of the messages to a phone, the newest first. */
export async function messagesTo(db: Executor, phone: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(m.text, '') as text from messages m left join users u on u.id = m.user_id
    where m.phone = ${phone} or u.phone = ${phone} order by m.id desc`.execute(db);
  return rows.map((row) => row.text);
}

/** The latest code sent to a phone. */
export async function latestCode(db: Executor, phone: string): Promise<string> {
  const code = (await messagesTo(db, phone))
    .map((text) => /#(\d{4})$/.exec(text)?.[1])
    .find((found) => found !== undefined);
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

export const wrongCode = (right: string): string => (right === '0000' ? '1111' : '0000');

/** Signs in through the API, as a help seeker or volunteer. */
export async function signInByCode(app: TestApp, phone: string, page: 'user' | 'volunteer' = 'user') {
  const login = page === 'user' ? userLogin : volunteerLogin;
  const sent = await app.call(login, { body: { phone, captcha: await solveCaptcha(app) } });
  void sent.ok;
  const otp = await latestCode(app.db, phone);
  const answer = await app.call(verifyOtp, { body: { phone, otp, is_volunteer: page === 'volunteer' } });
  return answer.ok.data;
}

/** A registration grant for a phone that is not yet registered for the role. */
export async function grantFor(app: TestApp, phone: string, role: 'user' | 'volunteer'): Promise<string> {
  const login = role === 'user' ? userLogin : volunteerLogin;
  const sent = await app.call(login, { body: { phone, captcha: await solveCaptcha(app) } });
  void sent.ok;
  const otp = await latestCode(app.db, phone);
  return (await app.call(verifyRegisterOtp, { body: { phone, otp } })).ok.data.grant;
}
