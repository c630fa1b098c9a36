/** Two people's conversation about one subject, seen by `userId`. */
export interface Conversation {
  readonly userId: number;
  readonly otherId: number;
  readonly categoryId: number | null;
  readonly eventId: number | null;
}

/** A person's part in a conversation. */
export type Standing = 'helped' | 'helper' | 'staff';

/** A stored message. */
export interface MessageRow {
  readonly id: number;
  readonly sender_id: number;
  readonly message: string;
  readonly sent_at: Date;
  readonly client_key: string;
}
