import type { ReactNode } from 'react';

/** What two people write about. */
interface About {
  readonly category_id: number;
}
interface Person {
  readonly id: number;
  readonly full_name: string;
}

/** Conversations about requests, as a screen lends them to the features on it. */
export interface RequestChats {
  /** The conversation itself. */
  conversation(about: About, receiver: Person): ReactNode;
  /** A button that opens it in a window of its own. */
  button(about: About, receiver: Person, size?: 'small' | 'regular'): ReactNode;
  /** A mark that something waits there; nothing when nothing does. */
  mark(about: About, receiver: Person): ReactNode;
  /** How many messages wait there. */
  unread(about: About, receiver: Person): number;
}
