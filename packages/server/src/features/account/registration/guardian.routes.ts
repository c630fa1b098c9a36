import { askGuardianAgain, readGuardianConsent } from '@ezra/contract/account/registration/guardian';
import type { Phrase } from '@ezra/contract/common/locales';
import { dayAt } from '@ezra/contract/common/time';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { GuardianLinks } from './guardian.service.ts';

const ASKED: Phrase = { he: 'הבקשה נשלחה שוב', en: 'The request was sent again' };

export interface GuardianRoutesDeps {
  db: Database;
  guardians: GuardianLinks;
}

export const guardianRoutes = ({ db, guardians }: GuardianRoutesDeps): Route[] => [
  route(readGuardianConsent, async ({ actor, now, timeZone }) => ({
    data: await guardians.consent(db, actor.userId, dayAt(now, timeZone)),
  })),

  route(askGuardianAgain, async ({ actor, body, now, timeZone }) => {
    const changed = { name: body.guardian_full_name, phone: body.guardian_phone };
    const at = { now, today: dayAt(now, timeZone) };
    const data = await inTransaction(db, (tx) => guardians.askAgain(tx, actor.userId, changed, at));
    return { data, message: ASKED };
  }),
];
