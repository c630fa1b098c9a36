import type { SignedIn, SessionUser } from '@ezra/contract/account/auth';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role, SwitchableRole } from '@ezra/contract/common/roles';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Database, Executor, Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { parsePhone } from '../../../platform/phone.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { createSession, endSession, switchRole } from '../../../platform/sessions/sessions.repository.ts';
import { newToken, tokenHash } from '../../../platform/sessions/token.ts';
import type { SecondFactorDemand } from '../second-factor/demand.service.ts';
import type { AddressGuard } from './address-guard.service.ts';
import type { AuthLimits } from '../../../platform/sign-in-limits.policy.ts';
import { later, type CodePurpose, type SignInPage } from './auth.domain.ts';
import { canUse, staffRole } from './auth.policy.ts';
import { presentPrefill, presentSessionUser } from './auth.presenter.ts';
import {
  findAccount,
  isGrantLive,
  isImportWithdrawn,
  lockAccount,
  readPrefill,
  readSessionUser,
  type Account,
} from './auth.queries.ts';
import { insertGrant, noteActivity, noteSignIn, takeSolution } from './auth.repository.ts';
import { notStaff, registrationCode, signInCode } from './auth.templates.ts';
import type { Captcha } from './captcha.service.ts';
import type { CodeAsked, CodeMessage, Codes, CodeSent } from './codes.service.ts';
import type { Tickets } from './tickets.service.ts';

export interface AuthServiceDeps {
  readonly db: Database;
  readonly limits: AuthLimits;
  readonly codes: Codes;
  readonly tickets: Tickets;
  readonly keyedHash: Secrets['keyedHash'];
  readonly captcha: Captcha;
  readonly guard: AddressGuard;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  /** Unseals a person's own id number, to fill in the form. */
  readonly openIdNumber: (sealed: string) => string;
  readonly secondFactorFor: SecondFactorDemand;
}

/** The caller's address and device. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  readonly now: Date;
  /** The call's path, for the list of blocked addresses. */
  readonly path: string;
}

const PAGES = ['user', 'volunteer', 'admin'] as const satisfies SignInPage[];
const REGISTERING = ['user', 'volunteer'] as const satisfies SignInPage[];

interface ShownTicket {
  readonly ticket?: string | null | undefined;
}

