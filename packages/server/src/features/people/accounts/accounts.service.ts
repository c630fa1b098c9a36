import type { Handover } from '@ezra/contract/people/open-work';
import { can } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import type { Cause } from '../../../platform/cases/by.domain.ts';
import { runStep, type Case } from '../../../platform/cases/run-step.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import type { Recipient } from '../../../platform/messaging/messaging.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { endAllSessions } from '../../../platform/sessions/sessions.repository.ts';
import { numbersHeldBack, requireFreshSecondFactor, volunteerInvalidated } from '../../account/public.ts';
import { closeEmergencyOf } from '../../emergencies/public.ts';
import { closeEventRequestsOf } from '../../events/public.ts';
import { closeRequestsOf } from '../../requests/public.ts';
import { handOver } from '../open-work/open-work.service.ts';
import { holdPerson } from '../users/held-person.service.ts';
import { STEPS } from './accounts.case.ts';
import {
  isLastOfKind,
  restorableUntil,
  statusOf,
  type AccountCommand,
  type AccountEffect,
  type AccountState,
  type AccountStatus,
  type AccountSteps,
} from './accounts.domain.ts';
import { accountChanged, type AccountChanged } from './accounts.events.ts';
import {
  isPhoneTaken,
  lockAccount,
  rolesOfOthers,
  saveAccount,
  type LockedAccount,
} from './accounts.repository.ts';

/**
 * Refuses to leave staff work without any account that can do it. `after` holds the roles that the person
 * keeps. If the last two leave at once, the second is refused.
 */
export async function refuseLast(
  tx: Tx,
  { id, roles }: { readonly id: number; readonly roles: readonly Role[] },
  after: readonly Role[] = [],
): Promise<void> {
  if (!roles.some(isStaffRole)) return;
  if (isLastOfKind(roles, [...(await rolesOfOthers(tx, id)), ...after])) throw new AppError('last_admin');
}

type Leaver = Pick<LockedAccount, 'id' | 'roles'>;

/**
 * Ends a person's open work, both as the one asking for help and as volunteer: closes requests, emergencies
 * and event requests, tells everyone involved, and offers what the person had taken to others. `actorId` is
 * the person or a staff member.
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

/** Ends only the open work of the roles taken from a person, who keeps the others. */
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

interface Held {
  readonly person: AccountState & Leaver & { readonly phone: string };
  /** The acting staff member, with the regions at this moment; null if the person acts. */
  readonly acting: Acting | null;
  readonly account: LockedAccount | null;
}

/** The staff member who changes the account, or the cause of a step without an actor. */
type Who = Actor | Cause;
const isActor = (who: Who): who is Actor => 'sessionId' in who;

async function lock(tx: Tx, id: number, { kind }: AccountCommand, who: Who): Promise<Held | null> {
  if (isActor(who)) {
    const { acting, person } = await holdPerson(tx, who, id, kind);
    return { acting, person, account: kind === 'delete' ? await lockAccount(tx, id) : null };
  }
  const account = await lockAccount(tx, id);
  if (account === null) return null;
  const person = { ...account, isActive: true, isBlocked: false, deletedAt: null };
  return { acting: null, person, account };
}

/** Refuses a number that another account has or may get back. */
async function refuseTaken(tx: Tx, { person }: Held, now: Date): Promise<void> {
  const heldBack = await numbersHeldBack(tx, [person.phone], { now, exceptOf: person.id });
  if (heldBack.length > 0 || (await isPhoneTaken(tx, person.phone))) throw new AppError('phone_taken');
}

/** Returns where to send the last message about a removed account; null if nowhere. */
function lastAddress({ id, phone, email, locale, byPhone, byEmail }: LockedAccount): Recipient | null {
  if (byPhone) return { phone, locale, ofUser: id };
  return byEmail && email !== null ? { email, locale, ofUser: id } : null;
}

const accountCase = (
  who: Who,
  events: EventBus,
  now: Date,
): Case<Held, AccountState, AccountStatus, AccountSteps, AccountEffect, AccountChanged> => ({
  rules: STEPS,
  event: accountChanged,
  stateOf: ({ person }) => person,
  statusOf,
  lock: (tx, id, command) => lock(tx, id, command, who),
  // `lock` refuses actors who may not change the account.
  sees: () => true,
  async obstacle(tx, held, { kind }) {
    const { asksAgain, work } = STEPS[kind];
    const isOfStaff = held.person.roles.some(isStaffRole);
    if (isActor(who) && asksAgain && isOfStaff) await requireFreshSecondFactor(tx, who, now);
    if (work !== 'goes_on') await refuseLast(tx, held.person);
    if (kind === 'restore') await refuseTaken(tx, held, now);
    return null;
  },
  async save(tx, { person, acting, account }, command, effect, { actorId }) {
    const { work, endsSessions } = STEPS[command.kind];
    // Saved first: the steps below write to everyone involved except a removed account.
    await saveAccount(tx, person.id, effect, now);
    if (endsSessions) await endAllSessions(tx, person.id, now);
    if (acting && 'to' in command) await handOver(tx, events, person, command.to, { acting, now });
    if (work !== 'goes_on') await endOpenWork(tx, events, person, { now, actorId });
    return {
      userId: person.id,
      transition: command.kind,
      to: account ? lastAddress(account) : { userId: person.id },
      until: restorableUntil(now),
      timeZone: account?.timeZone ?? '',
    };
  },
});

/** Takes a step of an account (`runStep`). Returns the account as it was before. */
export async function commandAccount(
  tx: Tx,
  events: EventBus,
  id: number,
  command: AccountCommand,
  who: Who,
  now: Date,
): Promise<AccountState> {
  const { held } = await runStep(accountCase(who, events, now), tx, events, id, command, who, { now });
  return held.person;
}

/**
 * Removes an account, which can be restored for 30 days; its phone is free from then on. Returns the end of
 * the 30 days. Changes nothing if the account was removed before.
 */
export async function removeAccount(
  tx: Tx,
  events: EventBus,
  id: number,
  who: Who,
  now: Date,
  to: Handover = {},
): Promise<Date> {
  const { deletedAt } = await commandAccount(tx, events, id, { kind: 'delete', to }, who, now);
  return restorableUntil(deletedAt ?? now);
}
