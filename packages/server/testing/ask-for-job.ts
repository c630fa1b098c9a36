import type { Executor } from '../src/platform/db/database.ts';
import { addJob } from '../src/platform/jobs/jobs.ts';

/** Makes a running server do a scheduled job now. */
export const askForJob = (db: Executor, name: string): Promise<void> => addJob(db, { name }, {});
