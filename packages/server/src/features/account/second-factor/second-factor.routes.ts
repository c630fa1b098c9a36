import type { Phrase } from '@ezra/contract/common/locales';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  givePasskey,
  giveRecoveryCode,
  giveTotp,
  newPasskeyChallenge,
  passkeyChallenge,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@ezra/contract/account/second-factor';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { unwrap } from '../../../platform/outcome.ts';
import type { SecondFactorService } from './second-factor.service.ts';

const GIVEN: Phrase = { he: 'השלב השני אומת', en: 'Second step confirmed' };
const PASSKEY_ADDED: Phrase = { he: 'מפתח הגישה נוסף', en: 'Passkey added' };
const PASSKEY_REMOVED: Phrase = { he: 'מפתח הגישה הוסר', en: 'Passkey removed' };
const TOTP_ADDED: Phrase = { he: 'אפליקציית האימות הוגדרה', en: 'Authenticator app set up' };
const TOTP_REMOVED: Phrase = { he: 'אפליקציית האימות הוסרה', en: 'Authenticator app removed' };
const CODES_RENEWED: Phrase = { he: 'נוצרו קודי שחזור חדשים', en: 'New recovery codes were made' };

/** Giving and managing the second factor. */
export const secondFactorRoutes = ({
  db,
  factors,
}: {
  db: Database;
  factors: SecondFactorService;
}): Route[] => [
  route(readSecondFactor, async ({ actor }) => ({ data: await factors.read(actor) })),

  route(passkeyChallenge, async ({ actor, now }) => ({
    data: { ...(await factors.challenge(actor, now)) },
  })),

  route(givePasskey, async ({ actor, body, now }) => {
    const challenge = await factors.takeChallenge(actor, now);
    const given = { credential: body.response, challenge };
    unwrap(await inTransaction(db, (tx) => factors.givePasskey(tx, actor, given, now)));
    return { data: null, message: GIVEN };
  }),

  route(giveTotp, async ({ actor, body, now }) => {
    unwrap(await inTransaction(db, (tx) => factors.giveTotp(tx, actor, body.code, now)));
    return { data: null, message: GIVEN };
  }),

  route(giveRecoveryCode, async ({ actor, body, now }) => {
    const given = await inTransaction(db, (tx) => factors.giveRecoveryCode(tx, actor, body.code, now));
    return { data: { recovery_codes_left: unwrap(given) }, message: GIVEN };
  }),

  route(newPasskeyChallenge, async ({ actor, now }) => ({
    data: { ...(await inTransaction(db, (tx) => factors.challengeForNew(tx, actor, now))) },
  })),

  route(addPasskey, async ({ actor, body, now }) => {
    const made = await factors.judgeNewPasskey(actor, body.response, now);
    const recovery_codes = await inTransaction(db, (tx) =>
      factors.addPasskey(tx, actor, body.name, made, now),
    );
    return { data: { recovery_codes }, message: PASSKEY_ADDED };
  }),

  route(removePasskey, async ({ actor, params, now }) => {
    await inTransaction(db, (tx) => factors.removePasskey(tx, actor, params.id, now));
    return { data: null, message: PASSKEY_REMOVED };
  }),

  route(beginTotp, async ({ actor, now }) => ({
    data: await inTransaction(db, (tx) => factors.beginTotp(tx, actor, now)),
  })),

  route(confirmTotp, async ({ actor, body, now }) => ({
    data: { recovery_codes: await inTransaction(db, (tx) => factors.confirmTotp(tx, actor, body.code, now)) },
    message: TOTP_ADDED,
  })),

  route(removeTotp, async ({ actor, now }) => {
    await inTransaction(db, (tx) => factors.removeTotp(tx, actor, now));
    return { data: null, message: TOTP_REMOVED };
  }),

  route(renewRecoveryCodes, async ({ actor, now }) => ({
    data: { recovery_codes: await inTransaction(db, (tx) => factors.renewRecoveryCodes(tx, actor, now)) },
    message: CODES_RENEWED,
  })),
];
