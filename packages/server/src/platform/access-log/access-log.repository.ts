import type { Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { Recent } from '../recent.ts';

const MONTHS_KEPT = 24;

/** Where in the product details of people are shown. */
export type AccessPlace =
  | 'user_list'
  | 'user_details'
  | 'user_choice'
  | 'request_list'
  | 'help_request'
  | 'basket'
  | 'message'
  | 'chat'
  | 'emergency'
  | 'event_map';

export interface Access {
  actor: { userId: number; role: Role };
  /** The people whose details were shown. Seeing one's own details is not recorded. */
  subjectIds: readonly number[];
  place: AccessPlace;
  referenceId?: number;
  now: Date;
}

const ONCE_IN_MS = 10 * 60_000;
/** Enough for the screens of a few hundred staff at work. */
const REMEMBERED = 20_000;

/** When each access was recorded. A screen that loads again within ten minutes sends no statement. */
const remembered = new WeakMap<Executor, Recent<string, number>>();

function memoryOf(executor: Executor): Recent<string, number> | undefined {
  // A transaction may be rolled back, so nothing is remembered for it.
  if (executor.isTransaction) return undefined;
  const known = remembered.get(executor) ?? new Recent<string, number>(REMEMBERED);
  remembered.set(executor, known);
  return known;
}

/**
 * Records who saw whose details; call it before they are shown. The same access within ten minutes (a screen
 * that refreshes) counts once.
 */
export async function recordAccess(executor: Executor, access: Access): Promise<void> {
  const { actor, place, now, referenceId = null } = access;
  const memory = memoryOf(executor);
  const key = (subject: number): string => `${actor.userId} ${place} ${referenceId} ${subject}`;
  const isKnown = (subject: number): boolean =>
    now.valueOf() - (memory?.get(key(subject)) ?? -Infinity) < ONCE_IN_MS;
  const subjects = [...new Set(access.subjectIds)].filter((id) => id !== actor.userId && !isKnown(id));
  if (subjects.length === 0) return;
  // Searches by subject; `offset 0` keeps the planner from merging the subquery. An actor who exports a long
  // list has one entry for each person in it, and each piece of the export would scan them all.
  const { rows } = await sql<{ subject: number; seenAt: Date | null }>`
    with shown as materialized (
      select subject, (
        select max(seen.seen_at) from (
          select * from access_log
          where subject_id = subject and seen_at > ${now}::timestamptz - interval '10 minutes'
          offset 0
        ) seen
        where seen.actor_id = ${actor.userId} and seen.place = ${place}
          and seen.reference_id is not distinct from ${referenceId}::integer
      ) as seen_at
      from unnest(${subjects}::integer[]) as subject
    ), added as (
      insert into access_log (seen_at, actor_id, actor_role, subject_id, place, reference_id)
      select ${now}::timestamptz, ${actor.userId}::integer, ${actor.role}::text, subject, ${place}::text,
        ${referenceId}::integer
      from shown where seen_at is null
    )
    select subject, seen_at as "seenAt" from shown`.execute(executor);
  for (const { subject, seenAt } of rows) memory?.set(key(subject), (seenAt ?? now).valueOf());
}

/** Records that several people saw the details of one person at once, as receivers of the same message. */
export async function recordAccessByMany(
  executor: Executor,
  actors: readonly Access['actor'][],
  {
    subjectId,
    place,
    referenceId,
    now,
  }: { subjectId: number; place: AccessPlace; referenceId: number; now: Date },
): Promise<void> {
  const others = actors.filter(({ userId }) => userId !== subjectId);
  if (others.length === 0) return;
  await sql`
    insert into access_log (seen_at, actor_id, actor_role, subject_id, place, reference_id)
    select ${now}::timestamptz, actor.id, actor.role, ${subjectId}::integer, ${place}::text, ${referenceId}::integer
    from unnest(${others.map(({ userId }) => userId)}::integer[], ${others.map(({ role }) => role)}::text[])
      as actor(id, role)`.execute(executor);
}

export interface AccessEntry {
  seenAt: Date;
  actorId: number;
  actorRole: Role;
  place: AccessPlace;
  referenceId: number | null;
}

/** Lists who saw the details of this person, newest first. */
export async function accessesTo(
  executor: Executor,
  subjectId: number,
  page: { limit: number; offset: number },
): Promise<AccessEntry[]> {
  const { rows } = await sql<AccessEntry>`
    select seen_at as "seenAt", actor_id as "actorId", actor_role as "actorRole", place,
      reference_id as "referenceId"
    from access_log where subject_id = ${subjectId}
    order by seen_at desc, id desc
    limit ${page.limit} offset ${page.offset}`.execute(executor);
  return rows;
}

/** Deletes entries older than 24 months. Returns the number of rows. */
export async function cleanAccessLog(executor: Executor, now: Date): Promise<number> {
  const result = await sql`
    delete from access_log
    where seen_at < ${now}::timestamptz - make_interval(months => ${MONTHS_KEPT}::integer)`.execute(executor);
  return Number(result.numAffectedRows ?? 0);
}
