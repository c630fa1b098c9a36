import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { setting } from '../../../platform/settings/settings.repository.ts';
import { urgentRequests } from './invitations.queries.ts';
import { inviteNearest, type InvitationsDeps } from './invitations.service.ts';

const BATCH = 100;

/** Asks, every minute, the nearest volunteers about urgent requests without an offer. */
export const urgentInvitationsJob = (deps: InvitationsDeps): JobType<unknown> =>
  defineJob({
    name: 'urgent_invitations',
    label: { he: 'פנייה למתנדבים על בקשות דחופות', en: 'Ask volunteers about urgent requests' },
    maxAttempts: 3,
    cron: '* * * * *',
    async run(_payload, { db, now, signal }) {
      if (!(await setting(db, 'urgent_invitations'))) return;
      for (const id of await urgentRequests(db, now, BATCH)) {
        await inTransaction(db, (tx) => inviteNearest(tx, deps, id, now));
        if (signal.aborted) return;
      }
    },
  });
