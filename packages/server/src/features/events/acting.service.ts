import type { Executor } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { visibleStates } from '../users/public.ts';
import type { Acting } from './events.policy.ts';

/** Gives the acting person, with the regions of staff. */
export const actingAs = async (
  executor: Executor,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Promise<Acting> => ({
  userId,
  role,
  states: role === 'user' || role === 'volunteer' ? [] : await visibleStates(executor, { userId, role }),
});
