import type { UserAction } from '@ezra/contract/people/users';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import { isWithinAuthority } from '../../../platform/sessions/authority.policy.ts';
import { lockAccount } from '../../../platform/sessions/authority.queries.ts';
import { mayDo } from './users.policy.ts';
import { findPerson, type FoundPerson } from './users.queries.ts';

/** A person whose account one of the staff looks after; others are `not_found`. */
export async function personWithinReach(
  executor: Executor,
  acting: Acting,
  id: number,
): Promise<FoundPerson> {
  const person = await findPerson(executor, acting, id);
  if (!person) throw new AppError('not_found');
  return person;
}

interface Held {
  /** The one who acts, with the regions of this moment. */
  readonly acting: Acting;
  readonly person: FoundPerson;
}

/**
 * A person whose account one of the staff looks after and may change, locked first and judged then. That the one who acts still has
 * the same roles and regions is asked at the end of the transaction (`actorAtEnd`).
 */
export async function holdWithinAuthority(
  tx: Tx,
  actor: Pick<Acting, 'userId' | 'role'>,
  id: number,
): Promise<Held> {
  await lockAccount(tx, id);
  const acting = await actingAs(tx, actor);
  const person = await personWithinReach(tx, acting, id);
  if (id !== acting.userId && !isWithinAuthority(acting, person)) throw new AppError('not_for_person');
  return { acting, person };
}

/** The same for a step of the staff: refuses what may never be done with such a person. */
export async function holdPerson(
  tx: Tx,
  actor: Pick<Acting, 'userId' | 'role'>,
  id: number,
  action: UserAction,
): Promise<Held> {
  const held = await holdWithinAuthority(tx, actor, id);
  if (!mayDo(held.acting, held.person, action)) throw new AppError('not_for_person');
  return held;
}
