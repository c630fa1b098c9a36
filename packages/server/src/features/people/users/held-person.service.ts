import type { UserAction } from '@ezra/contract/people/users.terms';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { actingAs } from '../../../platform/sessions/acting.ts';
import { isWithinAuthority } from '../../../platform/sessions/authority.policy.ts';
import { lockAccount } from '../../../platform/sessions/authority.queries.ts';
import { mayDo } from './users.policy.ts';
import { findPerson, type FoundPerson } from './users.queries.ts';

/** Finds a person whose account the staff member looks after; throws `not_found` for others. */
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
  /** The acting staff member, with the regions at this moment. */
  readonly acting: Acting;
  readonly person: FoundPerson;
}

/**
 * Locks a person's account, then checks that the staff member looks after it and may change it. `actorAtEnd`
 * checks at the end of the transaction that the staff member still has the same roles and regions.
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

/** Does the same for an action, and refuses one that may never be done with such a person. */
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
