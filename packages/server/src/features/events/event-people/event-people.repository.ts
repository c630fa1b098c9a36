import type { ContactOutcome } from '@ezra/contract/events/event-people.terms';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A point on the map, with its region. */
interface Position {
  readonly lat: number;
  readonly lng: number;
  readonly stateId: number | null;
}

/** Sets the position of a person's home address, or of the workplace when there is none. */
export async function savePosition(
  tx: Tx,
  userId: number,
  { lat, lng, stateId }: Position,
  now: Date,
): Promise<void> {
  await sql`
    update users set
      residential_location = case when residential_address is not null then point(${lng}, ${lat}) end,
      residential_state_id = case when residential_address is not null then ${stateId}::integer end,
      arrival_location = case when residential_address is null then point(${lng}, ${lat}) else arrival_location end,
      arrival_state_id = case when residential_address is null then ${stateId}::integer else arrival_state_id end,
      updated_at = ${now}
    where id = ${userId}`.execute(tx);
}

/** What is recorded about a call. */
interface Called {
  readonly userRequestId: number;
  readonly actorId: number;
  readonly outcome: ContactOutcome;
  readonly note: string | null;
}

/** How long the same note by the same person counts as a second click. */
const SAME_WITHIN = '1 minute';

/** Stores a call to a help seeker whose request is locked; the same call within a minute only once. */
export async function insertContact(
  tx: Tx,
  { userRequestId, actorId, outcome, note }: Called,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const same = await sql<{ id: number }>`
    select id from event_contacts
    where user_request_id = ${userRequestId} and actor_id = ${actorId} and outcome = ${outcome}
      and note is not distinct from ${note} and created_at > ${now}::timestamptz - ${sql.lit(SAME_WITHIN)}::interval
    order by id limit 1`.execute(tx);
  if (same.rows[0]) return { id: same.rows[0].id, isNew: false };
  const { id } = await tx
    .insertInto('event_contacts')
    .values({ user_request_id: userRequestId, actor_id: actorId, outcome, note, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

/** Turns a welfare check into a request for help. False when it was none. */
export async function markHelp(tx: Tx, eventId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update events set purpose = 'help', updated_at = ${now} where id = ${eventId} and purpose <> 'help'
    returning id`.execute(tx);
  return rows.length > 0;
}
