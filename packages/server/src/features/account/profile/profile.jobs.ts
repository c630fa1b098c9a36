import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { removeOldChanges } from './phone-change.repository.ts';

/** Erases, daily, the earlier numbers of accounts once no link can bring them back. */
export const forgetEarlierPhones: JobType<unknown> = defineJob({
  name: 'forget_earlier_phones',
  label: { he: 'מחיקת מספרי טלפון קודמים', en: 'Forget earlier phone numbers' },
  maxAttempts: 3,
  cron: '41 2 * * *',
  run: (_payload, { db, now }) => removeOldChanges(db, now),
});
