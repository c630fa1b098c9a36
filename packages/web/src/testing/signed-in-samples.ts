import type { SessionUser } from '@ezra/contract/account/auth';
import { flagOf } from '@ezra/contract/common/fields';
import type { Role } from '@ezra/contract/common/roles';
import type { AuthRecord } from '../lib/auth-record/record.ts';

/** A person in this role whose account lacks nothing, as sent by the server. */
export function sampleUser(role: Role = 'user', change: Partial<SessionUser> = {}): SessionUser {
  const isVolunteer = role === 'volunteer';
  return {
    id: 9,
    role,
    roles: [role],
    full_name: 'מרים פרץ',
    disability_id: role === 'user' ? [1] : [],
    is_active: 1,
    is_freeze: 0,
    is_volunteer_information: flagOf(isVolunteer),
    is_validated: flagOf(isVolunteer),
    volunteer_information_id: isVolunteer ? 12 : null,
    second_factor: 'none',
    ...change,
  };
}

/** The same person in this browser's record. */
export const sampleAuth = (role: Role = 'user', change: Partial<AuthRecord> = {}): AuthRecord => ({
  token: 'secret',
  activity_token: 'beacon',
  ...sampleUser(role),
  ...change,
});
