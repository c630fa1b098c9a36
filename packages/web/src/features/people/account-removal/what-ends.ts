import { isStaffRole } from '@ezra/contract/common/roles';
import { useAuth } from '../../../lib/auth-record/store.ts';

const ENDING = ['user', 'volunteer', 'staff'] as const;

/** Lists what the person loses with the account, for each role the person has. */
export function useWhatEnds(): readonly (typeof ENDING)[number][] {
  const roles = useAuth()?.roles ?? [];
  const isStaff = roles.some(isStaffRole);
  return ENDING.filter((what) => (what === 'staff' ? isStaff : roles.includes(what)));
}
