import type { ReactNode } from 'react';

/** What a conversation is about: a kind of help, or an event. */
export type ChatSubject = { readonly category_id: number } | { readonly event_id: number };
interface Person {
  readonly id: number;
  readonly full_name: string;
}

/** Conversations about requests, as a screen lends them to the features on it. */
export interface RequestChats {
  /** Shows the conversation. */
  conversation(about: ChatSubject, receiver: Person): ReactNode;
  /** A button that opens the conversation in a dialog. */
  button(about: ChatSubject, receiver: Person, size?: 'small' | 'regular'): ReactNode;
  /** Marks unread messages; nothing when there are none. */
  mark(about: ChatSubject, receiver: Person): ReactNode;
  /** The number of unread messages. */
  unread(about: ChatSubject, receiver: Person): number;
}
