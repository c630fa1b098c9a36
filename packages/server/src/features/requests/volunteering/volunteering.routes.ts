import {
  answerRequest,
  completeRequest,
  listBasket,
  listOpenRequests,
  reportProgress,
  withdrawFromRequest,
} from '@ezra/contract/requests/volunteering';
import type { Phrase } from '@ezra/contract/common/locales';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { invalid } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { commandRequest } from '../help-requests/help-requests.service.ts';
import { answerOf } from '../help-requests/offers.queries.ts';
import { basketColumns, MY_BASKET, OPEN_REQUESTS, openRequestColumns } from './volunteering.columns.ts';
import { isRevealed, presentBasketItem, presentOpen } from './volunteering.presenter.ts';
import { openRequests, type OpenRow } from './open-requests.queries.ts';
import { basketOf, type BasketRow } from './volunteering.queries.ts';

interface Deps {
  readonly db: Database;
  readonly events: EventBus;
}

const ACCEPTED: Phrase = {
  he: 'תודה! נודיע לך כאן כשנאשר את ההצעה',
  en: 'User help request accepted successfully',
};
const APPROVED: Phrase = {
  he: 'ההצעה שלך כבר אושרה. כל הפרטים ב״ההתנדבויות שלי״',
  en: 'Your offer has already been approved. The details are in your basket',
};
const DECLINED: Phrase = { he: 'הבקשה הוסרה מהרשימה שלך', en: 'You decline request successfully' };
const ON_WAY: Phrase = { he: 'הודענו שהגעתך בדרך', en: 'We said that you are on the way' };
const ARRIVED: Phrase = { he: 'רשמנו שהגעת', en: 'We noted that you have arrived' };
const WITHDRAWN: Phrase = {
  he: 'תודה שהודעת. כבר מחפשים מישהו אחר',
  en: 'Thank you for letting us know. We are already looking for someone else',
};
const COMPLETED: Phrase = { he: 'סטטוס הבקשה עודכן. תודה!', en: 'Application status updated' };

/** The calls of the volunteer: open requests, answering, the basket, completing. */
export const volunteeringRoutes = ({ db, events }: Deps): Route[] => [
  listRoute(db, listOpenRequests, {
    name: OPEN_REQUESTS,
    columns: openRequestColumns,
    list: ({ actor, now, locale }) => ({
      page: (list) => openRequests(db, actor.userId, list, now, locale),
      present: (row: OpenRow) => presentOpen(row, actor, now),
      shows: null,
    }),
  }),

  route(answerRequest, async ({ body, actor, now }) => {
    if (body.applied_volunteer_id && body.applied_volunteer_id !== actor.userId) {
      throw invalid({ applied_volunteer_id: 'invalidValue' });
    }
    const accepts = body.is_approved === 0;
    const answer = await inTransaction(db, async (tx) => {
      const command = {
        kind: accepts ? ('accept' as const) : ('decline' as const),
        volunteerId: actor.userId,
      };
      await commandRequest(tx, events, body.application_id, command, actor, { now });
      return answerOf(tx, body.application_id, actor.userId);
    });
    return {
      data: { id: answer.id, application_id: body.application_id, is_approved: answer.isApproved },
      message: !accepts ? DECLINED : answer.isApproved === 1 ? APPROVED : ACCEPTED,
    };
  }),

  listRoute(db, listBasket, {
    name: MY_BASKET,
    columns: basketColumns,
    list: ({ actor, locale, now }) => ({
      page: (list) => basketOf(db, actor.userId, list, locale),
      present: (row: BasketRow) => presentBasketItem(row, actor, now),
      shows: {
        place: 'basket',
        whose: (row: BasketRow) => (isRevealed(row, actor.userId) ? row.user_id : null),
      },
    }),
  }),

  route(completeRequest, async ({ params, actor, now }) => {
    const command = { kind: 'complete' as const, volunteerId: actor.userId };
    const status = await inTransaction(db, (tx) =>
      commandRequest(tx, events, params.id, command, actor, { now }),
    );
    return { data: { id: params.id, status }, message: COMPLETED };
  }),

  route(reportProgress, async ({ params, body: { progress }, actor, now }) => {
    const command = { kind: progress, volunteerId: actor.userId };
    const status = await inTransaction(db, (tx) =>
      commandRequest(tx, events, params.id, command, actor, { now }),
    );
    return { data: { id: params.id, status }, message: progress === 'on_way' ? ON_WAY : ARRIVED };
  }),

  route(withdrawFromRequest, async ({ params, body, actor, now }) => {
    const command = { kind: 'withdraw' as const, volunteerId: actor.userId };
    const status = await inTransaction(db, (tx) =>
      commandRequest(tx, events, params.id, command, actor, { now, note: body.note }),
    );
    return { data: { id: params.id, status }, message: WITHDRAWN };
  }),
];
