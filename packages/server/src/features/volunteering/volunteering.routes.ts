import { answerRequest, completeRequest, listBasket, listOpenRequests } from '@ezra/contract/volunteering';
import type { Phrase } from '@ezra/contract/locales';
import { recordAccess } from '../../platform/access-log/access-log.repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { exportList } from '../../platform/spreadsheet/export-list.ts';
import { commandRequest, linkId } from '../help-requests/public.ts';
import { isAvailableVolunteer } from '../matching/public.ts';
import { basketColumns, MY_BASKET, OPEN_REQUESTS, openRequestColumns } from './volunteering.columns.ts';
import { isRevealed, presentBasketItem, presentOpen } from './volunteering.presenter.ts';
import { basketOf, openRequests } from './volunteering.queries.ts';

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
        page: async (page, perPage) =>
          (await openRequests(db, actor.userId, { ...query, page, perPage }, now, locale)).map((row) =>
            presentOpen(row, acting),
          ),
      });
    }
    const rows = await openRequests(db, actor.userId, query, now, locale);
    return {
      data: rows.map((row) => presentOpen(row, acting)),
      meta: { total: rows[0]?.total ?? 0, page: query.page, perPage: query.perPage },
    };
  }),

  route(answerRequest, async ({ body, actor, now }) => {
    if (body.applied_volunteer_id && body.applied_volunteer_id !== actor.userId) {
      throw invalid({ applied_volunteer_id: 'invalidValue' });
    }
    const accepts = body.is_approved === 0;
    const id = await inTransaction(db, async (tx) => {
      if (accepts && !(await isAvailableVolunteer(tx, actor.userId))) throw new AppError('not_validated');
      const command = {
        kind: accepts ? ('accept' as const) : ('decline' as const),
        volunteerId: actor.userId,
      };
      await commandRequest(tx, events, body.application_id, command, asVolunteer(actor), { now });
      return linkId(tx, body.application_id, actor.userId);
    });
    return {
      data: { id, application_id: body.application_id, is_approved: body.is_approved },
      message: accepts ? ACCEPTED : DECLINED,
    };
  }),

  route(listBasket, async ({ query, actor, now, locale, timeZone }) => {
    const acting = asVolunteer(actor);
    const pageOf = async (page: number, perPage: number) => {
      const rows = await basketOf(db, actor.userId, { ...query, page, perPage }, locale);
      const revealed = rows.filter((row) => isRevealed(row, actor.userId)).map((row) => row.user_id);
      await recordAccess(db, { actor, subjectIds: revealed, place: 'basket', now });
      return rows;
    };
    if (query.export) {
      return exportList({
        name: MY_BASKET,
        columns: basketColumns(locale, timeZone),
        locale,
        page: async (page, perPage) =>
          (await pageOf(page, perPage)).map((row) => presentBasketItem(row, acting)),
      });
    }
    const rows = await pageOf(query.page, query.perPage);
    return {
      data: rows.map((row) => presentBasketItem(row, acting)),
      meta: { total: rows[0]?.total ?? 0, page: query.page, perPage: query.perPage },
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
