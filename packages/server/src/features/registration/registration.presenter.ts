import { flagOf } from '@ezra/contract/fields';
import type { GuardianLink } from './registration.domain.ts';

export const presentGuardianRequest = ({ volunteerName, guardianName, isApproved }: GuardianLink) => ({
  volunteer_name: volunteerName,
  guardian_name: guardianName,
  is_approved: flagOf(isApproved),
});
