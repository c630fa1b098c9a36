import type { SessionUser } from '@ezra/contract/auth';
import { flagOf } from '@ezra/contract/fields';
import { ROLES, type Role } from '@ezra/contract/roles';
import type { PrefillRow, SessionUserRow } from './auth.queries.ts';

/** The signed-in person in the given active role, as every call that opens or changes a session answers. */
export function presentSessionUser(row: SessionUserRow, role: Role): SessionUser {
  const { agreement } = row;
  return {
    id: row.id,
    role,
    roles: ROLES.filter((held) => row.roles.includes(held)),
    full_name: row.fullName,
    disability_id: row.disabilityIds,
    is_active: flagOf(row.isActive),
    is_freeze: flagOf(agreement?.isFrozen ?? false),
    is_volunteer_information: flagOf(agreement !== null),
    is_validated: flagOf(agreement?.isValidated ?? false),
    volunteer_information_id: agreement?.id ?? null,
  };
}

const orNull = (value: string | undefined): string | null => (value ? value : null);

export const presentPrefill = (row: PrefillRow | null, idNumber: string | null) => ({
  full_name: orNull(row?.fullName),
  first_name: orNull(row?.firstName),
  last_name: orNull(row?.lastName),
  email: row?.email ?? null,
  residential_address: row?.residentialAddress ?? null,
  arrival_address: row?.arrivalAddress ?? null,
  id_number: idNumber,
  disability_id: row?.disabilityIds ?? [],
});
