import type { JobsState } from '@ezra/contract/office/background-jobs';
import { say, type Locale } from '@ezra/contract/common/locales';
import { withoutValues } from '../../../platform/describe-failure.ts';
import type { JobStates, JobType } from '../../../platform/jobs/jobs.ts';
import { nextRound } from '../../../platform/jobs/next-round.ts';

interface Shown {
  readonly jobs: readonly JobType<unknown>[];
  readonly now: Date;
  readonly locale: Locale;
}

/** Characters shown of an error; the log has all of it. */
const ERROR_MAX = 300;

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** Writes the state of the jobs in the reader's language. Errors are shown without what people typed. */
export function presentJobs({ runners, kinds, dead }: JobStates, { jobs, now, locale }: Shown): JobsState {
  const known = new Map(jobs.map((job) => [job.name, job]));
  const stateOf = new Map(kinds.map((kind) => [kind.name, kind]));
  const labelOf = (name: string): string => {
    const label = known.get(name)?.label;
    return label ? say(label, locale) : name;
  };
  // The queue may hold a job of an earlier version.
  const names = [...new Set([...known.keys(), ...stateOf.keys()])];
  return {
    runners,
    kinds: names.map((name) => {
      const state = stateOf.get(name);
      const cron = known.get(name)?.cron;
      return {
        name,
        label: labelOf(name),
        succeeded_at: iso(state?.succeededAt),
        failed_at: iso(state?.failedAt),
        waiting: state?.waiting ?? 0,
        running: state?.running ?? 0,
        failed: state?.failed ?? 0,
        next_at: cron === undefined ? null : iso(nextRound(cron, now)),
      };
    }),
    failed: dead.map((job) => ({
      id: job.id,
      name: job.name,
      label: labelOf(job.name),
      attempts: job.attempts,
      created_at: job.createdAt.toISOString(),
      failed_at: job.failedAt.toISOString(),
      error: job.lastError === null ? null : withoutValues(job.lastError).slice(0, ERROR_MAX),
    })),
  };
}
