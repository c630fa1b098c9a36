import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { removeOver } from './second-factor.repository.ts';

/** Deletes, hourly, unfinished challenges and set-ups. */
export const cleanSecondFactor: JobType<unknown> = defineJob({
  name: 'clean_second_factor',
  label: { he: 'ניקוי אימותים שלא הושלמו', en: 'Clear unfinished sign-in steps' },
  maxAttempts: 3,
  cron: '37 * * * *',
  run: (_payload, { db, now }) => removeOver(db, now),
});
