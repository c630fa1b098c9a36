import { AGREEMENT_VERSION } from '@ezra/contract/common/constants';
import type { Locale } from '@ezra/contract/common/locales';
import type { HelpSeekerAnswers } from '@ezra/contract/account/registration/help-seeker';
import type { Question } from '@ezra/contract/account/registration/question';
import { REFERENCE_QUESTIONS } from '@ezra/contract/account/registration/questions';
import type { VolunteerRegistration } from '@ezra/contract/account/registration/volunteer';
import type { RenewalForm } from '@ezra/contract/account/renewal';
import { STAFF_ROLES, type Role } from '@ezra/contract/common/roles';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/types.generated.ts';
import type { Located } from '../../../platform/places/locate.ts';
import { homeColumns, workColumns } from '../../../platform/places/place-columns.ts';

export interface ExistingAccount {
  id: number;
  isBlocked: boolean;
  isSigned: boolean;
  roles: Role[];
  hasAgreement: boolean;
}

/** Locks the account of a phone: the second of two simultaneous registrations sees the first. */
export async function lockAccount(tx: Tx, phone: string): Promise<ExistingAccount | null> {
  const { rows } = await sql<{ id: number; isBlocked: boolean; isSigned: boolean }>`
    select id, blocked_at is not null as "isBlocked", signed_at is not null as "isSigned"
    from users where phone = ${phone} and deleted_at is null for update`.execute(tx);
  const row = rows[0];
  if (row === undefined) return null;
  // Read after the lock is granted, to see what another registration changed.
  const held = await sql<{ roles: Role[]; hasAgreement: boolean }>`
    select array(select role from user_roles where user_id = ${row.id}) as roles,
      exists (select from volunteer_information where user_id = ${row.id}) as "hasAgreement"`.execute(tx);
  return { ...row, roles: held.rows[0]?.roles ?? [], hasAgreement: held.rows[0]?.hasAgreement ?? false };
}

/** The account that registers, locked. */
export interface ClaimedAccount {
  id: number;
  /** Made by this registration: it has no session and no other rows yet. */
  isNew: boolean;
}

export interface PersonDetails {
  firstName: string;
  lastName: string;
  fullName: string;
  email: string | null;
  residential: Located;
  /** Undefined: this form does not ask for it, so it stays. */
  arrival: Located | null | undefined;
  locale: Locale;
  timeZone: string;
  now: Date;
  /** Further columns of the account that the form fills. */
  also: AccountColumns;
}
export type AccountColumns = Partial<
  Pick<
    Updateable<DB['users']>,
    | 'other_disability'
    | 'disability_confirmation_check'
    | 'quick_emergency_request'
    | 'is_wp'
    | 'organization_id'
  >
>;

const names = ({ firstName, lastName, fullName, email }: PersonDetails) => ({
  first_name: firstName,
  last_name: lastName,
  full_name: fullName,
  ...(email !== null && { email }),
});
const workOf = ({ arrival }: PersonDetails) => (arrival === undefined ? {} : workColumns(arrival));

