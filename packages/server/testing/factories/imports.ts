import { sql } from 'kysely';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import type { Executor } from '../../src/platform/db/database.ts';
import { buildUser, TEST_SECRET_KEY, type BuiltPerson, type PersonOverrides } from './people.ts';

export interface ImportOverrides {
  idNumber?: string | null;
  address?: string | null;
  dob?: string | null;
  gender?: string | null;
  place?: string | null;
  date?: string | null;
  israeliCitizen?: boolean | null;
  languages?: string[];
  interests?: string[];
  localAuthority?: boolean | null;
  drivingLicense?: boolean | null;
  vehicleAvailability?: boolean | null;
  /** When an admin withdrew it. */
  deletedAt?: Date | null;
}

/** An imported phone and its owner's details, not registered yet. */
export async function buildImportedVolunteer(
  db: Executor,
  { imported = {}, ...person }: PersonOverrides & { imported?: ImportOverrides } = {},
): Promise<BuiltPerson> {
  const built = await buildUser(db, {
    roles: ['volunteer'],
    firstName: 'אורי',
    email: 'uri@example.org',
    home: null,
    signedAt: null,
    ...person,
  });
  await importDetails(db, built.id, imported, person.secrets);
  return built;
}

/** Imports details of a person who already has an account. */
export async function importDetails(
  db: Executor,
  userId: number,
  overrides: ImportOverrides = {},
  secrets = createSecrets(TEST_SECRET_KEY),
): Promise<void> {
  const row = {
    idNumber: '123456782',
    address: 'הנשיא 7, חיפה',
    dob: '1988-02-29',
    gender: 'male',
    place: 'חיפה',
    date: '2026-02-10',
    israeliCitizen: true,
    languages: ['hebrew', 'לדינו'],
    interests: ['rides'],
    localAuthority: false,
    drivingLicense: true,
    vehicleAvailability: true,
    deletedAt: null,
    ...overrides,
  };
  await sql`
    insert into imported_volunteers (user_id, id_number, import_address, dob, gender, place, date,
      israeli_citizen, languages, interests, local_authority, driving_license, vehicle_availability, deleted_at)
    values (${userId}, ${row.idNumber === null ? null : secrets.seal('id_number', row.idNumber)},
      ${row.address}, ${row.dob}, ${row.gender}, ${row.place}, ${row.date},
      ${row.israeliCitizen === null ? null : Number(row.israeliCitizen)}, ${row.languages}, ${row.interests},
      ${row.localAuthority}, ${row.drivingLicense}, ${row.vehicleAvailability}, ${row.deletedAt})`.execute(
    db,
  );
}
