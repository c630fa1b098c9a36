import type { SecondFactorState, SignedIn, SessionUser } from '@ezra/contract/auth';
import type { Locale } from '@ezra/contract/locales';
import type { Role, SwitchableRole } from '@ezra/contract/roles';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { parsePhone } from '../../platform/phone.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { createSession, endSession, switchRole } from '../../platform/sessions/sessions.repository.ts';
import { newToken, tokenHash } from '../../platform/sessions/token.ts';
import type { AddressGuard } from './address-guard.service.ts';
import { later, type AuthLimits, type CodePurpose, type SignInPage } from './auth.domain.ts';
import { canUse, staffRole } from './auth.policy.ts';
import { presentPrefill, presentSessionUser } from './auth.presenter.ts';
import {
  findAccount,
  isGrantLive,
  isImportWithdrawn,
  readPrefill,
  readSessionUser,
  type Account,
} from './auth.queries.ts';
import { insertGrant, keepSolution, noteActivity, noteSignIn } from './auth.repository.ts';
import { notStaff, registrationCode, signInCode } from './auth.templates.ts';
import type { Captcha } from './captcha.service.ts';
import { unwrap, type CodeMessage, type Codes, type CodeSent, type Outcome } from './codes.service.ts';

export interface AuthServiceDeps {
  readonly db: Database;
  readonly limits: AuthLimits;
  readonly codes: Codes;
  readonly captcha: Captcha;
  readonly guard: AddressGuard;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  readonly publicUrl: string;
  /** Unseals a person's own id number, for the form that it fills in. */
  readonly openIdNumber: (sealed: string) => string;
  readonly secondFactorFor: SecondFactorDemand;
}

/**
 * What a session still lacks when it begins to act in a role; `sessionId` of one that is there already and in which a
 * second factor may have been given.
 */
export type SecondFactorDemand = (
  tx: Tx,
  session: { userId: number; role: Role; sessionId: number | null },
) => Promise<SecondFactorState>;

/** Where a call comes from. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  readonly now: Date;
  /** The call's path, for the list of blocked addresses. */
  readonly path: string;
}

const PAGES: readonly SignInPage[] = ['user', 'volunteer', 'admin'];
const REGISTERING: readonly SignInPage[] = ['user', 'volunteer'];

