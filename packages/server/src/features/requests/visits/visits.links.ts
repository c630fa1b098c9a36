import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { presentVisitPage } from './visits.presenter.ts';
import { answerVisit, visitOf, type VisitsDeps } from './visits.service.ts';

/** The pages on which volunteers confirm an arrival or cancel it. */
export const visitLinks = (deps: VisitsDeps): LinkKind => ({
  name: 'visit',
  async find(tx, token, opened) {
    return writtenPage(await visitOf(tx, token), opened, presentVisitPage);
  },
  async answer(tx, token, { choice, note }, { now }) {
    const answer = choice === 'coming' ? 'coming' : 'cannot';
    await answerVisit(tx, deps, token, { answer, note }, now);
  },
});
