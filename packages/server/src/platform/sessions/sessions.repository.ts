import type { SecondFactorState } from '@ezra/contract/account/auth';
import { shownAs, ROLES, STAFF_ROLES, type Role, type SwitchableRole } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Executor, Tx } from '../db/database.ts';
import { AppError, invalid } from '../errors.ts';
import { limitsFor } from './session-limits.ts';
import { newToken, tokenHash } from './token.ts';

const DAYS_KEPT = 90;
const USER_AGENT_LENGTH = 300;

export interface NewSession {
  userId: number;
  role: Role;
  now: Date;
  ip: string;
  userAgent: string;
  /** State of the session's second factor at its beginning. */
  secondFactor: SecondFactorState;
}
/** The only place where both tokens are readable. */
export interface OpenedSession {
  sessionId: number;
  token: string;
  /** May only report activity. */
  activityToken: string;
}

/** Opens a session in a role that the person has; any other role is a bug of the caller. */
export async function createSession(tx: Tx, session: NewSession): Promise<OpenedSession> {
  const { userId, role, now, ip } = session;
  const roles = await rolesOf(tx, userId);
  if (!roles.includes(role)) throw new Error(`person ${userId} does not hold the role ${role}`);
  const limits = limitsFor(roles);
  const token = newToken();
  const activityToken = newToken();
  const { rows } = await sql<{ id: number }>`
    insert into sessions (user_id, role, token_hash, activity_token_hash, created_at, last_used_at,
      idle_seconds, expires_at, ip, user_agent, second_factor)
    values (${userId}, ${role}, ${tokenHash(token)}, ${tokenHash(activityToken)}, ${now}, ${now},
      ${limits.idleSeconds}, ${endOf(now, limits.absoluteSeconds)}, ${ip},
      ${session.userAgent.slice(0, USER_AGENT_LENGTH)}, ${session.secondFactor})
    returning id`.execute(tx);
  const sessionId = rows[0]?.id;
  if (sessionId === undefined) throw new Error('the session was not stored');
  return { sessionId, token, activityToken };
}

/**
 * Makes another of the person's roles the active one and returns it. Limits follow the roles of now, counted
 * from the sign-in, so a person who joined the staff since then may have to sign in again
 * (`session_expired`). Refuses a role that the person does not have (422 on `role`). A super admin who
 * returns to the administration becomes super admin there, as after signing in.
 */
export async function switchRole(
  tx: Tx,
  change: {
    sessionId: number;
    userId: number;
    role: SwitchableRole;
    secondFactor: SecondFactorState;
    now: Date;
  },
): Promise<Role> {
  const { sessionId, userId, secondFactor, now } = change;
  const roles = await rolesOf(tx, userId);
  // The highest role with this name in the header.
  const role = roles.findLast((held) => shownAs(held) === change.role);
  if (role === undefined) throw invalid({ role: 'choose' });
  const limits = limitsFor(roles);
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at as "createdAt" from sessions
    where id = ${sessionId} and user_id = ${userId} and ended_at is null for update`.execute(tx);
  const found = rows[0];
  if (found === undefined) throw new AppError('session_expired');
  const end = endOf(found.createdAt, limits.absoluteSeconds);
  if (end !== null && end <= now) throw new AppError('session_expired');
  await sql`
    update sessions set role = ${role}, idle_seconds = ${limits.idleSeconds}, expires_at = ${end},
      second_factor = ${secondFactor}
    where id = ${sessionId}`.execute(tx);
  return role;
}

/** Ends one session; ending it again changes nothing. */
export async function endSession(executor: Executor, sessionId: number, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now} where id = ${sessionId} and ended_at is null`.execute(executor);
}

/** Ends every session of a person except one (after a block, deletion, changed phone or changed roles). */
export async function endAllSessions(
  executor: Executor,
  userId: number,
  now: Date,
  exceptSessionId: number | null = null,
): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}
    where user_id = ${userId} and ended_at is null
      and id is distinct from ${exceptSessionId}::integer`.execute(executor);
}

/** Notes that a second factor was given in this session, so that it lacks nothing from now on. */
export async function markSecondFactor(executor: Executor, sessionId: number, now: Date): Promise<void> {
  await sql`
    update sessions set second_factor_at = ${now}, second_factor = 'none'
    where id = ${sessionId}`.execute(executor);
}

/** Requires a second factor in all other staff sessions of the person that have not given it. */
export async function demandSecondFactor(tx: Tx, userId: number, exceptSessionId: number): Promise<void> {
  await sql`
    update sessions set second_factor = 'needed'
    where user_id = ${userId} and ended_at is null and id <> ${exceptSessionId}
      and role = any(${[...STAFF_ROLES]}) and second_factor_at is null`.execute(tx);
}

/** Ends sessions that wait for a second factor that was removed. */
export async function endWaitingSessions(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}
    where user_id = ${userId} and ended_at is null and second_factor = 'needed'`.execute(tx);
}

/** Deletes sessions that ended 90 days ago. Returns the number of rows. */
export async function cleanSessions(executor: Executor, now: Date): Promise<number> {
  const result = await sql`
    delete from sessions
    where last_used_at < ${now}::timestamptz - make_interval(days => ${DAYS_KEPT}::integer)
      and (ended_at is not null
        or expires_at <= ${now}
        or last_used_at <= ${now}::timestamptz - make_interval(secs => idle_seconds))`.execute(executor);
  return Number(result.numAffectedRows ?? 0);
}

async function rolesOf(executor: Executor, userId: number): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`
    select role from user_roles where user_id = ${userId}`.execute(executor);
  return ROLES.filter((role) => rows.some((row) => row.role === role));
}

const endOf = (start: Date, seconds: number | null): Date | null =>
  seconds === null ? null : new Date(start.valueOf() + seconds * 1000);
