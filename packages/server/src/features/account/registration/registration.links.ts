import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { presentGuardianPage } from './guardian.presenter.ts';
import { answerAsGuardian, guardianLinkOf, type GuardianDeps } from './guardian.service.ts';

/** The pages on which guardians answer. */
export const guardianLinks = (deps: GuardianDeps): LinkKind => ({
  name: 'guardian',
  async find(tx, token, opened) {
    return writtenPage(await guardianLinkOf(tx, token), opened, presentGuardianPage);
  },
  async answer(tx, token, { choice }, { now }) {
    await answerAsGuardian(tx, deps, token, choice === 'yes' ? 'approved' : 'refused', now);
  },
});
