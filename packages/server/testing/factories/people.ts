import { randomInt } from 'node:crypto';
import { AGREEMENT_VERSION } from '@ezra/contract/common/constants';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { sql, type RawBuilder } from 'kysely';
import { createSecrets, type Secrets } from '../../src/platform/crypto/secrets.ts';
import type { Executor } from '../../src/platform/db/database.ts';

/** Master key of test apps, so that they can decrypt what the factories encrypt. */
export const TEST_SECRET_KEY = 'a master key for tests, longer than 32 characters';

export interface BuiltPlace {
  text: string;
  /** Null: the address was not found on the map. */
  locality: string | null;
  lat: number | null;
  lng: number | null;
  stateId?: number | null;
}

export interface AgreementOverrides {
  idNumber?: string;
  signatureImage?: string;
  dob?: string;
  place?: string | null;
  date?: string | null;
  israeliCitizen?: boolean;
  languages?: string[];
  interests?: string[];
  gender?: string;
  localAuthority?: boolean;
  drivingLicense?: boolean;
  vehicleAvailability?: boolean;
  wayToProvideHelp?: 'phone' | 'on_site' | 'both';
  contactMethod?: 'whatsapp' | 'sms';
  signedAt?: Date;
  validateTraining?: boolean;
  validatePolice?: boolean;
  requiresPolice?: boolean;
  frozenAt?: Date | null;
  /** The guardian of a volunteer of 16 or 17. */
  guardian?: { name: string; phone: string };
}

export interface DetailsOverrides {
  hmo?: string;
  housingType?: string;
  floor?: number;
  elevator?: string;
  emergencyContact?: Readonly<Record<'first_name' | 'family_name' | 'relationship' | 'mobile', string>>;
}

export interface PersonOverrides {
  phone?: string;
  roles?: readonly Role[];
  /** Ids of the regions to which an admin or manager is limited; default: all. */
  regions?: readonly number[];
  firstName?: string;
  lastName?: string;
  email?: string | null;
  locale?: Locale;
  timeZone?: string;
  home?: BuiltPlace | null;
  work?: BuiltPlace | null;
  comments?: string | null;
  /** Keys of the list `disabilities`. */
  disabilities?: readonly string[];
  otherDisability?: string | null;
  quickEmergencyRequest?: boolean;
  isActive?: boolean;
  /** Null: registration is not completed. */
  signedAt?: Date | null;
  blockedAt?: Date | null;
  deletedAt?: Date | null;
  lastActiveAt?: Date | null;
  createdAt?: Date;
  /** The organization whose registration link the person used. */
  organizationId?: number | null;
  isWp?: boolean;
  isSms?: boolean;
  isEmail?: boolean;
  /** Answers of the details form, list name to keys; null for no details form. */
  preferences?: Record<string, string | number | readonly string[]> | null;
  /** Answers of the details form with columns of their own. */
  details?: DetailsOverrides;
  /** A volunteer's agreement; null for none. */
  agreement?: AgreementOverrides | null;
  /** Encrypts the agreement; default: with the tests' key. */
  secrets?: Secrets;
}

export interface BuiltPerson {
  id: number;
  /** E.164. */
  phone: string;
  fullName: string;
  roles: readonly Role[];
  /** Null without an agreement. */
  volunteerInformationId: number | null;
}

/** A random Israeli mobile number, very probably unused. */
export const uniquePhone = (): string => `+9725${randomInt(0, 9)}${randomInt(1_000_000, 10_000_000)}`;

/** Random letters, very probably unused; names do not accept digits. */
export const uniqueLetters = (below = 1_000_000): string =>
  randomInt(below)
    .toString(26)
    .replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));

