import type { SecondFactorState } from '@ezra/contract/account/auth';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { secondFactorAt } from '../../../platform/sessions/sessions.queries.ts';
import { countOf, isFresh, lacking } from './second-factor.domain.ts';
import { heldFactors } from './second-factor.queries.ts';
import { lockPerson } from './second-factor.repository.ts';

/**
 * Tells which second factor a session needs for a role. `sessionId`: an existing session, which may have
 * given one already.
 */
export type SecondFactorDemand = (
  tx: Tx,
  session: { userId: number; role: Role; sessionId: number | null },
) => Promise<SecondFactorState>;

export const secondFactorDemand =
  ({ isSecondFactorRequired: isRequired }: Pick<Parts, 'isSecondFactorRequired'>): SecondFactorDemand =>
  async (tx, { userId, role, sessionId }) => {
    if (!isStaffRole(role)) return 'none';
    // Locks against adding the first factor: each transaction sees the other's change.
    await lockPerson(tx, userId);
    const wasGiven = sessionId !== null && (await secondFactorAt(tx, sessionId)) !== null;
    return lacking({ role, held: await heldFactors(tx, userId), wasGiven, isRequired });
  };

/**
 * Guards changes that could take a staff account from its owner: a person with a second factor must have
 * given it recently, in this session, in any role. The phone alone is not enough. A session that acts as a
 * help seeker or volunteer cannot give the second factor, so it is sent to the staff role.
 */
export async function requireFreshSecondFactor(tx: Tx, actor: Actor, now: Date): Promise<void> {
  if (!actor.roles.some(isStaffRole)) return;
  // Locks against adding the first factor.
  await lockPerson(tx, actor.userId);
  if (countOf(await heldFactors(tx, actor.userId)) === 0) return;
  if (isFresh(await secondFactorAt(tx, actor.sessionId), now)) return;
  throw new AppError(isStaffRole(actor.role) ? 'second_factor_stale' : 'staff_account');
}
