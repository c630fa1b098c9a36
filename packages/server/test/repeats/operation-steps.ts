import { retryJob, retryJobs } from '@ezra/contract/office/background-jobs';
import { sql } from 'kysely';
import { addJob } from '../../src/platform/jobs/jobs.ts';
import { buildAdmin } from '../../testing/factories/people.ts';
import type { ProductApp } from '../../testing/product.ts';
import { signedIn } from '../requests/visits/visits-fixture.ts';
import { step, type Step } from './twice.ts';

const NAME = 'renewals';

/** The id of a job that failed for good. */
async function deadJob(app: ProductApp): Promise<string> {
  await addJob(app.db, { name: NAME, maxAttempts: 1 }, {});
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = 1 where attempts < max_attempts
    returning id::text`.execute(app.db);
  return rows[0]?.id ?? '';
}

const admin = async (app: ProductApp) => signedIn(app, await buildAdmin(app.db), 'admin');

export const OPERATION_STEPS: readonly Step[] = [
  step(retryJob, async (app) => ({ as: await admin(app), params: { id: await deadJob(app) } })),
  step(retryJobs, async (app) => {
    await deadJob(app);
    return { as: await admin(app), body: { name: NAME } };
  }),
];
