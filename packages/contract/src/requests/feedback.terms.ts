import type { Phrase } from '../common/locales.ts';

/** 1 not good, 2 all right, 3 good. */
export const RATINGS = [1, 2, 3] as const;
export const RATING_LABELS = {
  3: { he: 'טוב', en: 'Good' },
  2: { he: 'בסדר', en: 'All right' },
  1: { he: 'לא טוב', en: 'Not good' },
} as const satisfies Record<(typeof RATINGS)[number], Phrase>;

/** Problems can be reported for this long after a request ends. */
const PROBLEM_DAYS = 30;

/** Whether a problem can still be reported; null: the help has not ended. */
export const mayReportProblem = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || now.valueOf() - endedAt.valueOf() < PROBLEM_DAYS * 24 * 60 * 60 * 1000;

/** Views of the list: unhandled, all problems, all messages to the association, how the help went, all. */
export const FEEDBACK_VIEWS = ['waiting', 'problems', 'messages', 'feedback', 'all'] as const;
export type FeedbackView = (typeof FEEDBACK_VIEWS)[number];
