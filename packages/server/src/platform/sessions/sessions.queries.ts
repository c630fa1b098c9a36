import type { SecondFactorState } from '@ezra/contract/account/auth';
import type { Locale } from '@ezra/contract/common/locales';
import { ROLES, STAFF_ROLES, type Role } from '@ezra/contract/common/roles';
import { CompiledQuery, sql } from 'kysely';
import type { Executor, Tx } from '../db/database.ts';
import { permitsHelp, rolesOf } from '../db/people.ts';
import { limitedTo, regionsOf } from './acting.ts';
import type { Actor } from './actor.ts';
import { tokenHash } from './token.ts';

interface ActorRow {
  session_id: number;
  user_id: number;
  role: Role;
  roles: Role[];
  /** The recorded regions; null for help seekers and volunteers. */
  regions: number[] | null;
  restricted: boolean;
  locale: Locale;
  second_factor: SecondFactorState;
  stale: boolean;
}

const isStaff = `s.role in (${STAFF_ROLES.map((role) => `'${role}'`).join(', ')})`;

/**
 * Selects the caller with the regions of staff, in one statement for each call: two index look-ups and two
 * joins by primary key. Finds nothing for blocked or deleted people, or if the role was taken away. A
 * volunteer without an agreement gives null, hence true.
 */
const actorStatement = (column: 'token_hash' | 'activity_token_hash' | 'id'): string => `
  select s.id as session_id, s.user_id, s.role, u.locale, s.second_factor,
    ${rolesOf('s.user_id')} as roles,
    case when ${isStaff} then ${regionsOf('s.user_id')} end as regions,
    not u.is_active or (s.role = 'volunteer' and not coalesce(${permitsHelp('v')}, false)) as restricted,
    s.last_used_at <= $2::timestamptz - interval '1 minute' as stale
  from sessions s
  join users u on u.id = s.user_id
  join user_roles held on held.user_id = s.user_id and held.role = s.role
  left join volunteer_information v on v.user_id = s.user_id and s.role = 'volunteer'
  where s.${column} = $1 and s.ended_at is null
    and (s.expires_at is null or s.expires_at > $2)
    and s.last_used_at > $2::timestamptz - make_interval(secs => s.idle_seconds)
    and u.blocked_at is null and u.deleted_at is null`;

const BY_TOKEN = actorStatement('token_hash');
const BY_ACTIVITY_TOKEN = actorStatement('activity_token_hash');
const BY_ID = actorStatement('id');

async function find(
  executor: Executor,
  statement: string,
  token: string,
  now: Date,
  isUse = true,
): Promise<Actor | null> {
  const hash = tokenHash(token);
  if (hash === null) return null;
  const row = await actorRow(executor, statement, [hash, now]);
  if (row === undefined) return null;
  if (isUse && row.stale) await touch(executor, row.session_id, now);
  return actorOf(row);
}

async function actorRow(
  executor: Executor,
  statement: string,
  values: unknown[],
): Promise<ActorRow | undefined> {
  // Compiled by hand: this runs on every call, and building the query would cost more than parsing its row.
  const { rows } = await executor.executeQuery<ActorRow>(CompiledQuery.raw(statement, values));
  return rows[0];
}

function actorOf(row: ActorRow): Actor {
  const held = row.roles;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    role: row.role,
    states: row.regions === null ? [] : limitedTo(row.role, row.regions),
    roles: held.length === 1 ? held : ROLES.filter((role) => held.includes(role)),
    restricted: row.restricted,
    locale: row.locale,
    secondFactor: row.second_factor,
  };
}

/** The caller at the end of a transaction; null if the session ended or the role was taken away meanwhile. */
export interface AtEnd {
  readonly actor: Actor | null;
  readonly hasWritten: boolean;
}

/**
 * Reads the caller at the end of a transaction and locks session and account until it commits. Code that
 * takes rights away locks the account, so one of the two waits for the other. Returns the same actor if
 * nothing was written, or if the transaction changed the session itself.
 */
export async function actorAtEnd(tx: Tx, actor: Actor, now: Date): Promise<AtEnd> {
  const { rows } = await sql<{ isOwn: boolean; hasWritten: boolean }>`
    select coalesce(s.xmin = pg_current_xact_id_if_assigned()::xid, true) as "isOwn",
      pg_current_xact_id_if_assigned() is not null as "hasWritten"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${actor.sessionId} for key share of s, u`.execute(tx);
  const { isOwn, hasWritten } = rows[0] ?? { isOwn: false, hasWritten: true };
  if (isOwn) return { actor, hasWritten };
  // A separate statement, so that it sees what was committed while this one waited for the account.
  const row = await actorRow(tx, BY_ID, [actor.sessionId, now]);
  return { actor: row === undefined ? null : actorOf(row), hasWritten };
}

/** Postpones the idle end, at most once a minute. Does not revive a session that ended meanwhile. */
async function touch(executor: Executor, sessionId: number, now: Date): Promise<void> {
  await sql`
    update sessions set last_used_at = ${now}
    where id = ${sessionId} and ended_at is null and last_used_at < ${now}`.execute(executor);
}

/** Finds the person who owns a session token; null if it has no live session at `now`. */
export const findActor = (executor: Executor, token: string, now: Date): Promise<Actor | null> =>
  find(executor, BY_TOKEN, token, now);

/** Finds the person without counting it as use: an abandoned tab must not postpone the idle end. */
export const peekActor = (executor: Executor, token: string, now: Date): Promise<Actor | null> =>
  find(executor, BY_TOKEN, token, now, false);

/** Finds the person who owns an activity token, which may only report activity. */
export const findActivityActor = (executor: Executor, token: string, now: Date): Promise<Actor | null> =>
  find(executor, BY_ACTIVITY_TOKEN, token, now);

export interface SessionRow {
  id: number;
  role: Role;
  createdAt: Date;
  lastUsedAt: Date;
  ip: string | null;
  userAgent: string | null;
}

/** Lists the live sessions of a person, last used first. */
export async function listSessions(executor: Executor, userId: number, now: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, role, created_at as "createdAt", last_used_at as "lastUsedAt", ip, user_agent as "userAgent"
    from sessions
    where user_id = ${userId} and ended_at is null
      and (expires_at is null or expires_at > ${now})
      and last_used_at > ${now}::timestamptz - make_interval(secs => idle_seconds)
    order by last_used_at desc, id desc`.execute(executor);
  return rows;
}

/** Whether a session, live or ended, belongs to the person. */
export async function isSessionOf(executor: Executor, userId: number, sessionId: number): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${sessionId} and user_id = ${userId}`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Returns when a second factor was last given in this session; null if never. */
export async function secondFactorAt(executor: Executor, sessionId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select second_factor_at as at from sessions where id = ${sessionId}`.execute(executor);
  return rows[0]?.at ?? null;
}
