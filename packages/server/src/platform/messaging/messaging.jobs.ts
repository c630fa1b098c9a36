import { FAILED_MESSAGE_DAYS } from '@ezra/contract/common/constants';
import { defineJob } from '../jobs/jobs.ts';
import { forgetDoubts } from './channel-state.repository.ts';
import { deleteOutboxBefore } from './outbox.repository.ts';
import {
  eraseBareMessages,
  eraseFailedSecrets,
  eraseOldWords,
  type ErasedPiece,
} from './retention.repository.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 14;
const BARE_KEPT_DAYS = 7;
export const WORDS_KEPT_MONTHS = 24;

export const tidyOutbox = defineJob({
  name: 'messaging.tidy_outbox',
  label: { he: 'ניקוי תיבת ההודעות', en: 'Clear the outbox' },
  maxAttempts: 3,
  cron: '41 2 * * *',
  async run(_payload, { db, now }) {
    await deleteOutboxBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  },
});

/**
 * Every night: messages to addresses without an account (codes, notices to a former number, people who never
 * registered) lose address and text after a week, and all messages their text after 24 months. Kind, channel,
 * state and times stay. Failed messages lose their links once they can no longer be sent again.
 */
export const eraseOldMessages = defineJob({
  name: 'messaging.erase_old',
  label: { he: 'מחיקת הודעות ישנות', en: 'Erase old messages' },
  maxAttempts: 3,
  cron: '11 3 * * *',
  async run(_payload, { db, now, signal }) {
    await forgetDoubts(db, new Date(now.getTime() - DAY_MS));
    await eraseFailedSecrets(db, new Date(now.getTime() - FAILED_MESSAGE_DAYS * DAY_MS));
    const aWeekAgo = new Date(now.getTime() - BARE_KEPT_DAYS * DAY_MS);
    let piece: ErasedPiece;
    do piece = await eraseBareMessages(db, aWeekAgo);
    while (piece.isFull && !signal.aborted);

    const longAgo = monthsBefore(now, WORDS_KEPT_MONTHS);
    let from: Date | null = null;
    while (!signal.aborted) {
      piece = await eraseOldWords(db, longAgo, from);
      if (!piece.isFull) return;
      from = piece.upTo;
    }
  },
});

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
