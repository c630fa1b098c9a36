import { z } from 'zod';
import { CHAT_MESSAGE_MAX } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import { flagValue, id } from '../common/fields.ts';
import { exactlyOne, together } from '../common/together.ts';

/** Subject and other person of a conversation; the subject is either a category or an event. */
const about = { category_id: id.optional(), event_id: id.optional(), receiver_id: id };
const oneSubject = exactlyOne('category_id', 'event_id');

export const chatMessage = z.object({
  id: z.int(),
  sender: z.object({ id: z.int(), full_name: z.string() }),
  message: z.string(),
  /** ISO 8601 in UTC; screens show HH:mm. */
  time: z.string(),
  /** 1: the reader wrote it. */
  is_mine: flagValue,
  client_key: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Messages in one response. */
export const CHAT_PAGE = 50;

export const listChat = endpoint({
  method: 'GET',
  path: '/chats',
  who: 'signed-in',
  summary:
    'The messages of two people about a kind of help or an event, oldest first: the latest 50, or those before one. Reading marks nothing as read.',
  query: together(z.object({ ...about, before: id.optional() }), oneSubject),
  data: z.object({
    receiver: z.object({ id: z.int(), full_name: z.string() }),
    messages: z.array(chatMessage),
    /** 1: there are older messages. */
    has_more: flagValue,
    /** 1: the reader can write now. */
    may_send: flagValue,
    unread: z.int(),
  }),
  errors: ['not_found'],
});

export const sendChat = endpoint({
  method: 'POST',
  path: '/chats',
  who: 'signed-in',
  summary:
    'Sends a message to the other side of a request, a pair or an event. The same client_key again stores nothing; without one, neither do the same words within two seconds.',
  body: together(
    z.object({
      ...about,
      sms: z
        .string({ error: 'required' })
        .trim()
        .min(1, { error: 'required' })
        .max(CHAT_MESSAGE_MAX, { error: 'tooLong' }),
      client_key: z.uuid({ error: 'invalidValue' }).optional(),
    }),
    oneSubject,
  ),
  data: chatMessage,
  errors: ['not_found', 'chat_closed'],
});

export const readChat = endpoint({
  method: 'POST',
  path: '/chats/read',
  who: 'signed-in',
  summary: 'Marks what the other side wrote as read, up to a message.',
  body: together(z.object({ ...about, last_id: id }), oneSubject),
  data: z.object({ unread: z.int() }),
  errors: ['not_found'],
});

/** A conversation with unread messages. */
export const unreadChat = z.object({
  category_id: z.int().nullable(),
  event_id: z.int().nullable(),
  /** Name of the category or event. */
  subject: z.string(),
  receiver_id: z.int(),
  receiver: z.object({ full_name: z.string() }),
  unread: z.int(),
});
export type UnreadChat = z.infer<typeof unreadChat>;

export const listUnreadChats = endpoint({
  method: 'GET',
  path: '/chats/unread',
  who: 'signed-in',
  summary: 'With whom and about what the reader has unread messages, the latest first.',
  data: z.array(unreadChat),
});
