import { can } from '@ezra/contract/common/permissions';
import {
  listNotifications,
  listNotificationTypes,
  listOutbox,
  emailSubscription,
  smsSubscription,
  unsubscribeEmail,
  unsubscribeSms,
} from '@ezra/contract/talk/notifications';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { callLocale } from '../../../platform/http/language.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { inlineSource, pageHeaders } from '../../../platform/http/security-headers.ts';
import { selectOutbox } from '../../../platform/messaging/outbox.repository.ts';
import { selectSubscription } from '../../../platform/messaging/subscriptions.repository.ts';
import { parsePhone } from '../../../platform/phone.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { presentNotification, presentTypes } from './log.presenter.ts';
import { NOTIFICATIONS, notificationColumns } from './notifications.columns.ts';
import { outboxPage, PAGE_STYLE, presentKeptMessage } from './notifications.presenter.ts';
import {
  everyNotification,
  notificationsPage,
  readNotificationList,
  selectNotificationTypes,
  type NotificationRow,
  type Reach,
} from './notifications.queries.ts';
import { unsubscribe } from './notifications.service.ts';
import { UNSUBSCRIBED } from './unsubscribe.presenter.ts';

interface Deps {
  db: Database;
  /** With `live` there is no outbox. */
  messagingMode: 'outbox' | 'live';
}

/** Lets admins see messages of the people in their user list, and others only their own. */
const reachOf = async (db: Database, actor: Actor): Promise<Reach> =>
  can(actor.role, 'users.list') ? { states: actor.states } : { ownerId: actor.userId };

export const notificationRoutes = ({ db, messagingMode }: Deps): Route[] => [
  listRoute(db, listNotifications, {
    name: NOTIFICATIONS,
    columns: notificationColumns,
    list: async ({ actor, query, locale, timeZone }) => {
      const list = await readNotificationList(db, query, await reachOf(db, actor));
      return {
        page: () => notificationsPage(db, list),
        every: everyNotification(list),
        present: presentNotification(locale, timeZone),
        shows: { place: 'message', whose: ({ user_id: userId }: NotificationRow) => userId },
      };
    },
  }),
  route(listNotificationTypes, async ({ locale }) => ({
    data: presentTypes(await selectNotificationTypes(db), locale),
  })),

  route(listOutbox, async ({ query }) => {
    if (messagingMode === 'live') throw new AppError('not_found');
    const messages = await selectOutbox(db, recipientOf(query.to ?? ''));
    return { data: messages.map(presentKeptMessage) };
  }),

  route(smsSubscription, async ({ params }) => ({ data: await subscription(db, 'sms', params.id) })),
  route(emailSubscription, async ({ params }) => ({ data: await subscription(db, 'email', params.id) })),

  route(unsubscribeSms, async ({ params, now }) => {
    await inTransaction(db, (tx) => unsubscribe(tx, 'sms', params.id, now));
    return { data: { subscribed: 0 as const }, message: UNSUBSCRIBED };
  }),
  route(unsubscribeEmail, async ({ params, now }) => {
    await inTransaction(db, (tx) => unsubscribe(tx, 'email', params.id, now));
    return { data: { subscribed: 0 as const }, message: UNSUBSCRIBED };
  }),
];

async function subscription(db: Database, kind: 'sms' | 'email', token: string) {
  const subscription = await selectSubscription(db, kind, token);
  if (subscription === null) throw new AppError('not_found');
  return { subscribed: subscription.isSubscribed ? (1 as const) : (0 as const) };
}

/** Converts an address to its stored form: phones to E.164 (a `+` in a query arrives as a space). */
const recipientOf = (to: string): string | null => {
  const typed = to.trim();
  if (typed === '') return null;
  return typed.includes('@') ? typed : (parsePhone(typed) ?? parsePhone(`+${typed}`) ?? typed);
};

/** The page `/dev/outbox`, outside `/api`. */
export const notificationPages =
  ({ db, messagingMode, publicUrl }: Deps & { publicUrl: string }): FastifyPluginAsync =>
  async (app) => {
    if (messagingMode === 'live') return;
    const headers = pageHeaders({ publicUrl }, { styles: [inlineSource(PAGE_STYLE)], noReferrer: true });
    app.get<{ Querystring: { to?: unknown; lang?: unknown } }>('/dev/outbox', async (request, reply) => {
      const asked = (given: unknown): string => (typeof given === 'string' ? given : '');
      const to = asked(request.query.to);
      const messages = await selectOutbox(db, recipientOf(to));
      return reply.headers(headers).send(outboxPage(messages, callLocale(asked(request.query.lang)), to));
    });
  };
