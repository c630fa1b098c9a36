import { countRunners, lastRunnerAt } from '../../../platform/jobs/jobs.ts';
import { defineTrouble } from '../../../platform/troubles/troubles.ts';

/** No process runs jobs, so reminders, messages and automatic assignment wait. */
export const workersTrouble = defineTrouble({
  key: 'workers',
  isBroken: true,
  part: 'jobs',
  title: { he: 'אף תהליך לא מריץ משימות עכשיו', en: 'No process is running jobs now' },
  todo: {
    he: 'תזכורות, הודעות ושיבוץ אוטומטי לא יוצאים עד שמפעילים תהליך (ROLE=worker או all).',
    en: 'Reminders, messages and automatic assignment wait until one is started (ROLE=worker or all).',
  },
  find: async (executor) =>
    (await countRunners(executor)) > 0 ? null : { since: await lastRunnerAt(executor) },
});
