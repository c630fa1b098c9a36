import { writtenPage, type LinkKind } from '../../platform/http/link-pages/link-kind.ts';
import type { Route } from '../../platform/http/route.ts';
import { presentReferencePage } from './references.presenter.ts';
import { referenceRoutes } from './references.routes.ts';
import { createReferences, type ReferencesDeps } from './references.service.ts';

/** Makes the registration of other people: the call, and the page by which they answer. */
export function createReferenceRegistration(deps: ReferencesDeps): { routes: Route[]; links: LinkKind } {
  const references = createReferences(deps);
  return {
    routes: referenceRoutes({ references }),
    links: {
      name: 'reference',
      async find(tx, token, opened) {
        return writtenPage(await references.find(tx, token), opened, presentReferencePage);
      },
      async answer(tx, token, { choice }, { now }) {
        await references.decide(tx, token, choice === 'yes', now);
      },
    },
  };
}