const TEL_AVIV: BuiltPlace = {
  text: 'דיזנגוף 50, תל אביב-יפו',
  locality: 'תל אביב-יפו',
  lat: 32.0757,
  lng: 34.7745,
};
const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** An active account with the given roles (default: a help seeker) and completed registration. */
export async function buildUser(db: Executor, overrides: PersonOverrides = {}): Promise<BuiltPerson> {
  const {
    phone = uniquePhone(),
    roles = ['user'],
    firstName = 'נועה',
    lastName = `כהן ${uniqueLetters()}`,
    locale = 'he-IL',
    home = TEL_AVIV,
    work = null,
    signedAt = new Date(),
    isActive = true,
  } = overrides;
  const fullName = `${firstName} ${lastName}`.trim();
  const { regions = [], disabilities = [], preferences = null, details = {} } = overrides;
  const { emergencyContact: contact = null } = details;
  const agreement = overrides.agreement && agreementOfMade(overrides.agreement, overrides.secrets);
  // One statement, because tests and the demo create hundreds of people.
  const { rows } = await sql<{ id: number; agreementId: number | null }>`
    with made as (
      insert into users (phone, first_name, last_name, full_name, email, locale, time_zone,
        residential_address, residential_locality, residential_location, residential_state_id,
        arrival_address, arrival_locality, arrival_location, arrival_state_id,
        comments, other_disability, disability_confirmation_check, quick_emergency_request,
        is_wp, is_sms, is_email, is_active, signed_at, blocked_at, deleted_at, last_active_at, created_at,
        organization_id)
      values (${phone}, ${firstName}, ${lastName}, ${fullName}, ${overrides.email ?? null}, ${locale},
        ${overrides.timeZone ?? 'Asia/Jerusalem'},
        ${home?.text ?? null}, ${home?.locality ?? null}, ${point(home)}::point, ${home?.stateId ?? null},
        ${work?.text ?? null}, ${work?.locality ?? null}, ${point(work)}::point, ${work?.stateId ?? null},
        ${overrides.comments ?? null}, ${overrides.otherDisability ?? null}, ${roles.includes('user')},
        ${overrides.quickEmergencyRequest ?? false}, ${overrides.isWp ?? false}, ${overrides.isSms ?? true},
        ${overrides.isEmail ?? false}, ${isActive}, ${signedAt}, ${overrides.blockedAt ?? null},
        ${overrides.deletedAt ?? null}, ${overrides.lastActiveAt ?? null}, ${overrides.createdAt ?? new Date()},
        ${overrides.organizationId ?? null})
      returning id
    ), roles as (
      insert into user_roles (user_id, role) select id, unnest(${[...roles]}::text[]) from made
    ), regions as (
      insert into region_permissions (user_id, state_id) select id, unnest(${[...regions]}::integer[]) from made
    ), disabilities as (
      insert into user_disabilities (user_id, option_id)
      select made.id, o.id from made, options o
      where o.list = 'disabilities' and o.name = any(${[...disabilities]}::text[])
    ), answers as (
      insert into personal_information (user_id, is_confirm, is_authorize, hmo, housing_type, floor_number, elevator,
        emergency_contact, multiple_preferences)
      select id, true, true, ${details.hmo ?? null}, ${details.housingType ?? null},
        ${details.floor ?? null}::integer, ${details.elevator ?? null},
        ${contact && JSON.stringify(contact)}::jsonb, ${preferences && JSON.stringify(preferences)}::jsonb
      from made where ${preferences !== null}::boolean
    )${agreement ? sql`, agreement as (${agreement})` : sql``}
    select id, ${agreement ? sql`(select id from agreement)` : sql`null`} as "agreementId" from made`.execute(
    db,
  );
  const { id = 0, agreementId = null } = rows[0] ?? {};
  return { id, phone, fullName, roles, volunteerInformationId: agreementId };
}

/** A help seeker with a disability, who can ask for help at once. */
export const buildHelpSeeker = (db: Executor, overrides: PersonOverrides = {}): Promise<BuiltPerson> =>
  buildUser(db, { disabilities: ['walking_difficulty'], preferences: {}, ...overrides });

/** A volunteer with confirmed papers, unless `agreement` says otherwise. */
export const buildVolunteer = (db: Executor, overrides: PersonOverrides = {}): Promise<BuiltPerson> =>
  buildUser(db, {
    roles: ['volunteer'],
    firstName: 'דניאל',
    ...overrides,
    agreement: volunteerAgreement(overrides),
  });

export const buildManager = (db: Executor, overrides: PersonOverrides = {}): Promise<BuiltPerson> =>
  buildUser(db, { roles: ['manager'], firstName: 'מיכל', ...overrides });

export const buildAdmin = (db: Executor, overrides: PersonOverrides = {}): Promise<BuiltPerson> =>
  buildUser(db, { roles: ['admin'], firstName: 'יעל', ...overrides });

export const PERSON_BUILDERS = {
  user: buildHelpSeeker,
  volunteer: buildVolunteer,
  manager: buildManager,
  admin: buildAdmin,
} satisfies Partial<Record<Role, unknown>>;
export type BuiltRole = keyof typeof PERSON_BUILDERS;

const volunteerAgreement = ({ agreement }: PersonOverrides): AgreementOverrides | null =>
  agreement === null ? null : { validateTraining: true, validatePolice: true, ...agreement };

/** Inserts the agreement of the person in `made`. */
function agreementOfMade(
  agreement: AgreementOverrides,
  secrets: Secrets = createSecrets(TEST_SECRET_KEY),
): RawBuilder<unknown> {
  const { gender = 'female', drivingLicense = true } = agreement;
  return sql`
    insert into volunteer_information (user_id, id_number, signature_image, dob, place, date,
      israeli_citizen, languages, interests, gender, local_authority, driving_license,
      vehicle_availability, way_to_provide_help, contact_method, signed_at, validate_training,
      validate_police, is_required_police_validation, frozen_at, guardian_full_name, guardian_phone,
      agreement_version)
    select made.id, ${secrets.seal('id_number', agreement.idNumber ?? '123456782')},
      ${secrets.seal('signature_image', agreement.signatureImage ?? SIGNATURE)},
      ${agreement.dob ?? '1985-06-15'}::date, ${agreement.place ?? null}, ${agreement.date ?? null}::date,
      ${agreement.israeliCitizen === false ? 0 : 1}::smallint, ${agreement.languages ?? ['hebrew']}::text[],
      ${agreement.interests ?? []}::text[], ${gender}, ${agreement.localAuthority ?? false}::boolean,
      ${drivingLicense}::boolean,
      ${agreement.vehicleAvailability ?? false}::boolean, ${agreement.wayToProvideHelp ?? 'both'},
      ${agreement.contactMethod ?? 'sms'}, ${agreement.signedAt ?? new Date()}::timestamptz,
      ${agreement.validateTraining ?? false}::boolean, ${agreement.validatePolice ?? false}::boolean,
      ${agreement.requiresPolice ?? gender === 'male'}::boolean, ${agreement.frozenAt ?? null}::timestamptz,
      ${agreement.guardian?.name ?? null}, ${agreement.guardian?.phone ?? null}, ${AGREEMENT_VERSION}::smallint
    from made
    returning id`;
}

const point = (place: BuiltPlace | null): string | null =>
  place && place.lat !== null && place.lng !== null ? `(${place.lng},${place.lat})` : null;
