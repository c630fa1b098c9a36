import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ReminderKind } from './visits.domain.ts';

/** A ride in treatment, with the facts of its reminders. */
export interface Ride {
  readonly id: number;
  readonly userId: number;
  readonly volunteerId: number;
  readonly dueAt: Date;
  readonly approvedAt: Date;
  readonly category: Phrase;
  readonly arrivalDate: string;
  readonly arrivalTime: string;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly seekerFirstName: string;
  readonly volunteerName: string;
  readonly volunteerPhone: string;
}

/**
 * Rides in treatment whose reminder is due and not sent, after the given one; locked until the transaction
 * ends. Leaves a ride that is being changed for the next run.
 */
export async function holdRides(
  tx: Tx,
  {
    now,
    until,
    after,
    limit,
  }: {
    now: Date;
    until: Readonly<Record<ReminderKind, Date>>;
    after: number;
    limit: number;
  },
): Promise<Ride[]> {
  const { rows } = await sql<Ride>`
    select a.id, a.user_id as "userId", a.volunteer_id as "volunteerId", a.due_at as "dueAt",
      offer.updated_at as "approvedAt",
      c.label as category,
      a.arrival_date as "arrivalDate", to_char(a.arrival_time, 'HH24:MI') as "arrivalTime",
      a.origin_locality as origin, a.destination_locality as destination,
      coalesce(split_part(a.contact ->> 'full_name', ' ', 1), u.first_name) as "seekerFirstName",
      v.full_name as "volunteerName", v.phone as "volunteerPhone"
    from applications a
    join application_users offer on offer.application_id = a.id and offer.is_approved = 1
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    join users v on v.id = a.volunteer_id
    where a.status = 'in_treatment' and a.arrival_date is not null
      and a.due_at > ${now} and a.due_at <= ${until.day} and a.id > ${after}
      and not exists (select from visit_reminders r
        where r.application_id = a.id and r.volunteer_id = a.volunteer_id and r.due_at = a.due_at
          and r.kind = case when a.due_at <= ${until.hour} then 'hour' else 'day' end)
    order by a.id limit ${limit}
    for no key update of a skip locked`.execute(tx);
  return rows;
}

/** Stores a reminder; false when it was sent before. */
export async function insertReminder(
  tx: Tx,
  ride: Ride,
  { kind, tokenHash, now }: { kind: ReminderKind; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('visit_reminders')
    .values({
      application_id: ride.id,
      volunteer_id: ride.volunteerId,
      kind,
      due_at: ride.dueAt,
      token_hash: tokenHash,
      sent_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'volunteer_id', 'kind', 'due_at']).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores a volunteer's answer. A cancellation overrides an earlier confirmation. */
export async function saveVisitAnswer(
  tx: Tx,
  id: number,
  { answer, note }: { answer: 'coming' | 'cannot'; note: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('visit_reminders')
    .set({ answer, note, answered_at: now })
    .where('id', '=', id)
    .$if(answer === 'coming', (query) => query.where('answer', 'is', null))
    .execute();
}
