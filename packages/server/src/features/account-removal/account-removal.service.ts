import type { Locale } from '@ezra/contract/common/locales';
import { isStaffRole } from '@ezra/contract/common/roles';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { recordActivity } from '../../platform/events/activity-log.ts';
import type { EventBus, EventMeta } from '../../platform/events/event-bus.ts';
import type { Messaging, Recipient } from '../../platform/messaging/messaging.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { roomsWith, userRoom, type Realtime } from '../../platform/realtime/realtime.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { endAllSessions } from '../../platform/sessions/sessions.repository.ts';
import type { Auth, CodeSent } from '../auth/public.ts';
import { closeEmergencyOf } from '../emergencies/public.ts';
import { closeEventRequestsOf } from '../events/public.ts';
import { closeRequestsOf } from '../help-requests/public.ts';
import { requireFreshSecondFactor } from '../second-factor/public.ts';
import { volunteerInvalidated } from '../users/public.ts';
import { isLastOfKind, restorableUntil } from './account-removal.domain.ts';
import { lockAccount, markRemoved, rolesOfOthers, type LockedAccount } from './account-removal.repository.ts';
import { accountRemoved } from './account-removal.templates.ts';

export interface RemovalParts {
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
}
export interface RemovalCaller {
  readonly ip: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly path: string;
}

/** Gives the account, locked; refuses one that is gone (`ifGone`), or the last of its kind. */
async function lockRemovable(
  tx: Tx,
  userId: number,
  ifGone: 'not_found' | 'session_expired',
): Promise<LockedAccount> {
  const account = await lockAccount(tx, userId);
  if (account === null) throw new AppError(ifGone);
  if (account.roles.some(isStaffRole) && isLastOfKind(account.roles, await rolesOfOthers(tx, userId)))
    throw new AppError('last_admin');
  return account;
}

/** The address of the last messages: the account's own can no longer be looked up. */
function lastAddress({ id, phone, email, locale, byPhone, byEmail }: LockedAccount): Recipient | null {
  if (byPhone) return { phone, locale, ofUser: id };
  return byEmail && email !== null ? { email, locale, ofUser: id } : null;
}

/**
 * Removes an account, restorable for 30 days: ends live requests and tells their volunteers, offers what the
 * person took over as a volunteer to others, ends every session, frees the phone. Gives the end of the 30
 * days. `actorId` is the person, or the admin who removes the account.
 */
export async function removeAccount(
  tx: Tx,
  { events, messaging, realtime }: RemovalParts,
  userId: number,
  meta: EventMeta,
): Promise<Date> {
  const account = await lockRemovable(tx, userId, 'not_found');
  const { now } = meta;
  // First: the following steps write to all people involved except the removed account.
  await markRemoved(tx, userId, now);
  await endAllSessions(tx, userId, now);
  await closeRequestsOf(tx, events, userId, meta);
  await closeEmergencyOf(tx, events, userId, meta);
  await closeEventRequestsOf(tx, events, userId, meta);
  if (account.roles.includes('volunteer')) await events.publish(tx, volunteerInvalidated, { userId }, meta);
  const until = restorableUntil(now);
  const to = lastAddress(account);
  if (to) await messaging.send(tx, accountRemoved, to, { until, timeZone: account.timeZone }, { now });
  await recordActivity(tx, {
    subject: 'user',
    subjectId: userId,
    newValues: { status: 'deleted' },
    ...meta,
  });
  await realtime.publish(tx, userRoom(userId), { topic: 'session' });
  await realtime.publishSoon(tx, roomsWith('volunteers.validate'), {
    topic: 'pending-volunteers',
    id: userId,
  });
  return until;
}

export type AccountRemovalService = ReturnType<typeof createAccountRemovalService>;

/** Lets people remove their own account. */
export function createAccountRemovalService({ auth, ...parts }: RemovalParts & { readonly auth: Auth }) {
  return {
    /** Sends a code to the account's own phone: a phone that was found unlocked with a page open is not enough. Commit before unwrapping. */
    async sendCode(tx: Tx, actor: Actor, caller: RemovalCaller): Promise<Outcome<CodeSent>> {
      const { userId } = actor;
      const { phone } = await lockRemovable(tx, userId, 'session_expired');
      await requireFreshSecondFactor(tx, actor, caller.now);
      return auth.sendAccountDeletionCode(tx, { userId, phone, ...caller });
    },

    /** Gives until when the association can restore the account. Commit before unwrapping. */
    async removeOwn(tx: Tx, actor: Actor, otp: string, caller: RemovalCaller): Promise<Outcome<Date>> {
      const { userId } = actor;
      const { phone } = await lockRemovable(tx, userId, 'session_expired');
      await requireFreshSecondFactor(tx, actor, caller.now);
      const judged = await auth.judgeAccountDeletion(tx, { userId, phone, otp, ...caller });
      if (!judged.ok) return judged;
      const until = await removeAccount(tx, parts, userId, { now: caller.now, actorId: userId });
      return { ok: true, value: until };
    },
  };
}
