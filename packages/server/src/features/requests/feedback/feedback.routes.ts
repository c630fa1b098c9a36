import type { Phrase } from '@ezra/contract/common/locales';
import {
  countFeedbackViews,
  giveFeedback,
  handleProblem,
  listFeedback,
  reportProblem,
} from '@ezra/contract/requests/feedback';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { listRoute } from '../../../platform/http/list-route.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { viewsRoute } from '../../../platform/http/views-route.ts';
import { FEEDBACK, feedbackColumns } from './feedback.columns.ts';
import type { Subject } from './feedback.domain.ts';
import { presentWord } from './feedback.presenter.ts';
import { everyWord, feedbackViews, wordsAboutHelp, type WordRow } from './feedback.queries.ts';
import { markSolved, rateHelp, reportTrouble } from './feedback.service.ts';

const RATED: Phrase = { he: 'תודה, זה עוזר לנו להשתפר', en: 'Thank you, this helps us do better' };
const REPORTED: Phrase = {
  he: 'תודה שסיפרת לנו. העמותה תבדוק',
  en: 'Thank you for telling us. The association will look into it',
};
const HANDLED: Phrase = { he: 'סומן שהבעיה טופלה', en: 'Marked as handled' };

/** The contract allows exactly one of the two. */
function subjectOf(body: {
  readonly application_id?: number | undefined;
  readonly event_user_request_id?: number | undefined;
}): Subject {
  if (body.application_id !== undefined) return { kind: 'application', id: body.application_id };
  if (body.event_user_request_id !== undefined)
    return { kind: 'event_user_request', id: body.event_user_request_id };
  throw invalid({ application_id: 'choose' });
}

/** Routes of feedback and problems: both sides report, admins read and solve. */
export const feedbackRoutes = ({ db, ...deps }: Parts): Route[] => [
  route(giveFeedback, async ({ body, actor, now }) => {
    const { rating, note } = body;
    await inTransaction(db, (tx) => rateHelp(tx, deps, subjectOf(body), { rating, note }, actor, now));
    return { data: { rating, note }, message: RATED };
  }),

  route(reportProblem, async ({ body, actor, now }) => {
    const id = await inTransaction(db, (tx) =>
      reportTrouble(tx, deps, subjectOf(body), body.message, actor, now),
    );
    return { data: { id }, message: REPORTED };
  }),

  listRoute(db, listFeedback, {
    name: FEEDBACK,
    columns: feedbackColumns,
    list: async ({ query, actor, locale }) => {
      const { states } = actor;
      const list = { ...query, states };
      return {
        page: () => wordsAboutHelp(db, list, locale),
        every: everyWord(list, locale),
        present: presentWord,
        shows: { place: 'request_list', whose: ({ seeker_id: seekerId }: WordRow) => seekerId },
      };
    },
  }),

  viewsRoute(db, countFeedbackViews, async ({ actor }) => feedbackViews(actor.states)),

  route(handleProblem, async ({ params, body, actor, now }) => {
    const handledAt = await inTransaction(db, (tx) => markSolved(tx, deps, params.id, body.note, actor, now));
    return { data: { id: params.id, handled_at: handledAt.toISOString() }, message: HANDLED };
  }),
];
