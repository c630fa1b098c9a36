import type { Phrase } from '@ezra/contract/common/locales';
import { manageRequestAddress } from '@ezra/contract/requests/help-requests';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { decideMove } from './home.service.ts';

const MOVED: Phrase = {
  he: 'העברנו את הבקשות הפתוחות לכתובת החדשה',
  en: 'We moved your open requests to the new address',
};
const LEFT: Phrase = {
  he: 'השארנו את הבקשות הפתוחות בכתובת הקודמת',
  en: 'Your open requests stay at the previous address',
};

/** The answer whether open requests follow a changed home address. */
export const homeRoutes = ({ db, events }: { db: Database; events: EventBus }): Route[] => [
  route(manageRequestAddress, async ({ actor, params, body, now }) => {
    const isConfirmed = body.is_confirm;
    const moved = await inTransaction(db, (tx) =>
      decideMove(tx, events, actor, { userId: params.userId, isConfirmed }, now),
    );
    return { data: { moved }, message: isConfirmed ? MOVED : LEFT };
  }),
];
