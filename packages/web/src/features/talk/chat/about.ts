import type { UnreadChat } from '@ezra/contract/talk/chat';
import type { ChatSubject } from '../../../lib/requests/request-chats.ts';

/** The subject of a conversation: a category, or an event. */
export type ChatAbout = ChatSubject;

/** The other person in a conversation. */
export interface ChatPerson {
  readonly id: number;
  readonly full_name: string;
}

/** A key that is unique to the conversation. */
export const chatKey = (about: ChatAbout, receiverId: number): string =>
  'category_id' in about
    ? `category ${about.category_id} with ${receiverId}`
    : `event ${about.event_id} with ${receiverId}`;

/** Returns the subject of an unread conversation. */
export function aboutOf({ category_id, event_id }: Pick<UnreadChat, 'category_id' | 'event_id'>): ChatAbout {
  return event_id === null ? { category_id: category_id ?? 0 } : { event_id };
}
