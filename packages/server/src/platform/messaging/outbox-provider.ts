import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createBatcher } from './batcher.ts';
import type { Channel } from './channel-rules.ts';
import { plainMail } from './mail-words.ts';
import { insertOutbox, type OutboxRow } from './outbox.repository.ts';
import type { Provider } from './provider.ts';

/** Stores every message of a channel for `/dev/outbox` instead of sending it. */
export function outboxProvider(channel: Channel, { db, clock }: { db: Database; clock: Clock }): Provider {
  const rows = createBatcher<OutboxRow>((batch) => insertOutbox(db, batch));
  return {
    channel,
    name: 'outbox',
    hasIdempotency: true,
    concurrency: 200,
    limit: { rate: 5_000, burst: 5_000 },
    async send(message, idempotencyKey) {
      await rows.add({
        idempotencyKey,
        kind: message.kind,
        channel,
        recipient: message.to,
        locale: message.locale,
        text: message.mail ? plainMail(message.mail, message.locale, message.unsubscribe) : message.text,
        createdAt: clock.now(),
      });
      return { outcome: 'sent', providerId: idempotencyKey };
    },
  };
}
