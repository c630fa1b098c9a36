import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import type { Executor } from '../src/platform/db/database.ts';
import { buildUser } from './factories/people.ts';

export interface AccountState {
  roles?: readonly Role[];
  locale?: Locale;
  isActive?: boolean;
  /** A volunteer's agreement; null for none. Default: validated and not frozen. */
  agreement?: { validated?: boolean; frozen?: boolean } | null;
}

/** Creates an account, in a state that decides what its sessions may do; returns its id. */
export async function buildPerson(db: Executor, state: AccountState = {}): Promise<number> {
  const { roles = ['user'], agreement = {}, ...rest } = state;
  const signed = roles.includes('volunteer') && agreement !== null ? agreement : null;
  const person = await buildUser(db, {
    ...rest,
    roles,
    agreement: signed && {
      validateTraining: signed.validated ?? true,
      frozenAt: signed.frozen ? new Date() : null,
    },
  });
  return person.id;
}
