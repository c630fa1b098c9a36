import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { presentGuardianPage } from './guardian.presenter.ts';
import { createGuardianLinks, type GuardianDeps } from './guardian.service.ts';

/** The pages by which guardians answer. */
export function guardianLinks(deps: GuardianDeps): LinkKind {
  const guardians = createGuardianLinks(deps);
  return {
    name: 'guardian',
    async find(tx, token, opened) {
      return writtenPage(await guardians.find(tx, token), opened, presentGuardianPage);
    },
    async answer(tx, token, { choice }, { now }) {
      await guardians.decide(tx, token, choice === 'yes' ? 'approved' : 'refused', now);
    },
  };
}
