import { defineJob, type JobType } from '../../platform/jobs/jobs.ts';
import { removeExpired } from './auth.repository.ts';

/** Hourly: removes codes, solutions, grants and waits that are over. */
export const cleanSignIn: JobType<unknown> = defineJob({
  name: 'clean_sign_in',
  maxAttempts: 3,
  cron: '17 * * * *',
  run: (_payload, { db, now }) => removeExpired(db, now),
});
