import { readJobs, retryJob, retryJobs } from '@ezra/contract/office/background-jobs';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { Parts } from '../../../platform/feature.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { jobStates, retryDeadJob, retryDeadJobs } from '../../../platform/jobs/jobs.ts';
import { presentJobs } from './background-jobs.presenter.ts';

const RETRIED: Phrase = { he: 'המשימה תופעל שוב', en: 'The job will run again' };
const ALL_RETRIED: Phrase = { he: 'המשימות יופעלו שוב', en: 'The jobs will run again' };

/** The state of the background jobs, and retrying those that failed for good. */
export const backgroundJobRoutes = ({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Route[] => {
  const state = async (now: Date, locale: Locale) => presentJobs(await jobStates(db), { jobs, now, locale });
  return [
    route(readJobs, async ({ now, locale }) => ({ data: await state(now, locale) })),

    route(retryJobs, async ({ body }) => {
      if (!jobs.some(({ name }) => name === body.name)) throw new AppError('not_found');
      await inTransaction(db, (tx) => retryDeadJobs(tx, body.name));
      return { data: null, message: ALL_RETRIED };
    }),

    route(retryJob, async ({ params }) => {
      const isThere = await inTransaction(db, (tx) => retryDeadJob(tx, params.id));
      if (!isThere) throw new AppError('not_found');
      return { data: null, message: RETRIED };
    }),
  ];
};
