import { paths } from '@ezra/contract/paths';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import { messageSent } from './chat.events.ts';
import { markTold, type Untold } from './chat.repository.ts';
import { chatWaits } from './chat.templates.ts';

interface Deps {
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
}

/** Returns the screen with the conversation. */
function pathOf({ receiverIs, conversation }: Untold): string {
  if (receiverIs === 'helped') return paths.dashboard();
  if (receiverIs === 'helper') return paths.myVolunteerBasket();
  return conversation.eventId === null ? paths.adminRequests() : paths.dashboard();
}

/** Sends a notice about unread messages, only one until they are read. */
export async function tellWaiting(
  tx: Tx,
  waiting: Untold,
  { now }: { now: Date },
  { messaging }: Pick<Deps, 'messaging'>,
): Promise<void> {
  const { userId, otherId } = waiting.conversation;
  const asReader = { ...waiting.conversation, userId: otherId, otherId: userId };
  if (!(await markTold(tx, asReader, now))) return;
  await messaging.send(
    tx,
    chatWaits,
    { userId: otherId },
    { name: waiting.senderName, path: pathOf(waiting) },
    { now, about: userId },
  );
}

/** Shows a message on both people's screens. Sends a notice to a receiver who is away. */
export function subscribeToChat(deps: Deps): void {
  deps.events.on(messageSent, (tx, { conversation, messageId }) =>
    deps.realtime.publishMany(tx, [userRoom(conversation.userId), userRoom(conversation.otherId)], {
      topic: 'chat',
      id: messageId,
    }),
  );
  deps.events.on(messageSent, async (tx, sent, meta) => {
    if (!sent.isReceiverHere) await tellWaiting(tx, sent, meta, deps);
  });
}
