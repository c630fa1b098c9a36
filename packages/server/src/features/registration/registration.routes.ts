import type { Phrase } from '@ezra/contract/common/locales';
import { register } from '@ezra/contract/registration/registration';
import { route, type Route } from '../../platform/http/route.ts';
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
  registration: RegistrationService;
}

export const registrationRoutes = ({ registration }: RegistrationRoutesDeps): Route[] => [
  route(
    register,
    async ({ body, ...call }) =>
      body.user_registration
        ? { data: await registration.registerUser(body, call), message: USER_REGISTERED }
        : { data: await registration.registerVolunteer(body, call), message: VOLUNTEER_REGISTERED },
    (sent, call) => registration.lacking(sent, call),
  ),
];
