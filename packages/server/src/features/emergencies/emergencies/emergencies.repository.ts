import { sql } from 'kysely';
import type { AssignmentState } from '@ezra/contract/emergencies/emergencies';
import { violates } from '../../../platform/db/constraint-errors.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentOf, type AssignmentChange, type Emergency, type Care } from './emergencies.domain.ts';
import type { Subject } from './emergencies.policy.ts';
import { isInCharge } from './staff.queries.ts';

/** The help seeker, locked, so that two presses are handled one after the other. */
export interface Seeker {
  readonly isReachable: boolean;
  readonly hasDisability: boolean;
  readonly location: { readonly lng: number; readonly lat: number } | null;
}

/** Locks and reads the person behind an emergency; null when there is no such help seeker. */
export async function lockSeeker(tx: Tx, userId: number): Promise<Seeker | null> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<Omit<Seeker, 'location'> & { lng: number | null; lat: number | null }>`
    select ${isReachable('u')} as "isReachable",
      exists (select from user_disabilities d where d.user_id = u.id) as "hasDisability",
      (case when u.residential_address is not null then u.residential_location else u.arrival_location end)[0] as lng,
      (case when u.residential_address is not null then u.residential_location else u.arrival_location end)[1] as lat
    from users u join user_roles r on r.user_id = u.id and r.role = 'user'
    where u.id = ${userId}`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const { lng, lat, ...seeker } = row;
  return { ...seeker, location: lng === null || lat === null ? null : { lng, lat } };
}

