import {
  listOutbox,
  emailSubscription,
  smsSubscription,
  unsubscribeEmail,
  unsubscribeSms,
} from '@ezra/contract/notifications';
import type { Phrase } from '@ezra/contract/common/locales';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { callLocale, pageLocale } from '../../platform/http/language.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { inlineSource, pageHeaders } from '../../platform/http/security-headers.ts';
import { selectOutbox } from '../../platform/messaging/outbox.repository.ts';
import { selectSubscription } from '../../platform/messaging/subscriptions.repository.ts';
import { parsePhone } from '../../platform/phone.ts';
import { outboxPage, PAGE_STYLE, presentKeptMessage, unsubscribedPage } from './notifications.presenter.ts';
import { unsubscribe } from './notifications.service.ts';

interface Deps {
  db: Database;
  /** `live`: the outbox does not exist. */
  messagingMode: 'outbox' | 'live';
}

const UNSUBSCRIBED: Phrase = {
  he: 'הוסרת מרשימת ההודעות. קודי כניסה ותשובות בחירום נשלח תמיד.',
  en: 'You are unsubscribed. We still send sign-in codes and answers in an emergency.',
};

export const notificationRoutes = ({ db, messagingMode }: Deps): Route[] => [
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
  const subscribed = await selectSubscription(db, kind, token);
  if (subscribed === null) throw new AppError('not_found');
  return { subscribed: subscribed ? (1 as const) : (0 as const) };
}

/** An address as it is stored: a phone as typed becomes E.164 (a `+` in a query arrives as a space). */
const recipientOf = (to: string): string | null => {
  const typed = to.trim();
  if (typed === '') return null;
  return typed.includes('@') ? typed : (parsePhone(typed) ?? parsePhone(`+${typed}`) ?? typed);
};

/**
 * Pages outside `/api`: `/dev/outbox`, and the one-click POST of mail programs (RFC 8058), which sends a
 * form to the address of the unsubscribe page and follows no redirect.
 */
export const notificationPages =
  ({ db, messagingMode, clock, publicUrl }: Deps & { clock: Clock; publicUrl: string }): FastifyPluginAsync =>
  async (app) => {
    const headers = pageHeaders({ publicUrl }, { styles: [inlineSource(PAGE_STYLE)], noReferrer: true });
    const send = (reply: FastifyReply, html: string) => reply.headers(headers).send(html);

    if (messagingMode === 'outbox') {
      app.get<{ Querystring: { to?: unknown; lang?: unknown } }>('/dev/outbox', async (request, reply) => {
        const asked = (given: unknown): string => (typeof given === 'string' ? given : '');
        const to = asked(request.query.to);
        const messages = await selectOutbox(db, recipientOf(to));
        return send(reply, outboxPage(messages, callLocale(asked(request.query.lang)), to));
      });
    }

    // The body says nothing that the address does not: only its form is accepted.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, _body, done) => done(null, undefined),
    );
    for (const kind of ['sms', 'email'] as const) {
      app.post<{ Params: { id: string } }>(`/unsubscribe/${kind}/:id`, async (request, reply) => {
        const { id } = request.params;
        await inTransaction(db, (tx) => unsubscribe(tx, kind, id, clock.now()));
        return send(reply, unsubscribedPage(pageLocale(request.headers)));
      });
    }
  };
