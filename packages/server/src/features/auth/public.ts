import type { Database, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.repository.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { tokenHash } from '../../platform/sessions/token.ts';
import { createAddressGuard } from './address-guard.service.ts';
import type { AuthLimits } from './auth.domain.ts';
import { takeGrant as takeGrantRow } from './auth.repository.ts';
import { createAuthService, type AuthService, type SecondFactorDemand } from './auth.service.ts';
import { accountDeletionCode, phoneChangeCode } from './auth.templates.ts';
import { createCaptcha } from './captcha.service.ts';
import {
  createCodes,
  type CodeSent,
  type Outcome,
  type SendRequest,
  type TryRequest,
} from './codes.service.ts';

export { authLimits, isLimit, type AuthLimits } from './auth.domain.ts';
export { canUse } from './auth.policy.ts';
export { CODE_SENT, unwrap, type CodeSent, type Outcome } from './codes.service.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  /** Where people reach the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly limits: AuthLimits;
  readonly secondFactorFor: SecondFactorDemand;
}

/** Signing in, as the routes and the other features use it. */
export interface Auth {
  readonly service: AuthService;
  /** Uses a registration grant up; false when it is not one for this phone (E.164) and purpose. */
  takeGrant(
    tx: Tx,
    use: { grant: string; phone: string; purpose: 'user' | 'volunteer'; now: Date },
  ): Promise<boolean>;
  /** Sends a code to the number that an account is to have. Commit before unwrapping. */
  sendPhoneChangeCode(tx: Tx, request: SendRequest & { userId: number }): Promise<Outcome<CodeSent>>;
  /** Judges that code; commit before unwrapping. */
  judgePhoneChange(tx: Tx, request: TryRequest & { userId: number }): Promise<Outcome<null>>;
  /** Sends a code to an account's own phone, by which its owner can remove it. Commit before unwrapping. */
  sendAccountDeletionCode(tx: Tx, request: SendRequest & { userId: number }): Promise<Outcome<CodeSent>>;
  /** Judges that code; commit before unwrapping. */
  judgeAccountDeletion(tx: Tx, request: TryRequest & { userId: number }): Promise<Outcome<null>>;
}

export function createAuth(deps: AuthDeps): Auth {
  const { db, secrets, rateLimits, messaging, realtime, publicUrl, limits, secondFactorFor } = deps;
  const guard = createAddressGuard(rateLimits, limits);
  const codes = createCodes({
    limits,
    keyedHash: secrets.keyedHash,
    rateLimits,
    messaging,
    guard,
    host: new URL(publicUrl).hostname,
  });
  const captcha = createCaptcha(
    { signature: secrets.derivedKey('captcha'), answer: secrets.derivedKey('captcha-answer') },
    limits,
  );
  return {
    service: createAuthService({
      db,
      limits,
      codes,
      captcha,
      guard,
      messaging,
      realtime,
      publicUrl,
      secondFactorFor,
      openIdNumber: (sealed) => secrets.open('id_number', sealed),
    }),

    async takeGrant(tx, { grant, phone, purpose, now }) {
      const hash = tokenHash(grant);
      if (hash === null) return false;
      return takeGrantRow(tx, { tokenHash: hash, phoneHash: codes.phoneHash(phone), purpose, now });
    },

    sendPhoneChangeCode: (tx, { userId, ...request }) =>
      codes.start(tx, request, { purpose: `phone_change:${userId}`, template: phoneChangeCode }),

    judgePhoneChange: (tx, { userId, ...request }) =>
      codes.judge(tx, request, [`phone_change:${userId}`], async () => ({ ok: true, value: null })),

    sendAccountDeletionCode: (tx, { userId, ...request }) =>
      codes.start(tx, request, { purpose: `account_deletion:${userId}`, template: accountDeletionCode }),

    judgeAccountDeletion: (tx, { userId, ...request }) =>
      codes.judge(tx, request, [`account_deletion:${userId}`], async () => ({ ok: true, value: null })),
  };
}
