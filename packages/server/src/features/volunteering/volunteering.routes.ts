import { answerRequest, completeRequest, listBasket, listOpenRequests } from '@ezra/contract/volunteering';
import type { Phrase } from '@ezra/contract/locales';
import { recordAccess } from '../../platform/access-log/access-log.repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { exportList, inOnePiece } from '../../platform/spreadsheet/export-list.ts';
import { commandRequest, answerOf } from '../help-requests/public.ts';
import { isAvailableVolunteer } from '../matching/public.ts';
import { basketColumns, MY_BASKET, OPEN_REQUESTS, openRequestColumns } from './volunteering.columns.ts';
import { isRevealed, presentBasketItem, presentOpen } from './volunteering.presenter.ts';
import { openRequestRows, openRequests } from './open-requests.queries.ts';
import { basketOf, basketRows, type BasketRow } from './volunteering.queries.ts';

interface Deps {
  readonly db: Database;
  readonly events: EventBus;
}

const ACCEPTED: Phrase = {
  he: 'תודה! נודיע כאן כשהעמותה תאשר',
  en: 'User help request accepted successfully',
};
const DECLINED: Phrase = { he: 'הבקשה הוסרה מהרשימה שלך', en: 'You decline request successfully' };
const COMPLETED: Phrase = { he: 'סטטוס הבקשה עודכן. תודה!', en: 'Application status updated' };

/** Of a volunteer's lists: the one ends by itself, the other holds their own answers. */
const EVERYTHING = { page: 1, perPage: 100_000 };

const asVolunteer = (actor: Actor) => ({ ...actor, states: null, by: 'volunteer' as const });

/** The calls of the volunteer: open requests, answering, the basket, completing. */
export const volunteeringRoutes = ({ db, events }: Deps): Route[] => [
  route(listOpenRequests, async ({ query, actor, now, locale, timeZone }) => {
    const acting = asVolunteer(actor);
    if (query.export) {
      return exportList({
        name: OPEN_REQUESTS,
        columns: openRequestColumns(locale, timeZone),
        locale,
        pieces: () => inOnePiece(openRequestRows(db, actor.userId, { ...query, ...EVERYTHING }, now, locale)),
        present: (rows) => rows.map((row) => presentOpen(row, acting)),
      });
    }
    const { rows, total } = await openRequests(db, actor.userId, query, now, locale);
    return {
      data: rows.map((row) => presentOpen(row, acting)),
      meta: { total, page: query.page, perPage: query.perPage },
    };
  }),

  route(answerRequest, async ({ body, actor, now }) => {
    if (body.applied_volunteer_id && body.applied_volunteer_id !== actor.userId) {
      throw invalid({ applied_volunteer_id: 'invalidValue' });
    }
    const accepts = body.is_approved === 0;
    const answer = await inTransaction(db, async (tx) => {
      if (accepts && !(await isAvailableVolunteer(tx, actor.userId))) throw new AppError('not_validated');
      const command = {
        kind: accepts ? ('accept' as const) : ('decline' as const),
        volunteerId: actor.userId,
      };
      await commandRequest(tx, events, body.application_id, command, asVolunteer(actor), { now });
      return answerOf(tx, body.application_id, actor.userId);
    });
    return {
      data: { id: answer.id, application_id: body.application_id, is_approved: answer.isApproved },
      message: accepts ? ACCEPTED : DECLINED,
    };
  }),

  route(listBasket, async ({ query, actor, now, locale, timeZone }) => {
    const acting = asVolunteer(actor);
    const present = async (rows: readonly BasketRow[]) => {
      const revealed = rows.filter((row) => isRevealed(row, actor.userId)).map((row) => row.user_id);
      await recordAccess(db, { actor, subjectIds: revealed, place: 'basket', now });
      return rows.map((row) => presentBasketItem(row, acting));
    };
    if (query.export) {
      return exportList({
        name: MY_BASKET,
        columns: basketColumns(locale, timeZone),
        locale,
        pieces: () => inOnePiece(basketRows(db, actor.userId, { ...query, ...EVERYTHING }, locale)),
        present,
      });
    }
    const { rows, total } = await basketOf(db, actor.userId, query, locale);
    return {
      data: await present(rows),
      meta: { total, page: query.page, perPage: query.perPage },
    };
  }),

  route(completeRequest, async ({ params, actor, now }) => {
    const command = { kind: 'complete' as const, volunteerId: actor.userId };
    const status = await inTransaction(db, (tx) =>
      commandRequest(tx, events, params.id, command, asVolunteer(actor), { now }),
    );
    return { data: { id: params.id, status }, message: COMPLETED };
  }),
];
