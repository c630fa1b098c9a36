import { defineJob } from '../jobs/jobs.ts';
import { deleteOutboxBefore } from './outbox.repository.ts';

const KEPT_DAYS = 14;

/** Messages that were kept instead of sent are of no use after two weeks. */
export const tidyOutbox = defineJob({
  name: 'messaging.tidy_outbox',
  maxAttempts: 3,
  cron: '41 2 * * *',
  async run(_payload, { db, now }) {
    await deleteOutboxBefore(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  },
});
