import type { Phrase } from '@ezra/contract/common/locales';
import { manageRequestAddress, readProfile, updateProfile } from '@ezra/contract/profile';
import { route, type Route } from '../../platform/http/route.ts';
import type { ProfileService } from './profile.service.ts';

const UPDATED: Phrase = { he: 'הפרופיל עודכן', en: 'Profile updated successfully' };
const MOVED: Phrase = {
  he: 'העברנו את הבקשות הפתוחות לכתובת החדשה',
  en: 'We moved your open requests to the new address',
};
const LEFT: Phrase = {
  he: 'השארנו את הבקשות הפתוחות בכתובת הקודמת',
  en: 'Your open requests stay at the previous address',
};

export const profileRoutes = ({ profile }: { profile: ProfileService }): Route[] => [
  route(readProfile, async ({ actor, query, now }) => ({
    data: await profile.read(actor, query.volunteer_information_id, now),
  })),

  route(
    updateProfile,
    async ({ actor, body, ip, locale, now }) => ({
      data: await profile.update(actor, body, { ip, locale, now, path: updateProfile.path }),
      message: UPDATED,
    }),
    (sent, { actor }) => profile.lacking(actor, sent),
  ),

  route(manageRequestAddress, async ({ actor, params, body, now }) => ({
    data: { moved: await profile.decideMove(actor, params.userId, body.is_confirm, now) },
    message: body.is_confirm ? MOVED : LEFT,
  })),
];
