import type { Phrase } from '@ezra/contract/common/locales';
import { sendUserMessage } from '@ezra/contract/talk/user-messages';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import type { Route } from '../../../platform/http/route.ts';
import { staffRoutes } from '../../../platform/http/staff-routes.ts';
import { writeToPeople } from './user-messages.service.ts';

const SENT: Phrase = { he: 'ההודעה נשלחה', en: 'Message sent to users' };

export const userMessageRoutes = (parts: Parts): Route[] =>
  staffRoutes(sendUserMessage, async ({ actor, body, timeZone, now }) => {
    const data = await inTransaction(parts.db, (tx) =>
      writeToPeople(tx, parts, body, { actor, timeZone, now }),
    );
    return { data, message: SENT };
  });
