import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { presentPhoneChange } from './phone-change.presenter.ts';
import { createPhoneChanges, type PhoneChangeDeps } from './phone-change.service.ts';

/** The pages by which an earlier number takes a change of phone back. */
export function phoneChangeLinks(deps: PhoneChangeDeps): LinkKind {
  const changes = createPhoneChanges(deps);
  return {
    name: 'phone_change',
    async find(tx, token, opened) {
      return writtenPage(await changes.find(tx, token), opened, presentPhoneChange);
    },
    async answer(tx, token, { choice }, { now }) {
      await changes.decide(tx, token, choice === 'no' ? 'taken_back' : 'kept', now);
    },
  };
}
