import { listChat, listUnreadChats, readChat, sendChat } from '@ezra/contract/talk/chat';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Conversation } from './chat.domain.ts';
import { presentMessage, presentPage, presentUnread } from './chat.presenter.ts';
import { unreadOf } from './chat.queries.ts';
import { readConversation, readUpTo, sendMessage } from './chat.service.ts';

interface About {
  readonly category_id?: number | undefined;
  readonly event_id?: number | undefined;
  readonly receiver_id: number;
}

const conversationOf = ({ userId }: Actor, { category_id, event_id, receiver_id }: About): Conversation => ({
  userId,
  otherId: receiver_id,
  categoryId: category_id ?? null,
  eventId: event_id ?? null,
});

/** Routes of conversations: read, send, mark as read, and list the unread ones. */
export const chatRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(listChat, async ({ query, actor, now }) => ({
    data: presentPage(
      await readConversation(db, conversationOf(actor, query), { actor, before: query.before, now }),
    ),
  })),

  route(sendChat, async ({ body, actor, now }) => {
    const written = { message: body.sms, clientKey: body.client_key };
    const { stored, other } = await inTransaction(db, (tx) =>
      sendMessage(tx, deps, conversationOf(actor, body), written, { actor, now }),
    );
    return { data: presentMessage(stored, other) };
  }),

  route(readChat, async ({ body, actor, now }) => {
    const unread = await inTransaction(db, (tx) =>
      readUpTo(tx, deps, conversationOf(actor, body), body.last_id, { actor, now }),
    );
    return { data: { unread } };
  }),

  route(listUnreadChats, async ({ actor, locale, now }) => ({
    data: (await unreadOf(db, { acting: actor, locale, now })).map(presentUnread),
  })),
];
