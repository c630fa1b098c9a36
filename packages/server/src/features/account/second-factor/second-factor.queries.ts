import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { HeldFactors } from './second-factor.domain.ts';

export async function heldFactors(executor: Executor, userId: number): Promise<HeldFactors> {
  const { rows } = await sql<HeldFactors>`
    select (select count(*)::integer from passkeys where user_id = ${userId}) as passkeys,
      exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as "hasTotp"`.execute(
    executor,
  );
  return rows[0] ?? { passkeys: 0, hasTotp: false };
}

export interface PasskeyRow {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface SecondFactorRow {
  passkeys: PasskeyRow[];
  totpSince: Date | null;
  recoveryCodesLeft: number;
}

export async function readSecondFactor(executor: Executor, userId: number): Promise<SecondFactorRow> {
  const passkeys = await executor
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const totp = await executor
    .selectFrom('totp_secrets')
    .select('confirmed_at as since')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const codes = await executor
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return { passkeys, totpSince: totp?.since ?? null, recoveryCodesLeft: Number(codes?.left ?? 0) };
}

export interface StoredPasskey {
  id: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** The passkeys of a person, with what is needed to ask for them and to judge them. */
export async function findPasskeys(executor: Executor, userId: number): Promise<StoredPasskey[]> {
  const rows = await executor
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
  }));
}
