import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { presentReferencePage } from './references.presenter.ts';
import { answerReference, referenceOf, type ReferencesDeps } from './references.service.ts';

/** The pages on which people who were registered by others answer. */
export const referenceLinks = (deps: ReferencesDeps): LinkKind => ({
  name: 'reference',
  async find(tx, token, opened) {
    return writtenPage(await referenceOf(tx, token), opened, presentReferencePage);
  },
  async answer(tx, token, { choice }, { now }) {
    await answerReference(tx, deps, token, choice === 'yes', now);
  },
});
