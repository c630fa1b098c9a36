import type { Phrase } from '@ezra/contract/common/locales';
import { answerContact, sendContact } from '@ezra/contract/talk/contact';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { createContact, type ContactDeps } from './contact.service.ts';

const SENT: Phrase = { he: 'הפנייה נשלחה', en: 'Query submitted successfully' };
const ANSWERED: Phrase = { he: 'סומן שהפנייה נענתה', en: 'Marked as answered' };

/** Writing to the association, and noting that it has answered. */
export function contactRoutes({ db, ...deps }: ContactDeps & { readonly db: Database }): Route[] {
  const contact = createContact(deps);
  return [
    route(sendContact, async ({ body, actor, now }) => ({
      data: { id: await inTransaction(db, (tx) => contact.write(tx, body, actor, now)) },
      message: SENT,
    })),

    route(answerContact, async ({ params, body, actor, now }) => {
      const answeredAt = await inTransaction(db, (tx) =>
        contact.answer(tx, params.id, body.note, actor, now),
      );
      return { data: { id: params.id, answered_at: answeredAt.toISOString() }, message: ANSWERED };
    }),
  ];
}
