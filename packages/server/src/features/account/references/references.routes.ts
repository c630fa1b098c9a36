import type { Phrase } from '@ezra/contract/common/locales';
import { registerReference } from '@ezra/contract/account/references';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { References } from './references.service.ts';

/** The same for every phone: it must not reveal who is registered. */
const MESSAGE_SENT: Phrase = {
  he: 'תודה. שלחנו הודעה למספר הזה',
  en: 'Thank you. We sent a message to that number',
};

export const referenceRoutes = ({ db, references }: { db: Database; references: References }): Route[] => [
  route(
    registerReference,
    async ({ actor, body, ...call }) => {
      const checked = await references.check(actor, body, call);
      await inTransaction(db, (tx) => references.register(tx, actor, checked, call));
      return { data: { phone: checked.phone }, message: MESSAGE_SENT };
    },
    (sent) => references.lacking(sent),
  ),
];
