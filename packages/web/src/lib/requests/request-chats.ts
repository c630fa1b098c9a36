import type { ReactNode } from 'react';

/** What a conversation is about. */
interface About {
  readonly category_id: number;
}
interface Person {
  readonly id: number;
  readonly full_name: string;
}

/** Conversations about requests, as a screen lends them to the features on it. */
export interface RequestChats {
  /** Shows the conversation. */
  conversation(about: About, receiver: Person): ReactNode;
  /** A button that opens the conversation in a dialog. */
  button(about: About, receiver: Person, size?: 'small' | 'regular'): ReactNode;
  /** Marks unread messages; nothing when there are none. */
  mark(about: About, receiver: Person): ReactNode;
  /** The number of unread messages. */
  unread(about: About, receiver: Person): number;
}
