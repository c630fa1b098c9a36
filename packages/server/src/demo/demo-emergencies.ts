import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

const MINUTE_MS = 60_000;

interface DemoCall {
  readonly city: string;
  readonly description: string | null;
  readonly minutesAgo: number;
  /** Minutes after the call, each: who looked after it, the volunteer's yes, the end. */
  readonly acknowledged: number | null;
  readonly coming: { readonly after: number; readonly eta: number; readonly note: string | null } | null;
  readonly closed: {
    readonly after: number;
    readonly by: 'staff' | 'self';
    readonly note: string | null;
  } | null;
}

/** None of them waits for somebody: a demo calls nobody, least of all at night. */
const CALLS: readonly DemoCall[] = [
  {
    city: 'חיפה',
    description: 'נגמר החמצן בבלון, והספק לא עונה.',
    minutesAgo: 18,
    acknowledged: 2,
    coming: { after: 6, eta: 25, note: 'יש לי מפתח לבניין' },
    closed: null,
  },
  {
    city: 'נתניה',
    description: 'נפלתי במטבח, לא נפצעתי, אבל קשה לי לקום לבד.',
    minutesAgo: 3 * 1440 + 95,
    acknowledged: 1,
    coming: { after: 4, eta: 10, note: null },
    closed: { after: 40, by: 'staff', note: 'הרמנו, בדקנו, והשכנה נשארת עד הערב.' },
  },
  {
    city: 'באר שבע',
    description: null,
    minutesAgo: 6 * 1440 + 200,
    acknowledged: null,
    coming: null,
    closed: { after: 2, by: 'self', note: null },
  },
];

/** Emergency calls as they stand once somebody looks after them: one with a volunteer on the way, and two that are over. */
export async function addEmergencies(
  tx: Tx,
  {
    seekers,
    volunteers,
    adminId,
  }: { seekers: readonly number[]; volunteers: readonly number[]; adminId: number },
  now: Date,
): Promise<void> {
  for (const call of CALLS) {
    const at = (minutes: number) => new Date(now.valueOf() + (minutes - call.minutesAgo) * MINUTE_MS);
    const { rows } = await sql<{ id: number; userId: number; volunteerId: number }>`
      with caller as (
        select * from users where id = any(${[...seekers.slice(1)]}::integer[]) and residential_locality = ${call.city}
        order by id limit 1
      ), nearest as (
        select v.id from users v, caller where v.id = any(${[...volunteers.slice(1)]}::integer[])
        order by distance_m(v.location, caller.location) nulls last, v.id limit 1
      )
      insert into emergencies (user_id, description, address, locality, location, state_id, raised_at, alarmed_at,
        acknowledged_at, acknowledged_by, closed_at, closed_by, system_note, updated_at)
      select id, ${call.description}, residential_address, residential_locality, residential_location, state_id,
        ${at(0)}, ${at(0)}, ${call.acknowledged === null ? null : at(call.acknowledged)},
        ${call.acknowledged === null ? null : adminId}::integer, ${call.closed ? at(call.closed.after) : null},
        case ${call.closed?.by ?? null}::text when 'self' then id when 'staff' then ${adminId} end,
        ${call.closed?.note ?? null}, ${at(call.closed?.after ?? call.coming?.after ?? 0)}
      from caller
      returning id, user_id as "userId", (select id from nearest) as "volunteerId"`.execute(tx);
    const added = rows[0];
    if (!added) continue;
    if (call.coming)
      await sql`
        insert into emergency_assignments (emergency_id, volunteer_id, state, eta_minutes, note, assigned_by,
          created_at, answered_at, ended_at)
        values (${added.id}, ${added.volunteerId}, ${call.closed ? 'ended' : 'coming'}, ${call.coming.eta},
          ${call.coming.note}, ${adminId}, ${at(call.coming.after - 1)}, ${at(call.coming.after)},
          ${call.closed ? at(call.closed.after) : null})`.execute(tx);
    await addHistory(tx, added, call, { adminId, at });
  }
}

/** The history that the call would have, had it gone through the screens. */
async function addHistory(
  tx: Tx,
  { id, userId, volunteerId }: { id: number; userId: number; volunteerId: number },
  { acknowledged, coming, closed }: DemoCall,
  { adminId, at }: { adminId: number; at: (minutes: number) => Date },
): Promise<void> {
  const steps: readonly (readonly [actor: number, minutes: number, values: object] | false | null)[] = [
    [userId, 0, { status: 'new' }],
    acknowledged !== null && [adminId, acknowledged, { status: 'acknowledged' }],
    coming && [adminId, coming.after - 1, { status: 'assigned', is_approved: 0 }],
    coming && [volunteerId, coming.after, { status: 'assigned', is_approved: 1 }],
    closed && [closed.by === 'self' ? userId : adminId, closed.after, { status: 'closed' }],
  ];
  for (const step of steps)
    if (step)
      await sql`
        insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
        values ('emergency', ${id}, ${step[0]}, ${JSON.stringify(step[2])}::jsonb, ${at(step[1])})`.execute(
        tx,
      );
}
