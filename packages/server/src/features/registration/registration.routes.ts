import type { Phrase } from '@ezra/contract/locales';
import { approveAsGuardian, readGuardianRequest, register } from '@ezra/contract/registration';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { GuardianLinks } from './guardian.service.ts';
import { presentGuardianRequest } from './registration.presenter.ts';
import type { RegistrationService } from './registration.service.ts';

const USER_REGISTERED: Phrase = {
  he: 'ההרשמה הצליחה. עכשיו אפשר להיכנס',
  en: 'Registration success. You can sign in now',
};
const VOLUNTEER_REGISTERED: Phrase = {
  he: 'ההרשמה להתנדבות הצליחה. תודה!',
  en: 'Registration success. Thank you for volunteering!',
};
const CONSENT_GIVEN: Phrase = { he: 'האישור התקבל. תודה!', en: 'Your consent was recorded. Thank you!' };

export interface RegistrationRoutesDeps {
  db: Database;
  registration: RegistrationService;
  guardians: GuardianLinks;
}

export const registrationRoutes = ({ db, registration, guardians }: RegistrationRoutesDeps): Route[] => [
  route(register, async ({ body, ...call }) =>
    body.user_registration
      ? { data: await registration.registerUser(body, call), message: USER_REGISTERED }
      : { data: await registration.registerVolunteer(body, call), message: VOLUNTEER_REGISTERED },
  ),

  route(readGuardianRequest, async ({ params, now }) => {
    const link = await inTransaction(db, (tx) => guardians.find(tx, params.token, now));
    if (link === null) throw new AppError('not_found');
    return { data: presentGuardianRequest(link) };
  }),

  route(approveAsGuardian, async ({ params, now }) => {
    const link = await inTransaction(db, (tx) => guardians.approve(tx, params.token, now));
    if (link === null) throw new AppError('not_found');
    return { data: presentGuardianRequest(link), message: CONSENT_GIVEN };
  }),
];
