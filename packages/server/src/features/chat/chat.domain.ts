/** What two people write about, and who of them is meant by `userId`. Exactly one of the two subjects is there. */
export interface Conversation {
  readonly userId: number;
  readonly otherId: number;
  readonly categoryId: number | null;
  readonly eventId: number | null;
}

/** As what somebody is in a conversation: whoever needs help, whoever helps, or staff. */
export type Standing = 'helped' | 'helper' | 'staff';

/** A message as it is stored. */
export interface MessageRow {
  readonly id: number;
  readonly sender_id: number;
  readonly message: string;
  readonly sent_at: Date;
  readonly client_key: string;
}
