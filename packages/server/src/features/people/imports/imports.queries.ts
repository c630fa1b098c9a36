import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { hasRole } from '../../../platform/db/people.ts';
import { accountColumns } from '../../../platform/sessions/authority.queries.ts';
import type { KnownAccount } from './imports.policy.ts';

/** Selects the accounts that have these phones (E.164), without removed ones. */
export async function accountsOf(executor: Executor, phones: readonly string[]): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select u.id, u.phone, u.state_id as "stateId", u.blocked_at is not null as "isBlocked",
      u.signed_at is not null as "isSigned", ${sql.raw(accountColumns('u.id'))},
      ${sql.raw(hasRole('u.id', 'volunteer'))}
        or exists (select from volunteer_information v where v.user_id = u.id) as "isVolunteer"
    from users u where u.phone = any(${[...phones]}::text[]) and u.deleted_at is null`.execute(executor);
  return rows;
}

const LISTS = ['volunteer_interests', 'volunteer_languages', 'volunteer_gender'] as const;
type ImportList = (typeof LISTS)[number];

export interface Choice {
  list: ImportList;
  id: number;
  name: string;
  label: Phrase;
}

/** Selects the allowed choices of a file, in the order of the forms. */
export async function importChoices(executor: Executor): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select list, id, name, label from options
    where list = any(${[...LISTS]}::text[]) and is_active order by list, position`.execute(executor);
  return rows;
}
