import { defineFeature } from '../../../platform/feature.ts';
import { visitLinks } from './visits.links.ts';
import { visitRemindersJob } from './visits.jobs.ts';
import { visitData } from './visits.personal.ts';
import { subscribeToWithdrawals } from './visits.subscribers.ts';

/** Reminders before an arrival, with a link on which the volunteer confirms it or cancels. */
export const visits = defineFeature({
  links: (parts) => [visitLinks(parts)],
  jobs: (parts) => [visitRemindersJob(parts)],
  subscribe: subscribeToWithdrawals,
  personalData: [visitData],
});
