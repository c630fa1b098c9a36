import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import type { Messaging } from '../../../platform/messaging/messaging.ts';
import { holdUntold } from './chat.repository.ts';
import { tellWaiting } from './chat.subscribers.ts';

/** Time until a receiver who was at the screen, but may have left without reading, gets a notice. */
const WAITS_MS = 5 * 60 * 1000;
const PIECE = 100;

/** Tells receivers who have left about unread messages, every minute. */
export const unreadChatsJob = (deps: { readonly messaging: Messaging }): JobType<unknown> =>
  defineJob({
    name: 'unread_chats',
    label: { he: 'הודעה על צ׳אטים שלא נקראו', en: 'Tell of unread chat messages' },
    maxAttempts: 3,
    cron: '* * * * *',
    async run(_payload, { db, now, signal }) {
      const until = new Date(now.valueOf() - WAITS_MS);
      let told: number;
      do {
        told = await inTransaction(db, async (tx) => {
          const waiting = await holdUntold(tx, { now, until, limit: PIECE });
          for (const one of waiting) await tellWaiting(tx, one, { now }, deps);
          return waiting.length;
        });
      } while (told === PIECE && !signal.aborted);
    },
  });
