import type { Phrase } from '@ezra/contract/common/locales';
import { register } from '@ezra/contract/account/registration/registration';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { RegistrationService } from './registration.service.ts';

const USER_REGISTERED: Phrase = {
  he: 'ההרשמה הצליחה. עכשיו אפשר להיכנס',
  en: 'Registration success. You can sign in now',
};
const VOLUNTEER_REGISTERED: Phrase = {
  he: 'ההרשמה להתנדבות הצליחה. תודה!',
  en: 'Registration success. Thank you for volunteering!',
};

export interface RegistrationRoutesDeps {
  db: Database;
  registration: RegistrationService;
}

export const registrationRoutes = ({ db, registration }: RegistrationRoutesDeps): Route[] => [
  route(
    register,
    async ({ body, ...call }) => {
      if (body.user_registration) {
        const form = await registration.checkUser(body);
        const data = await inTransaction(db, (tx) => registration.registerUser(tx, form, call));
        return { data, message: USER_REGISTERED };
      }
      const checked = await registration.checkVolunteer(body, call);
      const data = await inTransaction(db, (tx) => registration.registerVolunteer(tx, checked, call));
      return { data, message: VOLUNTEER_REGISTERED };
    },
    (sent, call) => registration.lacking(sent, call),
  ),
];
