import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { namedDays } from './dashboard.ts';
import { REQUEST_STATUSES } from '../requests/help-requests.terms.ts';
import { MESSAGE_OUTCOMES } from './service.terms.ts';

/** Seconds from the request: half of the counted requests took at most p50, nine in ten at most p90. */
const duration = z.object({
  /** Number of requests that got that far. */
  count: z.int(),
  p50: z.int().nullable(),
  p90: z.int().nullable(),
});
export type Duration = z.infer<typeof duration>;

const served = {
  requests: z.int(),
  /** Until the first volunteer said yes, or was chosen. */
  first_yes: duration,
  /** Until a volunteer was approved. */
  approved: duration,
  /** Until the help was given. */
  done: duration,
};
export const servedGroup = z.object({
  /** Null: requests without a region, or of people without a disability on record. */
  id: z.int().nullable(),
  name: z.string().nullable(),
  ...served,
});
export type ServedGroup = z.infer<typeof servedGroup>;

export const sentMessages = z.object({
  /** Null: the person has no channel. */
  channel: z.enum(['whatsapp', 'sms', 'email']).nullable(),
  counts: z.record(z.enum(MESSAGE_OUTCOMES), z.int()),
  /** Estimated cost of the messages handed over, in ILS. */
  cost: z.number(),
});
export type SentMessages = z.infer<typeof sentMessages>;

export const serviceReport = endpoint({
  method: 'GET',
  path: '/admin/service',
  who: 'coverage.see',
  summary:
    'How well people were served who asked between two days, within the regions of the reader: how long they waited, in all and by region, category and disability; what became of the requests; the emergencies that are open now; the messages of these days and about what they cost. A year at most; without days the last 30, up to today.',
  query: namedDays,
  data: z.object({
    all: z.object(served),
    regions: z.array(servedGroup),
    categories: z.array(servedGroup),
    /** A person may have several disabilities, and so be counted in several groups. */
    disabilities: z.array(servedGroup),
    outcomes: z.record(z.enum(REQUEST_STATUSES), z.int()),
    emergencies: z.object({
      open: z.int(),
      /** How many of them still wait for the staff to take them on. */
      unattended: z.int(),
      /** Median age in seconds. */
      age_p50: z.int().nullable(),
      age_oldest: z.int().nullable(),
    }),
    messages: z.array(sentMessages),
  }),
});

export const exportService = endpoint({
  method: 'GET',
  path: '/admin/service/export',
  who: 'coverage.see',
  summary: 'The waiting times of the report as a spreadsheet.',
  query: namedDays,
  data: z.never().describe('The answer is the file itself.'),
  download: true,
});
