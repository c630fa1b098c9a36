/** Two people's conversation about exactly one subject, seen from the side of `userId`. */
export interface Conversation {
  readonly userId: number;
  readonly otherId: number;
  readonly categoryId: number | null;
  readonly eventId: number | null;
}

/** A person's part in a conversation: is helped, helps, or is staff. */
export type Standing = 'helped' | 'helper' | 'staff';

/** A message as it is stored. */
export interface MessageRow {
  readonly id: number;
  readonly sender_id: number;
  readonly message: string;
  readonly sent_at: Date;
  readonly client_key: string;
}
