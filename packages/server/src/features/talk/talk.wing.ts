import type { Feature } from '../../platform/feature.ts';
import { chat } from './chat/chat.feature.ts';
import { contact } from './contact/contact.feature.ts';
import { notifications } from './notifications/notifications.feature.ts';
import { sending } from './sending/sending.feature.ts';
import { userMessages } from './user-messages/user-messages.feature.ts';

/** Conversations, messages, and how they are sent. */
export const talkWing: readonly Feature[] = [notifications, chat, contact, userMessages, sending];
