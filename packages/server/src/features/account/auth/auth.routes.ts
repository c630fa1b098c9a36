import {
  activity,
  adminLogin,
  adminLogout,
  captchaChallenge,
  checkIpStatus,
  currentSession,
  logout,
  registerOtp,
  resendOtp,
  sessionTest,
  switchRole,
  userLogin,
  verifyOtp,
  verifyRegisterOtp,
  volunteerDetail,
  volunteerLogin,
} from '@ezra/contract/account/auth';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { flagOf } from '@ezra/contract/common/fields';
import type { Phrase } from '@ezra/contract/common/locales';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type CallContext, type Route } from '../../../platform/http/route.ts';
import { unwrap } from '../../../platform/outcome.ts';
import type { SignInPage } from './auth.domain.ts';
import type { AuthService, Caller } from './auth.service.ts';
import { CODE_SENT } from './codes.service.ts';

const CODE_VERIFIED: Phrase = { he: 'הקוד אומת', en: 'Code verified' };
const SIGNED_IN: Phrase = { he: 'נכנסת בהצלחה', en: 'Successful login' };

const callerOf = (endpoint: EndpointShape, call: CallContext): Caller => ({
  ip: call.ip,
  userAgent: call.userAgent,
  locale: call.locale,
  now: call.now,
  path: endpoint.path,
});

const pageOf = (body: { is_admin?: boolean | undefined; is_volunteer?: boolean | undefined }): SignInPage =>
  body.is_admin ? 'admin' : body.is_volunteer ? 'volunteer' : 'user';

/** Signing in: human check, codes, sessions. Counts of judged codes commit before `unwrap` throws. */
export const authRoutes = ({ db, auth }: { db: Database; auth: AuthService }): Route[] => [
  route(captchaChallenge, async (call) => ({ data: await auth.challenge(call) })),

  route(checkIpStatus, async ({ ip, now }) => {
    await auth.checkAddress(ip, now);
    return { data: { blocked: 0 as const } };
  }),

  route(userLogin, async (call) => {
    const { isRegistered, ...sent } = unwrap(
      await inTransaction(db, (tx) => auth.requestCode(tx, 'user', call.body, callerOf(userLogin, call))),
    );
    return { data: { is_register: flagOf(isRegistered), ...sent }, message: CODE_SENT };
  }),

  route(volunteerLogin, async (call) => {
    const caller = callerOf(volunteerLogin, call);
    const { isRegistered, ...sent } = unwrap(
      await inTransaction(db, (tx) => auth.requestCode(tx, 'volunteer', call.body, caller)),
    );
    return { data: { is_register: flagOf(isRegistered), ...sent }, message: CODE_SENT };
  }),

  route(adminLogin, async (call) => {
    const { ticket, resend_in, can_resend } = unwrap(
      await inTransaction(db, (tx) => auth.requestCode(tx, 'admin', call.body, callerOf(adminLogin, call))),
    );
    // Always false: until the code is verified, nobody may learn who belongs to the staff.
    return { data: { is_manager: flagOf(false), ticket, resend_in, can_resend }, message: CODE_SENT };
  }),

  route(registerOtp, async (call) => {
    const page = call.body.is_volunteer ? 'volunteer' : 'user';
    const { isRegistered, ...sent } = unwrap(
      await inTransaction(db, (tx) => auth.requestCode(tx, page, call.body, callerOf(registerOtp, call))),
    );
    return { data: { is_register: flagOf(isRegistered), ...sent }, message: CODE_SENT };
  }),

  route(resendOtp, async (call) => ({
    data: unwrap(await inTransaction(db, (tx) => auth.resendCode(tx, call.body, callerOf(resendOtp, call)))),
    message: CODE_SENT,
  })),

  route(verifyRegisterOtp, async (call) => ({
    data: unwrap(
      await inTransaction(db, (tx) =>
        auth.verifyForRegistration(tx, call.body, callerOf(verifyRegisterOtp, call)),
      ),
    ),
    message: CODE_VERIFIED,
  })),

  route(volunteerDetail, async ({ body, now }) => {
    const { isRegistered, isImportWithdrawn } = await auth.volunteerDetail(body, now);
    return { data: { is_register: flagOf(isRegistered), is_import_delete: flagOf(isImportWithdrawn) } };
  }),

  route(verifyOtp, async (call) => {
    const data = unwrap(
      await inTransaction(db, (tx) =>
        auth.signIn(tx, pageOf(call.body), call.body, callerOf(verifyOtp, call)),
      ),
    );
    // A session that still needs its second factor is not signed in yet.
    return data.user.second_factor === 'none' ? { data, message: SIGNED_IN } : { data };
  }),

  route(switchRole, async ({ actor, body, now }) => ({
    data: await inTransaction(db, (tx) => auth.switchRole(tx, actor, body.role, now)),
  })),

  route(logout, async ({ actor, now }) => {
    await inTransaction(db, (tx) => auth.signOut(tx, actor, now));
    return { data: null };
  }),

  route(adminLogout, async ({ actor, now }) => {
    await inTransaction(db, (tx) => auth.signOut(tx, actor, now));
    return { data: null };
  }),

  route(activity, async ({ actor, body, locale, now }) => {
    // A beacon cannot tell the screen's language, so leaving does not change it.
    await auth.noteActivity(actor, body.status, body.status ? locale : null, now);
    return { data: null };
  }),

  route(currentSession, async ({ actor }) => ({ data: await auth.currentUser(actor) })),

  route(sessionTest, async ({ actor, locale, timeZone, now }) => ({
    data: {
      signed_in: flagOf(actor !== null),
      role: actor?.role ?? null,
      locale,
      time_zone: timeZone,
      time: now.toISOString(),
    },
  })),
];
