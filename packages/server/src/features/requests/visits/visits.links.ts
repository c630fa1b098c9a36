import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { presentVisitPage } from './visits.presenter.ts';
import { createVisits, type VisitsDeps } from './visits.service.ts';

/** The pages by which volunteers confirm an arrival or give it back. */
export function visitLinks(deps: VisitsDeps): LinkKind {
  const visits = createVisits(deps);
  return {
    name: 'visit',
    async find(tx, token, opened) {
      return writtenPage(await visits.find(tx, token), opened, presentVisitPage);
    },
    async answer(tx, token, { choice, note }, { now }) {
      const answer = choice === 'coming' ? 'coming' : 'cannot';
      await visits.answer(tx, token, { answer, note }, now);
    },
  };
}
