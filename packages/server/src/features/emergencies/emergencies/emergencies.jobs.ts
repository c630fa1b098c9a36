import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { workThrough } from '../../../platform/jobs/work-through.ts';
import { dueAlarms } from './emergencies.repository.ts';
import { SYSTEM } from '../../../platform/cases/by.domain.ts';
import { ALARM_JOB, commandEmergency } from './emergencies.service.ts';

const payloadOf = z.object({ emergencyId: z.int() });

/** Alarms the staff again, at the exact moment, about an unacknowledged emergency. Can run repeatedly. */
export const alarmJob = (events: EventBus): JobType<unknown> =>
  defineJob({
    ...ALARM_JOB,
    label: { he: 'תזכורת על קריאת חירום אחת', en: 'Reminder of one emergency call' },
    async run(payload, { db, now }) {
      const { emergencyId } = payloadOf.parse(payload);
      await inTransaction(db, (tx) =>
        commandEmergency(tx, events, emergencyId, { kind: 'alarm' }, SYSTEM, { now }),
      );
    },
  });

/** Sends, every minute, the alarms that are due and that `alarmJob` missed. */
export const dueAlarmsJob = (events: EventBus): JobType<unknown> =>
  defineJob({
    name: 'call_for_emergencies',
    label: { he: 'תזכורות על קריאות חירום', en: 'Reminders of emergency calls' },
    maxAttempts: 3,
    cron: '* * * * *',
    run: (_payload, { db, now, signal }) =>
      workThrough({
        signal,
        failure: 'emergencies not told',
        next: (part) => dueAlarms(db, now, part),
        work: (id) =>
          inTransaction(db, (tx) => commandEmergency(tx, events, id, { kind: 'alarm' }, SYSTEM, { now })),
      }),
  });
