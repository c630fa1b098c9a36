import { WEB_PATHS } from '@ezra/contract/web-paths';
import type { Tx } from '../../platform/db/database.ts';
import type { EventBus, EventMeta } from '../../platform/events/event-bus.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { userRoom, type Realtime } from '../../platform/realtime/realtime.ts';
import { messageSent, type MessageSent } from './chat.events.ts';
import { markTold } from './chat.repository.ts';
import { chatWaits } from './chat.templates.ts';

interface Deps {
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  /** Where the web app is reached, without a slash at the end. */
  readonly publicUrl: string;
}

/** The screen on which the receiver finds the conversation. */
function pathOf({ receiverIs, conversation }: MessageSent): keyof typeof WEB_PATHS {
  if (receiverIs === 'helped') return 'dashboard';
  if (receiverIs === 'helper') return 'volunteerBasket';
  return conversation.eventId === null ? 'adminRequests' : 'dashboard';
}

/** Once until it is read: whoever writes ten lines does not send ten messages. */
async function tell(
  tx: Tx,
  sent: MessageSent,
  { now }: EventMeta,
  { messaging, publicUrl }: Deps,
): Promise<void> {
  if (sent.isReceiverHere) return;
  const { userId, otherId } = sent.conversation;
  const asReader = { ...sent.conversation, userId: otherId, otherId: userId };
  if (!(await markTold(tx, asReader, now))) return;
  await messaging.send(
    tx,
    chatWaits,
    { userId: sent.receiverId },
    { name: sent.senderName, url: `${publicUrl}${WEB_PATHS[pathOf(sent)]}` },
    { now, about: userId },
  );
}

/** The screens of both show a message at once; whoever is not there is told that it waits. */
export function subscribeToChat(deps: Deps): void {
  deps.events.on(messageSent, (tx, { conversation, messageId }) =>
    deps.realtime.publishMany(tx, [userRoom(conversation.userId), userRoom(conversation.otherId)], {
      topic: 'chat',
      id: messageId,
    }),
  );
  deps.events.on(messageSent, (tx, sent, meta) => tell(tx, sent, meta, deps));
}
