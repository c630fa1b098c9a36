import type { Locale } from '@ezra/contract/common/locales';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { type Auth, type CodeSent, requireFreshSecondFactor } from '../../account/public.ts';
import { lockAccount, type LockedAccount } from '../accounts/accounts.repository.ts';
import { refuseLast, removeAccount } from '../accounts/accounts.service.ts';

export interface RemovalDeps {
  readonly events: EventBus;
  readonly auth: Auth;
}
export interface RemovalCaller {
  readonly ip: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly path: string;
}

/** Locks the actor's account. Refuses if it is gone, or if nobody else could do its staff work. */
async function lockRemovable(tx: Tx, actor: Actor, now: Date): Promise<LockedAccount> {
  const account = await lockAccount(tx, actor.userId);
  if (account === null) throw new AppError('session_expired');
  await refuseLast(tx, account);
  await requireFreshSecondFactor(tx, actor, now);
  return account;
}

/** Sends a code to the account's phone: an open page proves too little. Commit before unwrapping. */
export async function sendRemovalCode(
  tx: Tx,
  { auth }: RemovalDeps,
  actor: Actor,
  caller: RemovalCaller,
): Promise<Outcome<CodeSent>> {
  const { id: userId, phone } = await lockRemovable(tx, actor, caller.now);
  return auth.sendAccountDeletionCode(tx, { userId, phone, ...caller });
}

/**
 * Removes the actor's account with that code. Returns the end of the time in which the association can
 * restore it. Commit before unwrapping.
 */
export async function removeOwnAccount(
  tx: Tx,
  { auth, events }: RemovalDeps,
  actor: Actor,
  otp: string,
  caller: RemovalCaller,
): Promise<Outcome<Date>> {
  const { id: userId, phone } = await lockRemovable(tx, actor, caller.now);
  const judged = await auth.judgeAccountDeletion(tx, { userId, phone, otp, ...caller });
  if (!judged.ok) return judged;
  const own = { actorId: userId, side: 'user' } as const;
  return { ok: true, value: await removeAccount(tx, events, userId, own, caller.now) };
}
