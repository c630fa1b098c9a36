import { ROLE_TABLE } from '@ezra/contract/common/roles';
import { may, type AuthRecord } from '../auth-record/record.ts';
import { paths } from '@ezra/contract/paths';

/** Tells whether a volunteer's form, training and papers are complete and the account is active. */
const isReadyVolunteer = (auth: AuthRecord): boolean =>
  auth.is_volunteer_information === 1 && auth.is_active === 1 && auth.is_validated === 1;

/** Returns the address of the person's profile; /admin has its own screen for it. */
export const profileOf = (auth: AuthRecord): string =>
  may(auth, 'administration.enter') ? paths.adminProfile() : paths.profile();

/** Returns where a frozen volunteer renews the agreement. Needs a form, and an active account. */
export const renewalOf = (auth: AuthRecord): string =>
  auth.volunteer_information_id === null || !auth.is_active
    ? paths.profile()
    : paths.accountRenew(auth.volunteer_information_id);

/** Returns the first screen after signing in (document 1, section 4). */
export function landing(auth: AuthRecord): string {
  if (may(auth, 'requests.ask')) {
    return auth.is_active && auth.disability_id.length > 0 ? paths.newHelpRequest() : paths.profile();
  }
  if (may(auth, 'requests.volunteer')) {
    if (auth.is_freeze) return renewalOf(auth);
    return isReadyVolunteer(auth) ? home(auth) : paths.profile();
  }
  return home(auth);
}

/** Returns where the login page redirects people with a session (section 2.3); the guards do the rest. */
export const home = ({ role }: AuthRecord): string => ROLE_TABLE[role].home;

/** Returns the first screen after switching the role (section 2.9); the guards do the rest. */
export function afterSwitch(auth: AuthRecord): string {
  const isIncomplete =
    (may(auth, 'requests.volunteer') && !auth.is_volunteer_information) ||
    (may(auth, 'requests.ask') && auth.disability_id.length === 0);
  return isIncomplete ? paths.profile() : home(auth);
}
