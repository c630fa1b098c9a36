import { cleanAccessLog } from './access-log/access-log.repository.ts';
import { cleanAuditLog } from './audit-log/audit-log.repository.ts';
import { defineJob, type JobType } from './jobs/jobs.ts';
import { cleanSessions } from './sessions/sessions.repository.ts';
import type { RateLimits } from './rate-limits/rate-limits.repository.ts';

/** Every night: deletes expired counters, and entries whose retention has ended. */
export const housekeeping = (rateLimits: RateLimits): JobType<unknown> =>
  defineJob({
    name: 'housekeeping',
    label: { he: 'ניקוי לילי', en: 'Nightly cleaning' },
    maxAttempts: 3,
    cron: '23 1 * * *',
    async run(_payload, { db, now }) {
      await rateLimits.clean(db, now);
      await cleanAccessLog(db, now);
      await cleanAuditLog(db, now);
      await cleanSessions(db, now);
    },
  });
