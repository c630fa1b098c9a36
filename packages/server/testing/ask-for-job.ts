import type { Executor } from '../src/platform/db/database.ts';
import { addJob } from '../src/platform/jobs/jobs.ts';

/** Has a running server do a job now that it does by the clock otherwise. */
export const askForJob = (db: Executor, name: string): Promise<void> => addJob(db, { name }, {});
