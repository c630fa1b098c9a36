import { writtenPage, type LinkKind } from '../../platform/http/link-pages/link-kind.ts';
import type { JobType } from '../../platform/jobs/jobs.ts';
import { visitRemindersJob } from './visits.jobs.ts';
import { presentVisitPage } from './visits.presenter.ts';
import { createVisits, type VisitsDeps } from './visits.service.ts';
import { subscribeToWithdrawals } from './visits.subscribers.ts';

/** Reminders before an arrival, and the link in them by which the volunteer confirms it or gives it back. */
export function createVisitReminders(deps: VisitsDeps): { links: LinkKind; job: JobType<unknown> } {
  const visits = createVisits(deps);
  subscribeToWithdrawals(deps);
  return {
    job: visitRemindersJob(visits),
    links: {
      name: 'visit',
      async find(tx, token, opened) {
        return writtenPage(await visits.find(tx, token), opened, presentVisitPage);
      },
      async answer(tx, token, { choice, note }, { now }) {
        const answer = choice === 'coming' ? 'coming' : 'cannot';
        await visits.answer(tx, token, { answer, note }, now);
      },
    },
  };
}
