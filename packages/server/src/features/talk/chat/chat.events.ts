import { defineEvent } from '../../../platform/events/event-bus.ts';
import type { Conversation, Standing } from './chat.domain.ts';

/** A message was sent; published inside the storing transaction. */
export interface MessageSent {
  readonly messageId: number;
  readonly conversation: Conversation;
  readonly senderName: string;
  readonly receiverId: number;
  /** The receiver looks at the screen, or did a moment ago. */
  readonly isReceiverHere: boolean;
  readonly receiverIs: Standing;
}

export const messageSent = defineEvent<MessageSent>('chat.message-sent');
