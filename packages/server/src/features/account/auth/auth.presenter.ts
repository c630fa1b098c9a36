import type { Prefill, SecondFactorState, SessionUser } from '@ezra/contract/account/auth';
import { flagOf, type FlagValue } from '@ezra/contract/common/fields';
import { ROLES, type PublicRole, type Role } from '@ezra/contract/common/roles';
import type { ImportedDetails, PrefillRow, SessionUserRow } from './auth.queries.ts';

/** The signed-in person in the active role, as returned by every call that opens or changes a session. */
export function presentSessionUser(
  row: SessionUserRow,
  role: Role,
  secondFactor: SecondFactorState,
): SessionUser {
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
    second_factor: secondFactor,
  };
}

const orNull = (value: string | undefined): string | null => (value ? value : null);
const flagOrNull = (value: boolean | null): FlagValue | null => (value === null ? null : flagOf(value));

/**
 * First values for a registration form, from an import that was not withdrawn or the person's earlier
 * registration. `open` unseals the id number, which belongs to this person.
 */
export function presentPrefill(
  row: PrefillRow | null,
  purpose: PublicRole,
  open: (sealed: string) => string,
): Prefill {
  const imported = row?.imported?.isWithdrawn === false ? row.imported : null;
  const known = row?.imported?.isWithdrawn && !row.isSigned ? null : row;
  const sealed = known?.idNumber ?? imported?.idNumber ?? null;
  const idNumber = sealed === null ? null : open(sealed);
  return {
    full_name: orNull(known?.fullName),
    first_name: orNull(known?.firstName),
    last_name: orNull(known?.lastName),
    email: known?.email ?? null,
    residential_address: known?.residentialAddress ?? null,
    import_address: imported?.address ?? null,
    arrival_address: known?.arrivalAddress ?? null,
    id_number: idNumber,
    disability_id: known?.disabilityIds ?? [],
    volunteer_information: imported && purpose === 'volunteer' ? presentImported(imported, idNumber) : null,
  };
}

const presentImported = (imported: ImportedDetails, idNumber: string | null) => ({
  id_number: idNumber,
  dob: imported.dob,
  _gender: imported.gender,
  _languages: imported.languages,
  _interests: imported.interests,
  place: imported.place,
  date: imported.date,
  israeli_citizen: flagOrNull(imported.isCitizen),
  driving_license: flagOrNull(imported.hasLicense),
  vehicle_availability: flagOrNull(imported.hasVehicle),
  local_authority: flagOrNull(imported.isLocalAuthority),
});
