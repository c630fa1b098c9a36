// Written by `npm run calls`.
import { call } from '../common/call.ts';
import type * as chat from '../talk/chat.ts';
import type * as contact from '../talk/contact.ts';
import type * as notifications from '../talk/notifications.ts';
import type * as sending from '../talk/sending.ts';
import type * as userMessages from '../talk/user-messages.ts';

export const listChat = call<typeof chat.listChat>('GET', '/chats');
export const listUnreadChats = call<typeof chat.listUnreadChats>('GET', '/chats/unread');
export const readChat = call<typeof chat.readChat>('POST', '/chats/read');
export const sendChat = call<typeof chat.sendChat>('POST', '/chats');

export const answerContact = call<typeof contact.answerContact>('POST', '/admin/contacts/:id/answered');
export const sendContact = call<typeof contact.sendContact>('POST', '/contacts');

export const emailSubscription = call<typeof notifications.emailSubscription>('GET', '/email/unsubscribe/:id');
export const listNotificationTypes = call<typeof notifications.listNotificationTypes>('GET', '/notification-types');
export const listNotifications = call<typeof notifications.listNotifications>('GET', '/notifications');
export const listOutbox = call<typeof notifications.listOutbox>('GET', '/dev/outbox');
export const smsSubscription = call<typeof notifications.smsSubscription>('GET', '/sms/unsubscribe/:id');
export const unsubscribeEmail = call<typeof notifications.unsubscribeEmail>('POST', '/email/unsubscribe/:id');
export const unsubscribeSms = call<typeof notifications.unsubscribeSms>('POST', '/sms/unsubscribe/:id');

export const countResendable = call<typeof sending.countResendable>('GET', '/admin/messages/resendable');
export const holdSending = call<typeof sending.holdSending>('POST', '/admin/messages/hold');
export const readSending = call<typeof sending.readSending>('GET', '/admin/sending');
export const releaseSending = call<typeof sending.releaseSending>('POST', '/admin/messages/release');
export const resendMessages = call<typeof sending.resendMessages>('POST', '/admin/messages/resend');

export const sendUserMessage = {
  manager: call<typeof userMessages.sendUserMessage.manager>('POST', '/manager/users/send-message'),
  admin: call<typeof userMessages.sendUserMessage.admin>('POST', '/admin/users/send-message'),
};
