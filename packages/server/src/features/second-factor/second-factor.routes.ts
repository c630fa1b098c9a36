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
} from '@ezra/contract/second-factor';
import { route, type Route } from '../../platform/http/route.ts';
import type { SecondFactorService } from './second-factor.service.ts';

const GIVEN: Phrase = { he: 'השלב השני אומת', en: 'Second step confirmed' };
const PASSKEY_ADDED: Phrase = { he: 'מפתח הגישה נוסף', en: 'Passkey added' };
const PASSKEY_REMOVED: Phrase = { he: 'מפתח הגישה הוסר', en: 'Passkey removed' };
const TOTP_ADDED: Phrase = { he: 'אפליקציית האימות הוגדרה', en: 'Authenticator app set up' };
const TOTP_REMOVED: Phrase = { he: 'אפליקציית האימות הוסרה', en: 'Authenticator app removed' };
const CODES_RENEWED: Phrase = { he: 'נוצרו קודי שחזור חדשים', en: 'New recovery codes were made' };

/** Giving the second factor, and looking after it. */
export const secondFactorRoutes = ({ factors }: { factors: SecondFactorService }): Route[] => [
  route(readSecondFactor, async ({ actor }) => ({ data: await factors.read(actor) })),

  route(passkeyChallenge, async ({ actor, now }) => ({
    data: { ...(await factors.challenge(actor, now)) },
  })),

  route(givePasskey, async ({ actor, body, now }) => {
    await factors.givePasskey(actor, body.response, now);
    return { data: null, message: GIVEN };
  }),

  route(giveTotp, async ({ actor, body, now }) => {
    await factors.giveTotp(actor, body.code, now);
    return { data: null, message: GIVEN };
  }),

  route(giveRecoveryCode, async ({ actor, body, now }) => ({
    data: { recovery_codes_left: await factors.giveRecoveryCode(actor, body.code, now) },
    message: GIVEN,
  })),

  route(newPasskeyChallenge, async ({ actor, now }) => ({
    data: { ...(await factors.challengeForNew(actor, now)) },
  })),

  route(addPasskey, async ({ actor, body, now }) => ({
    data: { recovery_codes: await factors.addPasskey(actor, body.name, body.response, now) },
    message: PASSKEY_ADDED,
  })),

  route(removePasskey, async ({ actor, params, now }) => {
    await factors.removePasskey(actor, params.id, now);
    return { data: null, message: PASSKEY_REMOVED };
  }),

  route(beginTotp, async ({ actor, now }) => ({ data: await factors.beginTotp(actor, now) })),

  route(confirmTotp, async ({ actor, body, now }) => ({
    data: { recovery_codes: await factors.confirmTotp(actor, body.code, now) },
    message: TOTP_ADDED,
  })),

  route(removeTotp, async ({ actor, now }) => {
    await factors.removeTotp(actor, now);
    return { data: null, message: TOTP_REMOVED };
  }),

  route(renewRecoveryCodes, async ({ actor, now }) => ({
    data: { recovery_codes: await factors.renewRecoveryCodes(actor, now) },
    message: CODES_RENEWED,
  })),
];
