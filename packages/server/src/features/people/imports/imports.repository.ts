import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A volunteer as given in the file. */
export interface NewVolunteer {
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly id_number: string | null;
  readonly import_address: string | null;
  readonly dob: string | null;
  readonly gender: string | null;
  readonly place: string | null;
  readonly date: string | null;
  readonly israeli_citizen: 0 | 1 | null;
  readonly languages: readonly string[];
  readonly interests: readonly string[];
  readonly local_authority: boolean | null;
  readonly driving_license: boolean | null;
  readonly vehicle_availability: boolean | null;
}
const COLUMNS = sql`
  phone text, first_name text, last_name text, email text, id_number text, import_address text, dob date,
  gender text, place text, date date, israeli_citizen smallint, languages text[], interests text[],
  local_authority boolean, driving_license boolean, vehicle_availability boolean`;
const tableOf = (volunteers: readonly NewVolunteer[]) =>
  sql`json_to_recordset(${JSON.stringify(volunteers)}::json) as v(${COLUMNS})`;

/**
 * Creates accounts for the phones without one and returns those phones. Inserts in order of phone, so that
 * two imports of the same people wait for each other and do not deadlock.
 */
export async function insertAccounts(
  tx: Tx,
  volunteers: readonly NewVolunteer[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ phone: string }>`
    insert into users (phone, first_name, last_name, full_name, email, created_at, updated_at)
    select phone, first_name, last_name, first_name || ' ' || last_name, email, ${now}::timestamptz, ${now}::timestamptz
    from ${tableOf(volunteers)} order by phone
    on conflict (phone) where deleted_at is null do nothing returning phone`.execute(tx);
  return new Set(rows.map(({ phone }) => phone));
}

/** Locks accounts until the transaction ends, in order of id. */
export async function lockAccounts(tx: Tx, phones: readonly string[]): Promise<void> {
  await sql`
    select from users where phone = any(${[...phones]}::text[]) and deleted_at is null
    order by id for no key update`.execute(tx);
}

/**
 * Stores the details from the file beside each account and gives the volunteer role. Sets names and e-mail
 * only on accounts without any: what people wrote about themselves stays.
 */
export async function keepImported(tx: Tx, volunteers: readonly NewVolunteer[], now: Date): Promise<void> {
  await sql`
    with told as (
      select u.id as user_id, v.* from ${tableOf(volunteers)}
      join users u on u.phone = v.phone and u.deleted_at is null
    ), named as (
      update users u set first_name = t.first_name, last_name = t.last_name,
        full_name = t.first_name || ' ' || t.last_name, email = coalesce(u.email, t.email), updated_at = ${now}::timestamptz
      from told t where u.id = t.user_id and u.full_name = '' and u.signed_at is null
    ), roles as (
      insert into user_roles (user_id, role, created_at) select user_id, 'volunteer', ${now}::timestamptz from told
      on conflict do nothing
    )
    insert into imported_volunteers (user_id, id_number, import_address, dob, gender, place, date,
      israeli_citizen, languages, interests, local_authority, driving_license, vehicle_availability, created_at)
    select user_id, id_number, import_address, dob, gender, place, date, israeli_citizen,
      coalesce(languages, '{}'), coalesce(interests, '{}'), local_authority, driving_license,
      vehicle_availability, ${now}::timestamptz
    from told
    on conflict (user_id) do update set id_number = excluded.id_number, import_address = excluded.import_address,
      dob = excluded.dob, gender = excluded.gender, place = excluded.place, date = excluded.date,
      israeli_citizen = excluded.israeli_citizen, languages = excluded.languages, interests = excluded.interests,
      local_authority = excluded.local_authority, driving_license = excluded.driving_license,
      vehicle_availability = excluded.vehicle_availability, created_at = excluded.created_at,
      deleted_at = null`.execute(tx);
}

export interface ImportRecord {
  readonly authorId: number;
  readonly fileName: string;
  readonly rowCount: number;
  readonly badRowCount: number;
  readonly now: Date;
}

/** Records an import, and settles open imports with bad rows by the same author or with the same name. */
export async function recordImport(
  tx: Tx,
  { authorId, fileName, rowCount, badRowCount, now }: ImportRecord,
): Promise<number> {
  await sql`
    update volunteer_imports set settled_at = ${now}::timestamptz
    where bad_row_count > 0 and settled_at is null and (author_id = ${authorId} or file_name = ${fileName})`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto('volunteer_imports')
    .values({
      author_id: authorId,
      file_name: fileName,
      row_count: rowCount,
      bad_row_count: badRowCount,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
