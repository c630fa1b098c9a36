import type { Phrase } from '@ezra/contract/common/locales';
import { readProfile, updateProfile } from '@ezra/contract/account/profile';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { unwrap } from '../../../platform/outcome.ts';
import { lackingInProfile, readOwnProfile, updateOwnProfile, type ProfileDeps } from './profile.service.ts';

const UPDATED: Phrase = { he: 'הפרופיל עודכן', en: 'Profile updated successfully' };

export const profileRoutes = ({ db, ...deps }: ProfileDeps & { readonly db: Database }): Route[] => [
  route(readProfile, async ({ actor, query, now }) => ({
    data: await readOwnProfile(db, deps, actor, query.volunteer_information_id, now),
  })),

  route(
    updateProfile,
    async ({ actor, body, ip, locale, now }) => {
      const caller = { ip, locale, now, path: updateProfile.path };
      const data = unwrap(await inTransaction(db, (tx) => updateOwnProfile(tx, deps, actor, body, caller)));
      return { data, message: UPDATED };
    },
    (sent, { actor }) => inTransaction(db, (tx) => lackingInProfile(tx, actor, sent)),
  ),
];
