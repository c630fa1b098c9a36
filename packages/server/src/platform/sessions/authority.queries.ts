import { sql } from 'kysely';
import type { Executor, Tx } from '../db/database.ts';
import { rolesOf } from '../db/people.ts';
import { regionsOf } from './acting.ts';
import type { Account } from './authority.policy.ts';

/** SQL for the columns of `Account`; `userId` is the SQL of the account's id. */
export const accountColumns = (userId: string): string => `${rolesOf(userId)} as roles,
  ${regionsOf(userId)} as regions,
  array(select distinct e.state_id from events e where e.manager_id = ${userId}) as "eventRegions"`;

/** Reads how far an account reaches, including a deleted one; undefined if there is no such account. */
export async function readAccount(executor: Executor, id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${sql.raw(accountColumns('u.id'))} from users u where u.id = ${id}`.execute(executor);
  return rows[0];
}

/** Locks an account until the transaction ends, so that roles and regions read afterwards do not change. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await sql`select from users where id = ${id} for update`.execute(tx);
}