/** How many emergencies a person raised since then and closed themselves. */
export async function takenBack(executor: Executor, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from emergencies
    where user_id = ${userId} and raised_at > ${since} and closed_by = ${userId}`.execute(executor);
  return rows[0]?.count ?? 0;
}

export interface NewEmergency {
  readonly userId: number;
  readonly eventId: number | null;
  readonly userRequestId: number | null;
  readonly description: string | null;
  readonly care: Pick<Care, 'alarmedAt' | 'alarms' | 'nextAlarmAt'>;
  readonly now: Date;
}

/** Stores an emergency at the person's home, else workplace; gives its id, null when one is open. */
export async function insertEmergency(
  tx: Tx,
  { userId, eventId, userRequestId, description, care, now }: NewEmergency,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into emergencies (user_id, event_id, user_request_id, description, address, locality, location, state_id, raised_at,
      alarmed_at, calls, next_call_at, updated_at)
    select u.id, ${eventId}::integer, ${userRequestId}::integer, ${description}::text,
      coalesce(u.residential_address, u.arrival_address),
      case when u.residential_address is not null then u.residential_locality else u.arrival_locality end,
      case when u.residential_address is not null then u.residential_location else u.arrival_location end,
      u.state_id, ${now}, ${care.alarmedAt}, ${care.alarms}, ${care.nextAlarmAt}, ${now}
    from users u where u.id = ${userId}
    on conflict (user_id) where closed_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** An emergency locked for a change, with the facts that policy and messages need. */
export interface LockedEmergency extends Subject {
  readonly id: number;
  readonly eventId: number | null;
  /** The person's request in an active event; null: the emergency belongs to no event. */
  readonly userRequestId: number | null;
  readonly assignmentId: number | null;
  readonly pairId: number | null;
  readonly state: Emergency;
}

/**
 * Locks an emergency until the transaction ends; undefined when there is none. Locks the person first, as the
 * steps of events do.
 */
export async function lockEmergency(tx: Tx, id: number): Promise<LockedEmergency | undefined> {
  await sql`
    select from users where id = (select user_id from emergencies where id = ${id}) for no key update`.execute(
    tx,
  );
  const row = await tx
    .selectFrom('emergencies as e')
    .leftJoin('events as ev', 'ev.id', 'e.event_id')
    .select([
      'e.id',
      'e.user_id',
      'e.event_id',
      'e.user_request_id',
      'ev.is_active',
      'e.state_id',
      'ev.manager_id',
      'e.closed_at',
      'e.acknowledged_at',
      'e.acknowledged_by',
      'e.alarmed_at',
      'e.calls',
      'e.next_call_at',
      isInCharge.as('is_in_charge'),
    ])
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst();
  if (!row) return undefined;
  const assignments = await tx
    .selectFrom('emergency_assignments')
    .select(['id', 'volunteer_id', 'state', 'eta_minutes', 'pair_id', 'created_at'])
    .where('emergency_id', '=', id)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('state', '=', 'cannot')]))
    .execute();
  const open = assignments.find(({ state }) => state === 'asked' || state === 'coming');
  return {
    id: row.id,
    userId: row.user_id,
    eventId: row.event_id,
    userRequestId: row.is_active === true ? row.user_request_id : null,
    stateId: row.state_id,
    managerId: row.manager_id,
    isInCharge: row.is_in_charge,
    assignmentId: open?.id ?? null,
    pairId: open?.pair_id ?? null,
    state: {
      userId: row.user_id,
      isClosed: row.closed_at !== null,
      acknowledgedAt: row.acknowledged_at,
      acknowledgedBy: row.acknowledged_by,
      alarmedAt: row.alarmed_at,
      alarms: row.calls,
      nextAlarmAt: row.next_call_at,
      ...sentOf(assignments.map((each) => ({ ...each, state: each.state as AssignmentState }))),
    },
  };
}

/** Stores an emergency's acknowledgement, alarms and end. */
export async function saveCare(
  tx: Tx,
  id: number,
  care: Care,
  { now, actorId, note }: { now: Date; actorId: number | null; note?: string | null },
): Promise<void> {
  await tx
    .updateTable('emergencies')
    .set({
      acknowledged_at: care.acknowledgedAt,
      acknowledged_by: care.acknowledgedBy,
      alarmed_at: care.alarmedAt,
      calls: care.alarms,
      next_call_at: care.nextAlarmAt,
      updated_at: now,
      ...(care.isClosed && { closed_at: now, closed_by: actorId }),
      ...(note !== undefined && { system_note: note }),
    })
    .where('id', '=', id)
    .execute();
}

export interface AssignmentDetails {
  readonly now: Date;
  readonly actorId: number | null;
  readonly tokenHash: Buffer | null;
}

/** Saves a change of the assignment; takes an earlier volunteer off first. */
export async function saveAssignment(
  tx: Tx,
  emergency: LockedEmergency,
  change: AssignmentChange,
  { now, actorId, tokenHash }: AssignmentDetails,
): Promise<void> {
  if (emergency.assignmentId !== null)
    await tx
      .updateTable('emergency_assignments')
      .set(
        change.kind === 'answer'
          ? {
              state: change.state,
              eta_minutes: change.etaMinutes,
              note: change.note,
              answered_at: now,
              ended_at: change.state === 'cannot' ? now : null,
            }
          : { state: 'ended', ended_at: now },
      )
      .where('id', '=', emergency.assignmentId)
      .execute();
  if (change.kind !== 'send') return;
  try {
    await tx
      .insertInto('emergency_assignments')
      .values({
        emergency_id: emergency.id,
        volunteer_id: change.volunteerId,
        token_hash: tokenHash,
        assigned_by: actorId,
        created_at: now,
      })
      .execute();
  } catch (error) {
    if (violates(error, 'emergency_assignments_open_key')) throw new AppError('conflict');
    throw error;
  }
}

/** The open emergency of a person, or null; with an event, only one that belongs to it. */
export const openEmergencyOf = async (
  executor: Executor,
  userId: number,
  eventId?: number,
): Promise<number | null> =>
  (
    await executor
      .selectFrom('emergencies')
      .select('id')
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? 0))
      .executeTakeFirst()
  )?.id ?? null;

/** Finds the help seeker of an emergency; null when there is no such emergency. */
export const callerOf = async (executor: Executor, id: number): Promise<number | null> =>
  (await executor.selectFrom('emergencies').select('user_id').where('id', '=', id).executeTakeFirst())
    ?.user_id ?? null;

/** Open emergencies that a volunteer was sent to, by id. */
export async function emergenciesHeldBy(executor: Executor, volunteerId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('emergency_assignments')
    .select('emergency_id')
    .where('volunteer_id', '=', volunteerId)
    .where('ended_at', 'is', null)
    .orderBy('emergency_id')
    .execute();
  return rows.map((row) => row.emergency_id);
}

/** Selects emergencies whose next alarm is due, the longest waiting first. */
export async function dueAlarms(
  executor: Executor,
  now: Date,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await executor
    .selectFrom('emergencies')
    .select('id')
    .where('next_call_at', '<=', now)
    .where('id', '<>', sql<number>`all(${[...except]}::int[])`)
    .orderBy('next_call_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The emergency and the volunteer of an assignment; undefined when there is none. */
export const emergencyOfAssignment = (executor: Executor, assignmentId: number) =>
  executor
    .selectFrom('emergency_assignments')
    .select(['emergency_id', 'volunteer_id'])
    .where('id', '=', assignmentId)
    .executeTakeFirst();

export const emergencyOfToken = (executor: Executor, tokenHash: Buffer) =>
  executor
    .selectFrom('emergency_assignments')
    .select(['emergency_id', 'volunteer_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
