import { writtenPage, type LinkKind } from '../../platform/http/link-pages/link-kind.ts';
import type { Route } from '../../platform/http/route.ts';
import { presentPhoneChange } from './phone-change.presenter.ts';
import { createPhoneChanges, type PhoneChangeDeps } from './phone-change.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService, type ProfileDeps } from './profile.service.ts';

/** Makes the routes of the profile. */
export const createProfile = (deps: Omit<ProfileDeps, 'phoneChanges'> & PhoneChangeDeps): Route[] =>
  profileRoutes({ profile: createProfileService({ ...deps, phoneChanges: createPhoneChanges(deps) }) });

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
