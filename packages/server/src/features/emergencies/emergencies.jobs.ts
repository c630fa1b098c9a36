import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { defineJob, type JobType } from '../../platform/jobs/jobs.ts';
import { workThrough } from '../../platform/jobs/work-through.ts';
import { dueCalls } from './emergencies.repository.ts';
import { CALL_JOB, commandCall } from './emergencies.service.ts';

const payloadOf = z.object({ emergencyId: z.int() });

/** At the exact moment: alarms the staff again about an unacknowledged call. Repeating it sends nothing. */
export const callForEmergencyJob = (events: EventBus): JobType<unknown> =>
  defineJob({
    ...CALL_JOB,
    async run(payload, { db, now }) {
      const { emergencyId } = payloadOf.parse(payload);
      await inTransaction(db, (tx) =>
        commandCall(tx, events, emergencyId, { kind: 'call' }, 'clock', { now }),
      );
    },
  });

/** Every minute, the net behind it: whatever became due, and was not told for whatever reason. */
export const callForEmergenciesJob = (events: EventBus): JobType<unknown> =>
  defineJob({
    name: 'call_for_emergencies',
    maxAttempts: 3,
    cron: '* * * * *',
    run: (_payload, { db, now, signal }) =>
      workThrough({
        signal,
        failure: 'emergency calls not told',
        next: (part) => dueCalls(db, now, part),
        work: (id) =>
          inTransaction(db, (tx) => commandCall(tx, events, id, { kind: 'call' }, 'clock', { now })),
      }),
  });
