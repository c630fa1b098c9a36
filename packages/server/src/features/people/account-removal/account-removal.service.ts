import type { Locale } from '@ezra/contract/common/locales';
import { can } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import type { Handover } from '@ezra/contract/people/open-work';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import type { Messaging, Recipient } from '../../../platform/messaging/messaging.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { roomsWith, userRoom, type Realtime } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { endAllSessions } from '../../../platform/sessions/sessions.repository.ts';
import { type Auth, type CodeSent, numbersHeldBack, requireFreshSecondFactor } from '../../account/public.ts';
import { closeEmergencyOf } from '../../emergencies/public.ts';
import { closeEventRequestsOf } from '../../events/public.ts';
import { closeRequestsOf } from '../../requests/public.ts';
import { handOver } from '../open-work/open-work.service.ts';
import { holdPerson } from '../users/held-person.service.ts';
import { volunteerInvalidated } from '../../account/public.ts';
import { isLastOfKind, restorableUntil } from './account-removal.domain.ts';
import {
  isPhoneTaken,
  lockAccount,
  markRemoved,
  markRestored,
  rolesOfOthers,
  type LockedAccount,
} from './account-removal.repository.ts';
import { accountRemoved, accountRestored } from './account-removal.templates.ts';

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
  await refuseLast(tx, account);
  return account;
}

/**
 * Refuses to take work from the last account that does it; `after`: the roles that the person keeps. Of two who
 * leave at once, the second is the last.
 */
export async function refuseLast(
  tx: Tx,
  { id, roles }: { readonly id: number; readonly roles: readonly Role[] },
  after: readonly Role[] = [],
): Promise<void> {
  if (!roles.some(isStaffRole)) return;
  if (isLastOfKind(roles, [...(await rolesOfOthers(tx, id)), ...after])) throw new AppError('last_admin');
}

/** The address of the last messages: the account's own can no longer be looked up. */
function lastAddress({ id, phone, email, locale, byPhone, byEmail }: LockedAccount): Recipient | null {
  if (byPhone) return { phone, locale, ofUser: id };
  return byEmail && email !== null ? { email, locale, ofUser: id } : null;
}

type Leaver = Pick<LockedAccount, 'id' | 'roles'>;

/**
 * Ends what a person has open as the one who asks, and as volunteer: requests, calls and events are closed and all
 * concerned told; what was taken over is offered to others. `actorId` is the person, or the one of the staff.
 */
export async function endOpenWork(
  tx: Tx,
  events: EventBus,
  { id, roles }: Leaver,
  meta: EventMeta,
): Promise<void> {
  await endAsked(tx, events, id, meta);
  await endTaken(tx, events, { id, roles }, meta);
}

/** Ends only what the roles have open that are taken from a person, who goes on in the others. */
export async function endWorkOfRoles(
  tx: Tx,
  events: EventBus,
  { id, roles: taken }: Leaver,
  meta: EventMeta,
): Promise<void> {
  if (taken.some((role) => can(role, 'requests.ask'))) await endAsked(tx, events, id, meta);
  await endTaken(tx, events, { id, roles: taken }, meta);
}

async function endAsked(tx: Tx, events: EventBus, userId: number, meta: EventMeta): Promise<void> {
  await closeRequestsOf(tx, events, userId, meta);
  await closeEmergencyOf(tx, events, userId, meta);
  await closeEventRequestsOf(tx, events, userId, meta);
}

async function endTaken(tx: Tx, events: EventBus, { id, roles }: Leaver, meta: EventMeta): Promise<void> {
  if (roles.includes('volunteer')) await events.publish(tx, volunteerInvalidated, { userId: id }, meta);
}

/**
 * Removes an account, restorable for 30 days: ends live requests and tells their volunteers, offers what the
 * person took over as a volunteer to others, ends every session, frees the phone. Gives the end of the 30
 * days. `actorId` is the person, or the admin who removes the account, who may hand over what is open.
 */
export async function removeAccount(
  tx: Tx,
  { events, messaging, realtime }: RemovalParts,
  userId: number,
  meta: EventMeta,
  handOver: () => Promise<void> = async () => {},
): Promise<Date> {
  const account = await lockRemovable(tx, userId, 'not_found');
  const { now } = meta;
  // First: the following steps write to all people involved except the removed account.
  await markRemoved(tx, userId, now);
  await endAllSessions(tx, userId, now);
  await handOver();
  await endOpenWork(tx, events, account, meta);
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

export type StaffRemoval = ReturnType<typeof createStaffRemoval>;

/** Lets the staff remove accounts, and restore them. */
export function createStaffRemoval(parts: RemovalParts) {
  const { events, messaging, realtime } = parts;
  return {
    /** Gives until when the account can be restored. Removing it again changes nothing. */
    async remove(tx: Tx, actor: Actor, id: number, to: Handover, now: Date): Promise<Date> {
      const { acting, person } = await holdPerson(tx, actor, id, 'delete');
      if (person.deletedAt !== null) return restorableUntil(person.deletedAt);
      if (person.roles.some(isStaffRole)) await requireFreshSecondFactor(tx, actor, now);
      return removeAccount(tx, parts, id, { now, actorId: actor.userId }, () =>
        handOver(tx, events, person, to, { acting, now }),
      );
    },

    /** Restores an account whose data is not erased yet, with what it was; restoring it again changes nothing. */
    async restore(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
      const { person } = await holdPerson(tx, actor, id, 'restore');
      if (person.deletedAt === null) return;
      if (person.roles.some(isStaffRole)) await requireFreshSecondFactor(tx, actor, now);
      const heldBack = await numbersHeldBack(tx, [person.phone], { now, exceptOf: id });
      if (heldBack.length > 0 || (await isPhoneTaken(tx, person.phone))) throw new AppError('phone_taken');
      await markRestored(tx, id, now);
      await messaging.send(tx, accountRestored, { userId: id }, {}, { now });
      const newValues = { status: 'restored' };
      await recordActivity(tx, { subject: 'user', subjectId: id, newValues, actorId: actor.userId, now });
      await realtime.publishSoon(tx, roomsWith('volunteers.validate'), { topic: 'pending-volunteers', id });
    },
  };
}
