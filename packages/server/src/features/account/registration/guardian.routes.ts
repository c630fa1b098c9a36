import { askGuardianAgain, readGuardianConsent } from '@ezra/contract/account/registration/guardian';
import type { Phrase } from '@ezra/contract/common/locales';
import { dayAt } from '@ezra/contract/common/time';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { askAgain, consentFor } from './guardian.service.ts';

const ASKED: Phrase = { he: 'הבקשה נשלחה שוב', en: 'The request was sent again' };

export const guardianRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(readGuardianConsent, async ({ actor, now, timeZone }) => ({
    data: await consentFor(db, actor.userId, dayAt(now, timeZone)),
  })),

  route(askGuardianAgain, async ({ actor, body, now, timeZone }) => {
    const changed = { name: body.guardian_full_name, phone: body.guardian_phone };
    const at = { now, today: dayAt(now, timeZone) };
    const data = await inTransaction(db, (tx) => askAgain(tx, deps, actor.userId, changed, at));
    return { data, message: ASKED };
  }),
];
