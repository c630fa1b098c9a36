import type { Phrase } from '@ezra/contract/common/locales';
import { readProfile, updateProfile } from '@ezra/contract/account/profile';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { unwrap } from '../../../platform/outcome.ts';
import type { ProfileService } from './profile.service.ts';

const UPDATED: Phrase = { he: 'הפרופיל עודכן', en: 'Profile updated successfully' };

export const profileRoutes = ({ db, profile }: { db: Database; profile: ProfileService }): Route[] => [
  route(readProfile, async ({ actor, query, now }) => ({
    data: await profile.read(actor, query.volunteer_information_id, now),
  })),

  route(
    updateProfile,
    async ({ actor, body, ip, locale, now }) => {
      const caller = { ip, locale, now, path: updateProfile.path };
      const data = unwrap(await inTransaction(db, (tx) => profile.update(tx, actor, body, caller)));
      return { data, message: UPDATED };
    },
    (sent, { actor }) => inTransaction(db, (tx) => profile.lacking(tx, actor, sent)),
  ),
];
