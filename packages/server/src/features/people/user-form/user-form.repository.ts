import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Located } from '../../../platform/places/locate.ts';
import { homeColumns, workColumns } from '../../../platform/places/place-columns.ts';

/** A person's details from the form. */
export interface FormDetails {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly isPhone: boolean;
  readonly isWp: boolean;
  readonly isSms: boolean;
  /** Undefined leaves the place as it is. */
  readonly home: Located | undefined;
  readonly work: Located | undefined;
}

const columns = (person: FormDetails) => ({
  phone: person.phone,
  first_name: person.firstName,
  last_name: person.lastName,
  full_name: `${person.firstName} ${person.lastName}`.trim(),
  email: person.email,
  is_phone: person.isPhone,
  is_wp: person.isWp,
  is_sms: person.isSms,
  ...(person.home && homeColumns(person.home)),
  ...(person.work && workColumns(person.work)),
});

/** Creates an account and returns its id; null if the phone already has one. */
export async function insertPerson(
  tx: Tx,
  person: FormDetails,
  {
    role,
    isActive,
    locale,
    timeZone,
    now,
  }: { role: Role; isActive: boolean; locale: Locale; timeZone: string; now: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({
      ...columns(person),
      is_email: person.email !== null,
      is_active: isActive,
      locale,
      time_zone: timeZone,
      signed_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await tx.insertInto('user_roles').values({ user_id: row.id, role, created_at: now }).execute();
  return row.id;
}

/** Finds the account created by the same form since `since`; null if the phone belongs to another one. */
export async function sameMadeSince(
  tx: Tx,
  { phone, firstName, lastName }: FormDetails,
  role: Role,
  since: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join user_roles r on r.user_id = u.id and r.role = ${role}
    where u.phone = ${phone} and u.deleted_at is null and u.created_at > ${since}
      and u.first_name = ${firstName} and u.last_name = ${lastName}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Selects the text of the addresses, with e-mail and language. */
export async function addressesOf(
  tx: Tx,
  userId: number,
): Promise<{ home: string | null; work: string | null; email: string | null; locale: Locale }> {
  const { rows } = await sql<{
    home: string | null;
    work: string | null;
    email: string | null;
    locale: Locale;
  }>`
    select residential_address as home, arrival_address as work, email, locale from users where id = ${userId}`.execute(
    tx,
  );
  return rows[0] ?? { home: null, work: null, email: null, locale: 'he-IL' };
}

/** Tells whether another account that is not removed has the phone. */
export async function hasOtherAccount(tx: Tx, phone: string, userId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from users where phone = ${phone} and id is distinct from ${userId}::integer
      and deleted_at is null`.execute(tx);
  return rows.length > 0;
}

export async function savePerson(tx: Tx, userId: number, person: FormDetails, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...columns(person), updated_at: now })
    .where('id', '=', userId)
    .execute();
}
