import type { Phrase } from '@ezra/contract/common/locales';
import { answerContact, sendContact } from '@ezra/contract/talk/contact';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { markContactAnswered, writeToAssociation } from './contact.service.ts';

const SENT: Phrase = { he: 'הפנייה נשלחה', en: 'Query submitted successfully' };
const ANSWERED: Phrase = { he: 'סומן שהפנייה נענתה', en: 'Marked as answered' };

/** Routes to write to the association, and to mark messages as answered. */
export const contactRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(sendContact, async ({ body, actor, now }) => ({
    data: { id: await inTransaction(db, (tx) => writeToAssociation(tx, deps, body, actor, now)) },
    message: SENT,
  })),

  route(answerContact, async ({ params, body, actor, now }) => {
    const answeredAt = await inTransaction(db, (tx) =>
      markContactAnswered(tx, deps, params.id, body.note, actor, now),
    );
    return { data: { id: params.id, answered_at: answeredAt.toISOString() }, message: ANSWERED };
  }),
];
