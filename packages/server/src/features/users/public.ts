import type { Executor } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readPermittedStates } from './users.queries.ts';

export { adminsOf } from './users.queries.ts';

export { volunteerInvalidated } from './users.events.ts';

/**
 * Gives the regions (`states.id`) of a manager or admin; null: no restriction. An admin without rows sees
 * everything, a manager without rows no region at all (only what they manage themselves).
 */
export async function visibleStates(
  executor: Executor,
  actor: Pick<Actor, 'userId' | 'role'>,
): Promise<number[] | null> {
  const states = await readPermittedStates(executor, actor.userId);
  const isAdmin = actor.role === 'admin' || actor.role === 'super admin';
  return states.length === 0 && isAdmin ? null : states;
}
