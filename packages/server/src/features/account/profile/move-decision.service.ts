import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPerson, saveMoveDecision } from './profile.repository.ts';

/** Records whether open requests follow the person to the new address, even when it is saved later. */
export async function noteMoveDecision(
  tx: Tx,
  userId: number,
  isConfirmed: boolean,
  now: Date,
): Promise<void> {
  const { isActive } = await lockPerson(tx, userId);
  if (!isActive) throw new AppError('account_restricted');
  await saveMoveDecision(tx, userId, isConfirmed ? now : null);
}
