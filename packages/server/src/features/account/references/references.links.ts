import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { presentReferencePage } from './references.presenter.ts';
import { createReferences, type ReferencesDeps } from './references.service.ts';

/** The pages by which people who were registered by others answer. */
export function referenceLinks(deps: ReferencesDeps): LinkKind {
  const references = createReferences(deps);
  return {
    name: 'reference',
    async find(tx, token, opened) {
      return writtenPage(await references.find(tx, token), opened, presentReferencePage);
    },
    async answer(tx, token, { choice }, { now }) {
      await references.decide(tx, token, choice === 'yes', now);
    },
  };
}
