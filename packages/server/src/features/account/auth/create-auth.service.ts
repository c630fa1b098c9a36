import type { Tx } from '../../../platform/db/database.ts';
import type { Parts } from '../../../platform/feature.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { tokenHash } from '../../../platform/sessions/token.ts';
import { secondFactorDemand } from '../second-factor/demand.service.ts';
import { createAddressGuard } from './address-guard.service.ts';
import { authLimits, type AuthLimits } from '../../../platform/sign-in-limits.policy.ts';
import type { CodePurpose } from './auth.domain.ts';
import { takeGrant as takeGrantRow, type GrantUse } from './auth.repository.ts';
import { createAuthService, type AuthService } from './auth.service.ts';
import { accountDeletionCode, phoneChangeCode } from './auth.templates.ts';
import { createCaptcha } from './captcha.service.ts';
import { createCodeLimits } from './code-limits.service.ts';
import { removeCodes } from './codes.repository.ts';
import { createCodes, type CodeSent, type SendRequest, type TryRequest } from './codes.service.ts';
import { createTickets } from './tickets.service.ts';

export const limitsOf = ({ messagingMode, signInLimits }: Parts): AuthLimits =>
  authLimits(messagingMode, signInLimits);

/** Signing in, as the routes and the other features use it. */
export interface Auth {
  readonly service: AuthService;
  /** Uses up a registration grant for this phone (E.164) and purpose, for the form with this keyed hash. */
  takeGrant(
    tx: Tx,
    use: { grant: string; phone: string; purpose: 'user' | 'volunteer'; formHash: Buffer; now: Date },
  ): Promise<GrantUse>;
  /** Sends a code to the number that an account will get. Commit before unwrapping. */
  sendPhoneChangeCode(tx: Tx, request: SendRequest & { userId: number }): Promise<Outcome<CodeSent>>;
  /** Judges a code of `sendPhoneChangeCode`; commit before unwrapping. */
  judgePhoneChange(tx: Tx, request: TryRequest & { userId: number }): Promise<Outcome<null>>;
  /** Voids the codes that wait for a change of an account: a new phone, or removal. */
  voidCodesOf(tx: Tx, userId: number): Promise<void>;
  /** Sends a code to an account's own phone, for removing the account. Commit before unwrapping. */
  sendAccountDeletionCode(tx: Tx, request: SendRequest & { userId: number }): Promise<Outcome<CodeSent>>;
  /** Judges a code of `sendAccountDeletionCode`; commit before unwrapping. */
  judgeAccountDeletion(tx: Tx, request: TryRequest & { userId: number }): Promise<Outcome<null>>;
}

export function createAuth(parts: Parts): Auth {
  const { db, secrets, rateLimits, messaging, realtime, forwarded, publicUrl } = parts;
  const limits = limitsOf(parts);
  const guard = createAddressGuard({
    rateLimits,
    realtime,
    forwarded,
    keyedHash: secrets.keyedHash,
    limits,
  });
  const tickets = createTickets(secrets.keyedHash, limits);
  const codes = createCodes({
    limits,
    keyedHash: secrets.keyedHash,
    messaging,
    guard,
    tickets,
    codeLimits: createCodeLimits(rateLimits, guard, limits),
    host: new URL(publicUrl).hostname,
  });
  const captcha = createCaptcha(
    { signature: secrets.derivedKey('captcha'), answer: secrets.derivedKey('captcha-answer') },
    limits,
  );
  const judgeForAccount = (tx: Tx, request: TryRequest, purpose: CodePurpose): Promise<Outcome<null>> =>
    codes.judge(tx, { ...request, ticket: codes.accountTicket(request.phone, purpose) }, [purpose], () =>
      Promise.resolve({ ok: true, value: null }),
    );
  return {
    service: createAuthService({
      db,
      limits,
      codes,
      tickets,
      keyedHash: secrets.keyedHash,
      captcha,
      guard,
      messaging,
      realtime,
      secondFactorFor: secondFactorDemand(parts),
      openIdNumber: (sealed) => secrets.open('id_number', sealed),
    }),

    async takeGrant(tx, { grant, phone, ...use }) {
      const hash = tokenHash(grant);
      if (hash === null) return 'none';
      return takeGrantRow(tx, { tokenHash: hash, phoneHash: codes.phoneHash(phone), ...use });
    },

    sendPhoneChangeCode: (tx, { userId, ...request }) =>
      codes.startForAccount(
        tx,
        request,
        { purpose: `phone_change:${userId}`, letter: phoneChangeCode },
        false,
      ),

    judgePhoneChange: (tx, { userId, ...request }) => judgeForAccount(tx, request, `phone_change:${userId}`),

    voidCodesOf: (tx, userId) => removeCodes(tx, [`phone_change:${userId}`, `account_deletion:${userId}`]),

    sendAccountDeletionCode: (tx, { userId, ...request }) =>
      codes.startForAccount(
        tx,
        request,
        { purpose: `account_deletion:${userId}`, letter: accountDeletionCode },
        true,
      ),

    judgeAccountDeletion: (tx, { userId, ...request }) =>
      judgeForAccount(tx, request, `account_deletion:${userId}`),
  };
}
