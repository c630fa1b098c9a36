import type { Locale } from '@ezra/contract/common/locales';
import { violates } from '../../../platform/db/constraint-errors.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Located } from '../../../platform/places/locate.ts';
import { homeColumns, workColumns } from '../../../platform/places/place-columns.ts';

export interface LockedPerson {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  locale: Locale;
  residentialAddress: string | null;
  arrivalAddress: string | null;
  moveConfirmedAt: Date | null;
  isActive: boolean;
}

export async function lockPerson(tx: Tx, userId: number): Promise<LockedPerson> {
  return tx
    .selectFrom('users')
    .select((eb) => [
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
      eb.ref('locale').$castTo<Locale>().as('locale'),
      'residential_address as residentialAddress',
      'arrival_address as arrivalAddress',
      'address_move_confirmed_at as moveConfirmedAt',
      'is_active as isActive',
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface ProfileChange {
  firstName: string;
  lastName: string;
  email: string | null;
  /** Undefined: unchanged. */
  residential: Located | undefined;
  arrival: Located | null | undefined;
  isPhone: boolean | undefined;
  isWp: boolean | undefined;
  isSms: boolean | undefined;
  isEmail: boolean | undefined;
  now: Date;
}

export async function saveProfile(tx: Tx, userId: number, change: ProfileChange): Promise<void> {
  const { firstName, lastName, email, residential, arrival } = change;
  await tx
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      full_name: `${firstName} ${lastName}`.trim(),
      email,
      ...(residential && { ...homeColumns(residential), address_move_confirmed_at: null }),
      ...(arrival !== undefined && workColumns(arrival)),
      ...(change.isPhone !== undefined && { is_phone: change.isPhone }),
      ...(change.isWp !== undefined && { is_wp: change.isWp }),
      ...(change.isSms !== undefined && { is_sms: change.isSms }),
      ...(change.isEmail !== undefined && { is_email: change.isEmail }),
      updated_at: change.now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Records whether a person takes part in drills. */
export async function saveJoinsDrills(tx: Tx, userId: number, joins: boolean, now: Date): Promise<void> {
  await (joins
    ? tx
        .insertInto('drill_participants')
        .values({ user_id: userId, agreed_at: now })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
    : tx.deleteFrom('drill_participants').where('user_id', '=', userId).execute());
}

/** Refuses, at `phone`, a number that another account has. */
export async function savePhone(tx: Tx, userId: number, phone: string): Promise<void> {
  try {
    await tx.updateTable('users').set({ phone }).where('id', '=', userId).execute();
  } catch (error) {
    if (violates(error, 'users_phone_key')) throw invalid({ phone: 'alreadyTaken' });
    throw error;
  }
}

export async function saveOtherDisability(tx: Tx, userId: number, other: string | null): Promise<void> {
  await tx.updateTable('users').set({ other_disability: other }).where('id', '=', userId).execute();
}

/** Records whether open requests follow the next change of address. */
export async function saveMoveDecision(tx: Tx, userId: number, confirmedAt: Date | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ address_move_confirmed_at: confirmedAt })
    .where('id', '=', userId)
    .execute();
}
