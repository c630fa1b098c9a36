import { writtenPage, type LinkKind } from '../../../platform/http/link-pages/link-kind.ts';
import { presentPhoneChange } from './phone-change.presenter.ts';
import { answerPhoneChange, phoneChangeOf, type PhoneChangeDeps } from './phone-change.service.ts';

/** The pages on which the owner of an earlier number reverses a change of phone. */
export function phoneChangeLinks(deps: PhoneChangeDeps): LinkKind {
  return {
    name: 'phone_change',
    async find(tx, token, opened) {
      return writtenPage(await phoneChangeOf(tx, token), opened, presentPhoneChange);
    },
    async answer(tx, token, { choice }, { now }) {
      await answerPhoneChange(tx, deps, token, choice === 'no' ? 'taken_back' : 'kept', now);
    },
  };
}
