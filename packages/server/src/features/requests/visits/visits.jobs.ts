import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { remindedUntil } from './visits.domain.ts';
import { holdRides, type Ride } from './visits.repository.ts';
import { remindOfRide, type VisitsDeps } from './visits.service.ts';

const PIECE = 100;

/** Reminds, every minute, both sides of rides that begin in a day or an hour. */
export const visitRemindersJob = (deps: VisitsDeps): JobType<unknown> =>
  defineJob({
    name: 'visit_reminders',
    label: { he: 'תזכורות לפני נסיעה', en: 'Reminders before a ride' },
    maxAttempts: 3,
    cron: '* * * * *',
    async run(_payload, { db, now, signal }) {
      let rides: Ride[] = [];
      do {
        const after = rides.at(-1)?.id ?? 0;
        rides = await inTransaction(db, async (tx) => {
          const piece = await holdRides(tx, { now, until: remindedUntil(now), after, limit: PIECE });
          for (const ride of piece) await remindOfRide(tx, deps, ride, now);
          return piece;
        });
      } while (rides.length === PIECE && !signal.aborted);
    },
  });
