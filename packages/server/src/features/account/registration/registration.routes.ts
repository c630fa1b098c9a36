import type { Phrase } from '@ezra/contract/common/locales';
import { register } from '@ezra/contract/account/registration/registration';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { checkAnswers } from './help-seeker.service.ts';
import {
  checkVolunteer,
  lackingInRegistration,
  registerUser,
  registerVolunteer,
  type RegistrationDeps,
} from './registration.service.ts';

const USER_REGISTERED: Phrase = {
  he: 'ההרשמה הצליחה. עכשיו אפשר להיכנס',
  en: 'Registration success. You can sign in now',
};
const VOLUNTEER_REGISTERED: Phrase = {
  he: 'ההרשמה להתנדבות הצליחה. תודה!',
  en: 'Registration success. Thank you for volunteering!',
};

export const registrationRoutes = ({
  db,
  ...deps
}: RegistrationDeps & { readonly db: Database }): Route[] => [
  route(
    register,
    async ({ body, ...call }) => {
      if (body.user_registration) {
        const form = await checkAnswers(db, body);
        const data = await inTransaction(db, (tx) => registerUser(tx, deps, form, call));
        return { data, message: USER_REGISTERED };
      }
      const checked = await checkVolunteer(db, body, call);
      const data = await inTransaction(db, (tx) => registerVolunteer(tx, deps, checked, call));
      return { data, message: VOLUNTEER_REGISTERED };
    },
    (sent, call) => lackingInRegistration(db, sent, call),
  ),
];
