import type { ReactNode } from 'react';

/** The subject of a conversation: a kind of help, or an event. */
export type ChatSubject = { readonly category_id: number } | { readonly event_id: number };
interface Person {
  readonly id: number;
  readonly full_name: string;
}

/** Conversations about requests, passed by a screen to the features on it. */
export interface RequestChats {
  /** Renders the conversation. */
  conversation(about: ChatSubject, receiver: Person): ReactNode;
  /** Renders a button that opens the conversation in a dialog. */
  button(about: ChatSubject, receiver: Person, size?: 'small' | 'regular'): ReactNode;
  /** Marks unread messages; renders nothing if there are none. */
  mark(about: ChatSubject, receiver: Person): ReactNode;
  /** Returns the number of unread messages. */
  unread(about: ChatSubject, receiver: Person): number;
}
