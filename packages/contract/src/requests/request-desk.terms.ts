import type { Phrase } from '../common/locales.ts';

/** Name of the exported file of single requests. */
export const SINGLE_REQUESTS: Phrase = { he: 'בקשות רגילות', en: 'Single help requests' };

/**
 * Views of all requests: with an offer to approve; open without an offer; for today or tomorrow and not over;
 * in treatment; rejected, with their rejected offers; over in another way; all. Except in `rejected`, a
 * request is one row: with the volunteer in charge, or else the first one waiting for approval.
 */
export const REQUEST_VIEWS = [
  'waiting',
  'nobody',
  'soon',
  'in_treatment',
  'rejected',
  'closed',
  'all',
] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];

/** Views of the open requests. */
export const PENDING_VIEWS = ['waiting', 'nobody', 'soon', 'all'] as const satisfies readonly RequestView[];
export type PendingView = (typeof PENDING_VIEWS)[number];
