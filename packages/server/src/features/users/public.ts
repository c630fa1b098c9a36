import type { Locale } from '@ezra/contract/common/locales';
import type { ListedUser, UserAction } from '@ezra/contract/users';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Acting } from '../../platform/sessions/acting.policy.ts';
import { mayDo } from './users.policy.ts';
import { presentUser } from './users.presenter.ts';
import { findPerson, userRow, type FoundPerson } from './users.queries.ts';
import { lockPerson } from './users.repository.ts';

export { volunteerInvalidated } from './users.events.ts';
export { ARE_PAPERS_WAITING, readApplicationStatus, withinReach, type FoundPerson } from './users.queries.ts';
export { ACCESS_PLACES } from './users.personal.ts';
export { presentApplicationStatus } from './users.presenter.ts';

/** A line of the user table, of one person; null when the reader does not reach the person. */
export async function listedPerson(
  executor: Executor,
  { id, ...reading }: { acting: Acting; id: number; now: Date; today: string },
  locale: Locale,
): Promise<ListedUser | null> {
  const row = await userRow(executor, { ...reading, id }, locale);
  return row ? presentUser(row, reading.acting, locale) : null;
}

/** A person whom one of the staff reaches; others are `not_found`. */
export async function personWithinReach(
  executor: Executor,
  acting: Acting,
  id: number,
): Promise<FoundPerson> {
  const person = await findPerson(executor, acting, id);
  if (!person) throw new AppError('not_found');
  return person;
}

/** The same, locked, for a step of the staff: refuses what may never be done with such a person. */
export async function holdPerson(
  tx: Tx,
  acting: Acting,
  id: number,
  action: UserAction,
): Promise<FoundPerson> {
  const person = await lockPerson(tx, acting, id);
  if (!person) throw new AppError('not_found');
  if (!mayDo(acting, person, action)) throw new AppError('not_for_person');
  return person;
}
