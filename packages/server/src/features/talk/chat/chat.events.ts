import { defineEvent } from '../../../platform/events/event-bus.ts';
import type { Conversation, Standing } from './chat.domain.ts';

/** Published inside the transaction that stores a message. */
export interface MessageSent {
  readonly messageId: number;
  readonly conversation: Conversation;
  readonly senderName: string;
  readonly receiverId: number;
  /** True if the receiver looks at the screen, or did a moment ago. */
  readonly isReceiverHere: boolean;
  readonly receiverIs: Standing;
}

export const messageSent = defineEvent<MessageSent>('chat.message-sent');
