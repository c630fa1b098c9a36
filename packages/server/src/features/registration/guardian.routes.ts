import {
  approveAsGuardian,
  askGuardianAgain,
  readGuardianConsent,
  readGuardianRequest,
} from '@ezra/contract/guardian';
import type { Phrase } from '@ezra/contract/locales';
import { dayAt } from '@ezra/contract/time';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { stateOfLink } from './guardian.domain.ts';
import { presentGuardianRequest } from './guardian.presenter.ts';
import type { GuardianLinks } from './guardian.service.ts';

const CONSENT_GIVEN: Phrase = { he: 'האישור התקבל. תודה!', en: 'Your consent was recorded. Thank you!' };
const ANSWERED: Phrase = { he: 'התשובה התקבלה. תודה!', en: 'Your answer was recorded. Thank you!' };
const ASKED: Phrase = { he: 'הבקשה נשלחה שוב', en: 'The request was sent again' };

export interface GuardianRoutesDeps {
  db: Database;
  guardians: GuardianLinks;
}

export const guardianRoutes = ({ db, guardians }: GuardianRoutesDeps): Route[] => [
  route(readGuardianRequest, async ({ params, now }) => {
    const link = await inTransaction(db, (tx) => guardians.find(tx, params.token));
    if (link === null || stateOfLink(link, now) === 'expired') throw new AppError('not_found');
    return { data: presentGuardianRequest(link) };
  }),

  route(approveAsGuardian, async ({ params, body, now }) => {
    const link = await inTransaction(db, (tx) => guardians.decide(tx, params.token, body.approve, now));
    if (link === null) throw new AppError('not_found');
    return { data: presentGuardianRequest(link), message: link.approvedAt ? CONSENT_GIVEN : ANSWERED };
  }),

  route(readGuardianConsent, async ({ actor, now, timeZone }) => ({
    data: await guardians.consent(db, actor.userId, dayAt(now, timeZone)),
  })),

  route(askGuardianAgain, async ({ actor, body, now, timeZone }) => {
    const changed = { name: body.guardian_full_name ?? null, phone: body.guardian_phone ?? null };
    const at = { now, today: dayAt(now, timeZone) };
    const data = await inTransaction(db, (tx) => guardians.askAgain(tx, actor.userId, changed, at));
    return { data, message: ASKED };
  }),
];
