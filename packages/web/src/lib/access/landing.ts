import { isAdmin, type AuthRecord } from '../auth-record/record.ts';
import { paths } from '../paths.ts';

/** Whether form, training and papers of a volunteer are complete and the account is active. */
const isReadyVolunteer = (auth: AuthRecord): boolean =>
  auth.is_volunteer_information === 1 && auth.is_active === 1 && auth.is_validated === 1;

/** The address of the person's own details: admins have a screen of their own for them. */
export const profileOf = (auth: AuthRecord): string =>
  isAdmin(auth) ? paths.adminProfile() : paths.profile();

/**
 * Where a frozen volunteer renews the agreement; without a form, or deactivated, there is nothing to renew.
 */
export const renewalOf = (auth: AuthRecord): string =>
  auth.volunteer_information_id === null || !auth.is_active
    ? paths.profile()
    : paths.accountRenew(auth.volunteer_information_id);

/** The first screen after signing in (document 1, section 4). */
export function landing(auth: AuthRecord): string {
  if (isAdmin(auth)) return paths.adminCoverageMap();
  if (auth.role === 'user') {
    return auth.is_active && auth.disability_id.length > 0 ? paths.newHelpRequest() : paths.profile();
  }
  if (auth.role === 'volunteer') {
    if (auth.is_freeze) return renewalOf(auth);
    return isReadyVolunteer(auth) ? paths.openVolunteering() : paths.profile();
  }
  return paths.dashboard();
}

/** Where the login page sends people with a session (section 2.3); the guards do the rest. */
export function home(auth: AuthRecord): string {
  if (isAdmin(auth)) return paths.adminCoverageMap();
  return auth.role === 'volunteer' ? paths.openVolunteering() : paths.dashboard();
}

/** The first screen after switching the role (section 2.9); the guards do the rest. */
export function afterSwitch(auth: AuthRecord): string {
  if (isAdmin(auth)) return paths.adminCoverageMap();
  if (auth.role === 'volunteer' && auth.is_volunteer_information) return paths.openVolunteering();
  if (auth.role === 'volunteer') return paths.profile();
  if (auth.role === 'user' && auth.disability_id.length === 0) return paths.profile();
  return paths.dashboard();
}
