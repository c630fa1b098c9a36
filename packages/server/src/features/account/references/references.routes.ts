import type { Phrase } from '@ezra/contract/common/locales';
import { registerReference } from '@ezra/contract/account/references';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { lackingDisability } from '../registration/help-seeker.service.ts';
import { checkReference, registerPerson } from './references.service.ts';

/** The same answer for every phone, so that it does not reveal who is registered. */
const MESSAGE_SENT: Phrase = {
  he: 'תודה. שלחנו הודעה למספר הזה',
  en: 'Thank you. We sent a message to that number',
};

export const referenceRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(
    registerReference,
    async ({ actor, body, ...call }) => {
      const checked = await checkReference(db, deps, actor, body, call);
      await inTransaction(db, (tx) => registerPerson(tx, deps, actor, checked, call));
      return { data: { phone: checked.phone }, message: MESSAGE_SENT };
    },
    (sent) => lackingDisability(db, sent),
  ),
];