const phoneOf = (typed: string): string => {
  const phone = parsePhone(typed);
  if (phone === null) throw invalid({ phone: 'enterValidPhoneNumber' });
  return phone;
};

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: AuthServiceDeps) {
  const { db, limits, codes, captcha, guard, messaging, realtime, publicUrl, secondFactorFor } = deps;
  const { openIdNumber } = deps;

  /** Which message a page's code travels in; staff codes go to staff alone, with the same answer to all. */
  function messageFor(page: SignInPage, account: Account | null, phone: string, caller: Caller): CodeMessage {
    const { locale, now } = caller;
    if (page !== 'admin') {
      const known = account !== null && canUse(page, account);
      return { purpose: page, template: known ? signInCode : registrationCode };
    }
    if (account && staffRole(account.roles) !== null) return { purpose: page, template: signInCode };
    return {
      purpose: page,
      template: null,
      instead: (tx: Tx) =>
        messaging.send(tx, notStaff, { phone, locale }, { url: `${publicUrl}/login` }, { now }),
    };
  }

  /** Takes the human check; the solution counts once, whatever becomes of the call. */
  async function takeCaptcha(tx: Tx, solution: string, caller: Caller): Promise<Outcome<null>> {
    const { ip, path, now } = caller;
    if (await guard.isBlocked(tx, ip, now)) return { ok: false, error: invalid({ phone: 'ipBlocked' }) };
    const failed = { ok: false as const, error: invalid({ captcha: 'captchaFailed' }) };
    const solved = await captcha.check(solution, now);
    if (solved === null || !(await keepSolution(tx, solved.key, solved.expiresAt))) {
      await guard.countFailure(tx, { ip, path, now });
      return failed;
    }
    // One level of grace: the check may have become harder while this one was being solved.
    return solved.level + 1 >= (await guard.level(tx, ip, now)) ? { ok: true, value: null } : failed;
  }

  const rolesPage = (page: SignInPage, account: Account): Role | null =>
    page === 'admin' ? staffRole(account.roles) : canUse(page, account) ? page : null;

  async function open(tx: Tx, account: Account, role: Role, caller: Caller): Promise<SignedIn> {
    const { ip, userAgent, now, locale } = caller;
    const userId = account.id;
    const secondFactor = await secondFactorFor(tx, { userId, role, sessionId: null });
    const session = await createSession(tx, { userId, role, now, ip, userAgent, secondFactor });
    await noteSignIn(tx, account.id, locale, now);
    return {
      token: session.token,
      activity_token: session.activityToken,
      register: 1,
      user: await sessionUser(tx, { userId, role, secondFactor }),
    };
  }

  const sessionUser = async (
    executor: Executor,
    { userId, role, secondFactor }: Pick<Actor, 'userId' | 'role' | 'secondFactor'>,
  ): Promise<SessionUser> => presentSessionUser(await readSessionUser(executor, userId), role, secondFactor);

  return {
    currentUser: (actor: Actor) => sessionUser(db, actor),

    challenge: async (caller: Pick<Caller, 'ip' | 'now'>) =>
      captcha.challenge(await guard.level(db, caller.ip, caller.now), caller.now),

    /** Throws 422 when the address is blocked. */
    async checkAddress(ip: string, now: Date): Promise<void> {
      if (await guard.isBlocked(db, ip, now)) throw invalid({ ip: 'ipBlocked' });
    },

    /** Sends a code for a sign-in page; tells whether the phone may use that page already. */
    async requestCode(
      page: SignInPage,
      body: { phone: string; captcha: string },
      caller: Caller,
    ): Promise<CodeSent & { isRegistered: boolean }> {
      const phone = phoneOf(body.phone);
      const outcome = await inTransaction(db, async (tx) => {
        const human = await takeCaptcha(tx, body.captcha, caller);
        if (!human.ok) return human;
        const account = await findAccount(tx, phone);
        const message = messageFor(page, account, phone, caller);
        const sent = await codes.start(tx, { phone, ...caller }, message);
        if (!sent.ok) return sent;
        const isRegistered = account !== null && rolesPage(page, account) !== null;
        return { ok: true as const, value: { ...sent.value, isRegistered } };
      });
      return unwrap(outcome);
    },

    async resendCode(body: { phone: string }, caller: Caller): Promise<CodeSent> {
      const phone = phoneOf(body.phone);
      if (await guard.isBlocked(db, caller.ip, caller.now)) throw invalid({ phone: 'ipBlocked' });
      const outcome = await inTransaction(db, (tx) =>
        codes.resend(tx, { phone, ...caller }, PAGES, async (purpose: CodePurpose) =>
          messageFor(purpose as SignInPage, await findAccount(tx, phone), phone, caller),
        ),
      );
      return unwrap(outcome);
    },

    /** Opens a session in the role of the page. A right code of somebody without that role stays usable. */
    async signIn(page: SignInPage, body: { phone: string; otp: string }, caller: Caller): Promise<SignedIn> {
      const phone = phoneOf(body.phone);
      const outcome = await inTransaction(db, (tx) =>
        codes.judge<SignedIn>(tx, { phone, otp: body.otp, ...caller }, [page], async () => {
          const account = await findAccount(tx, phone);
          const role = account && rolesPage(page, account);
          if (!account || !role) return { ok: false, error: invalid({ register: 'notRegistered' }) };
          if (account.isBlocked) return { ok: false, error: invalid({ account: 'accountBlocked' }) };
          return { ok: true, value: await open(tx, account, role, caller) };
        }),
      );
      return unwrap(outcome);
    },

    /** Verifies a phone for registration: a single-use grant, and what is known of the phone's owner. */
    async verifyForRegistration(body: { phone: string; otp: string }, caller: Caller) {
      const phone = phoneOf(body.phone);
      type Verified = { grant: string; details: ReturnType<typeof presentPrefill> };
      const outcome = await inTransaction(db, (tx) =>
        codes.judge<Verified>(tx, { phone, otp: body.otp, ...caller }, REGISTERING, async (purpose) => {
          // Said before a long form is filled in for nothing; whoever has the code may know.
          if ((await findAccount(tx, phone))?.isBlocked)
            return { ok: false, error: invalid({ account: 'accountBlocked' }) };
          const form = purpose === 'volunteer' ? 'volunteer' : 'user';
          const grant = newToken();
          const hash = tokenHash(grant);
          if (hash === null) throw new Error('a new token has no hash');
          await insertGrant(tx, {
            tokenHash: hash,
            phoneHash: codes.phoneHash(phone),
            purpose: form,
            now: caller.now,
            expiresAt: later(caller.now, limits.grantSeconds),
          });
          const details = presentPrefill(await readPrefill(tx, phone), form, openIdNumber);
          return { ok: true, value: { grant, details } };
        }),
      );
      return unwrap(outcome);
    },

    /** What holders of a volunteer's grant may know of the phone before they fill in the form. */
    async volunteerDetail(
      body: { phone: string; grant: string },
      now: Date,
    ): Promise<{ isRegistered: boolean; isImportWithdrawn: boolean }> {
      const phone = phoneOf(body.phone);
      const hash = tokenHash(body.grant);
      const grant = hash && {
        tokenHash: hash,
        phoneHash: codes.phoneHash(phone),
        purpose: 'volunteer' as const,
      };
      if (!grant || !(await isGrantLive(db, { ...grant, now }))) throw invalid({ grant: 'grantExpired' });
      const account = await findAccount(db, phone);
      return {
        isRegistered: account !== null && canUse('volunteer', account),
        isImportWithdrawn: await isImportWithdrawn(db, phone),
      };
    },

    /** A role of the staff is acted in after the second factor only, whichever page was used to sign in. */
    async switchRole(actor: Actor, role: SwitchableRole, now: Date): Promise<SessionUser> {
      const { userId, sessionId } = actor;
      return inTransaction(db, async (tx) => {
        const secondFactor = await secondFactorFor(tx, { userId, role, sessionId });
        await switchRole(tx, { sessionId, userId, role, secondFactor, now });
        await realtime.publish(tx, `user:${userId}`, { topic: 'session' });
        return sessionUser(tx, { userId, role, secondFactor });
      });
    },

    async signOut(actor: Actor, now: Date): Promise<void> {
      await inTransaction(db, async (tx) => {
        await endSession(tx, actor.sessionId, now);
        await noteActivity(tx, { userId: actor.userId, present: false, locale: null, now });
        await realtime.publish(tx, `user:${actor.userId}`, { topic: 'session' });
      });
    },

    noteActivity: (actor: Actor, present: boolean, locale: Locale | null, now: Date): Promise<void> =>
      noteActivity(db, {
        userId: actor.userId,
        present,
        locale: locale === actor.locale ? null : locale,
        now,
      }),
  };
}