/** Adds the account of a person who just signed, and gives its id; null when the phone has one. */
export async function insertAccount(tx: Tx, phone: string, person: PersonDetails): Promise<number | null> {
  const { locale, timeZone, now, also } = person;
  const row = await tx
    .insertInto('users')
    .values({
      phone,
      is_active: true,
      ...names(person),
      ...homeColumns(person.residential),
      ...workOf(person),
      ...also,
      locale,
      time_zone: timeZone,
      signed_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What a staff account has on record; null for accounts of other people. */
async function staffRecord(
  tx: Tx,
  userId: number,
): Promise<{ hasResidential: boolean; hasArrival: boolean } | null> {
  const { rows } = await sql<{ hasResidential: boolean; hasArrival: boolean }>`
    select residential_address is not null as "hasResidential", arrival_address is not null as "hasArrival"
    from users u where id = ${userId}
      and exists (select from user_roles where user_id = u.id and role = any(${[...STAFF_ROLES]}))`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Saves the person's details on an existing account. On a staff account, name, e-mail and addresses on record
 * stay: registering asks only for the phone, which must not hand the account to somebody else.
 */
export async function saveDetails(tx: Tx, userId: number, person: PersonDetails): Promise<void> {
  const { locale, timeZone, now, also } = person;
  const staff = await staffRecord(tx, userId);
  await tx
    .updateTable('users')
    .set({
      ...(staff === null && names(person)),
      ...(!staff?.hasResidential && homeColumns(person.residential)),
      ...(!staff?.hasArrival && workOf(person)),
      ...also,
      locale,
      time_zone: timeZone,
      signed_at: sql<Date>`coalesce(signed_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

export async function addRole(tx: Tx, userId: number, role: 'user' | 'volunteer', now: Date): Promise<void> {
  await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The columns of the account that a help seeker's form fills. */
export const helpSeekerColumns = (form: HelpSeekerAnswers): AccountColumns => ({
  other_disability: form.other_disability,
  disability_confirmation_check: form.disability_confirmation_check,
  quick_emergency_request: form.quick_emergency_request,
});

type OwnColumn = {
  [N in keyof typeof REFERENCE_QUESTIONS]: (typeof REFERENCE_QUESTIONS)[N] extends { stored: 'column' }
    ? N
    : never;
}[keyof typeof REFERENCE_QUESTIONS];

/** Answers that have a column of the same name; a question whose column is missing does not compile. */
const ownColumns = (form: HelpSeekerAnswers) =>
  Object.fromEntries(
    Object.entries<Question>(REFERENCE_QUESTIONS)
      .filter(([, { stored }]) => stored === 'column')
      .map(([name]) => {
        const value = form[name as OwnColumn] ?? null;
        return [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
      }),
  ) as Pick<Updateable<DB['personal_information']>, OwnColumn>;

/** Replaces a person's disabilities, in one statement. */
export async function saveDisabilities(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  const chosen = sql`${[...ids]}::integer[]`;
  await sql`
    with gone as (delete from user_disabilities where user_id = ${userId} and option_id <> all(${chosen}))
    insert into user_disabilities (user_id, option_id)
    select distinct ${userId}::integer, unnest(${chosen}) on conflict do nothing`.execute(tx);
}

/** Saves a help seeker's answers; `preferences` are those without a column. */
export async function saveHelpSeeker(
  tx: Tx,
  userId: number,
  form: HelpSeekerAnswers,
  preferences: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await saveDisabilities(tx, userId, form.disability_id);
  const values = {
    ...ownColumns(form),
    multiple_preferences: JSON.stringify(preferences),
    updated_at: now,
  };
  await tx
    .insertInto('personal_information')
    .values({ user_id: userId, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Ends an import, because the person's own form replaces it. */
export async function dropImport(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('imported_volunteers').where('user_id', '=', userId).execute();
}

/** What a volunteer signs, at registration and at each renewal. */
export interface Signed {
  form: Pick<
    RenewalForm,
    | 'dob'
    | 'place'
    | 'date'
    | 'israeli_citizen'
    | 'interests'
    | 'gender'
    | 'local_authority'
    | 'driving_license'
  >;
  /** Sealed. */
  idNumber: string;
  /** Sealed. */
  signatureImage: string;
  languages: string[];
  requiresPolice: boolean;
  ip: string;
  now: Date;
}
export interface Agreement extends Signed {
  form: VolunteerRegistration;
}

/** The columns that a signature sets: in force from now on, the police certificate not yet seen. */
export const signedColumns = ({ form, now, ...signed }: Signed) => ({
  id_number: signed.idNumber,
  signature_image: signed.signatureImage,
  dob: form.dob,
  place: form.place,
  date: form.date,
  israeli_citizen: form.israeli_citizen ? 1 : 0,
  languages: signed.languages,
  interests: [...new Set(form.interests)],
  gender: form.gender,
  local_authority: form.local_authority,
  driving_license: form.driving_license,
  ip_address: signed.ip,
  agreement_version: AGREEMENT_VERSION,
  signed_at: now,
  is_required_police_validation: signed.requiresPolice,
  validate_police: false,
  frozen_at: null,
  updated_at: now,
});

/** Keeps a volunteer's earlier agreement before a new one replaces it; gives its id, null for none. */
export async function keepFormer(tx: Tx, userId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with former as (
      select * from volunteer_information where user_id = ${userId}
    ), kept as (
      insert into volunteer_agreements (user_id, id_number, signature_image, ip_address, agreement_version,
        signed_at, ended_at)
      select user_id, id_number, signature_image, ip_address, agreement_version, signed_at, ${now} from former
    )
    select id from former`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Stores the signed agreement in place of an earlier one. Confirmations must be given again. */
export async function saveAgreement(tx: Tx, userId: number, agreement: Agreement): Promise<number> {
  const { form, now } = agreement;
  const values = {
    ...signedColumns(agreement),
    vehicle_availability: form.vehicle_availability,
    way_to_provide_help: form.way_to_provide_help,
    contact_method: form.contact_method,
    guardian_full_name: form.guardian_full_name,
    guardian_phone: form.guardian_phone ?? null,
    guardian_approved_at: null,
    guardian_refused_at: null,
    validate_training: false,
    renewal_form_hash: null,
  };
  const { id } = await tx
    .insertInto('volunteer_information')
    .values({ user_id: userId, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