const phoneOf = (typed: string): string => {
  const phone = parsePhone(typed);
  if (phone === null) throw invalid({ phone: 'enterValidPhoneNumber' });
  return phone;
};

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: AuthServiceDeps) {
  const { db, limits, codes, tickets, captcha, guard, messaging, realtime } = deps;
  const { keyedHash, openIdNumber, secondFactorFor } = deps;

  /** Chooses the message for a page's code. Only staff get staff codes, but all get the same answer. */
  function messageFor(page: SignInPage, account: Account | null, phone: string, caller: Caller): CodeMessage {
    const { locale, now } = caller;
    if (page !== 'admin') {
      const known = account !== null && canUse(page, account);
      return { purpose: page, letter: known ? signInCode : registrationCode };
    }
    if (account && staffRole(account.roles) !== null) return { purpose: page, letter: signInCode };
    return {
      purpose: page,
      letter: null,
      instead: (tx: Tx) => messaging.send(tx, notStaff, { phone, locale }, {}, { now }),
    };
  }

  /**
   * Takes the human check; the solution counts once, whatever the call returns. Recognizes a call that was
   * sent twice (a double click, a lost answer) by the value that names it.
   */
  async function takeCaptcha(
    tx: Tx,
    { phone, captcha: solution }: { phone: string; captcha: string },
    caller: Caller,
  ): Promise<Outcome<string>> {
    const { ip, path, now } = caller;
    if (await guard.isBlocked(tx, ip, now)) return { ok: false, error: invalid({ phone: 'ipBlocked' }) };
    const failed = { ok: false as const, error: invalid({ captcha: 'captchaFailed' }) };
    const solved = await captcha.check(solution, now);
    const usedFor = keyedHash('captcha-use', `${path}\n${phone}`);
    const since = later(now, -limits.resendSeconds);
    const taken =
      solved &&
      (await takeSolution(tx, {
        challengeHash: solved.key,
        expiresAt: solved.expiresAt,
        usedFor,
        now,
        since,
      }));
    if (solved === null || taken === 'spent') {
      await guard.countFailure(tx, { ip, path, now });
      return failed;
    }
    // Accepts one level less: the check may have become harder while this one was being solved.
    if (solved.level + 1 < (await guard.level(tx, ip, now))) return failed;
    return { ok: true, value: `${solved.key.toString('hex')}\n${usedFor.toString('hex')}` };
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

    /** Sends a code for a sign-in page; tells whether the phone may already use that page. */
    async requestCode(
      tx: Tx,
      page: SignInPage,
      body: { phone: string; captcha: string } & ShownTicket,
      caller: Caller,
    ): Promise<Outcome<CodeAsked & { isRegistered: boolean }>> {
      const phone = phoneOf(body.phone);
      const human = await takeCaptcha(tx, { phone, captcha: body.captcha }, caller);
      if (!human.ok) return human;
      const account = await findAccount(tx, phone);
      const message = messageFor(page, account, phone, caller);
      const ticket = tickets.issue(human.value);
      const sent = await codes.start(tx, { ...caller, phone, ticket, device: body.ticket }, message);
      if (!sent.ok) return sent;
      const isRegistered = account !== null && rolesPage(page, account) !== null;
      return { ok: true as const, value: { ...sent.value, isRegistered } };
    },

    /** Sends the code again. A call without a ticket has to pass the human check again. */
    async resendCode(
      tx: Tx,
      body: { phone: string; captcha?: string | null | undefined } & ShownTicket,
      caller: Caller,
    ): Promise<Outcome<CodeSent>> {
      const phone = phoneOf(body.phone);
      if (await guard.isBlocked(tx, caller.ip, caller.now))
        return { ok: false as const, error: invalid({ phone: 'ipBlocked' }) };
      if (!(await codes.isTicket(tx, { phone, ticket: body.ticket, now: caller.now }, PAGES))) {
        if (!body.captcha) return { ok: false as const, error: invalid({ captcha: 'captchaRequired' }) };
        const human = await takeCaptcha(tx, { phone, captcha: body.captcha }, caller);
        if (!human.ok) return human;
      }
      const request = { ...caller, phone, ticket: body.ticket };
      return codes.resend(tx, request, PAGES, async (purpose: CodePurpose) =>
        messageFor(purpose as SignInPage, await findAccount(tx, phone), phone, caller),
      );
    },

    /** Opens a session in the page's role. A right code stays usable when the person lacks that role. */
    async signIn(
      tx: Tx,
      page: SignInPage,
      body: { phone: string; otp: string } & ShownTicket,
      caller: Caller,
    ): Promise<Outcome<SignedIn>> {
      const phone = phoneOf(body.phone);
      return codes.judge<SignedIn>(tx, { ...caller, ...body, phone }, [page], async () => {
        const account = await lockAccount(tx, phone);
        const role = account && rolesPage(page, account);
        if (!account || !role) return { ok: false, error: invalid({ register: 'notRegistered' }) };
        if (account.isBlocked) return { ok: false, error: invalid({ account: 'accountBlocked' }) };
        return { ok: true, value: await open(tx, account, role, caller) };
      });
    },

    /** Verifies a phone for registration: gives a single-use grant, and what is known about its owner. */
    async verifyForRegistration(tx: Tx, body: { phone: string; otp: string } & ShownTicket, caller: Caller) {
      const phone = phoneOf(body.phone);
      type Verified = { grant: string; details: ReturnType<typeof presentPrefill> };
      return codes.judge<Verified>(tx, { ...caller, ...body, phone }, REGISTERING, async (purpose) => {
        // Tells before a long form is filled in for nothing; this caller has the code, so may know.
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
      });
    },

    /** Tells the holder of a volunteer's grant, before the form, what is known about the phone. */
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

    /** A staff role needs the second factor, whichever page was used to sign in. */
    async switchRole(tx: Tx, actor: Actor, role: SwitchableRole, now: Date): Promise<SessionUser> {
      const { userId, sessionId } = actor;
      const secondFactor = await secondFactorFor(tx, { userId, role, sessionId });
      const active = await switchRole(tx, { sessionId, userId, role, secondFactor, now });
      await realtime.publish(tx, `user:${userId}`, { topic: 'session' });
      return sessionUser(tx, { userId, role: active, secondFactor });
    },

    async signOut(tx: Tx, actor: Actor, now: Date): Promise<void> {
      await endSession(tx, actor.sessionId, now);
      await noteActivity(tx, { userId: actor.userId, present: false, locale: null, now });
      await realtime.publish(tx, `user:${actor.userId}`, { topic: 'session' });
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
