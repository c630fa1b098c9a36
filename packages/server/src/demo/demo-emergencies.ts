import { sql } from 'kysely';
import type { Command } from '../features/emergencies/emergencies.domain.ts';
import { emergencyChanged } from '../features/emergencies/emergencies.events.ts';
import { openEmergencyOf } from '../features/emergencies/emergencies.repository.ts';
import { commandEmergency, raise } from '../features/emergencies/emergencies.service.ts';
import { noteChange } from '../features/emergencies/emergencies.subscribers.ts';
import type { Tx } from '../platform/db/database.ts';
import { createEventBus } from '../platform/events/event-bus.ts';

const MINUTE_MS = 60_000;

interface DemoCall {
  readonly city: string;
  readonly description: string | null;
  readonly minutesAgo: number;
  /** Minutes after the call: its acknowledgement, the volunteer's yes, the end. */
  readonly acknowledged: number | null;
  readonly coming: { readonly after: number; readonly eta: number; readonly note: string | null } | null;
  readonly closed: {
    readonly after: number;
    readonly by: 'staff' | 'self';
    readonly note: string | null;
  } | null;
}

/** None of the calls is waiting: the demo must never raise an alarm, least of all at night. */
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

/** Picks a help seeker in a town and the nearest volunteer; the demo's own logins first. */
async function peopleIn(
  tx: Tx,
  city: string,
  { seekers, volunteers }: { seekers: readonly number[]; volunteers: readonly number[] },
): Promise<{ userId: number; volunteerId: number } | undefined> {
  const { rows } = await sql<{ userId: number; volunteerId: number }>`
    with caller as (
      select * from users where id = any(${seekers.slice(1)}::integer[]) and residential_locality = ${city}
      order by id limit 1
    )
    select caller.id as "userId", v.id as "volunteerId" from users v, caller
    where v.id = any(${volunteers.slice(1)}::integer[])
    order by distance_m(v.location, caller.location) nulls last, v.id limit 1`.execute(tx);
  return rows[0];
}

/**
 * Adds acknowledged emergencies: one with a volunteer on the way, and two that have ended. Goes through
 * the product's own steps, with its history and without its messages.
 */
export async function addEmergencies(
  tx: Tx,
  { adminId, ...people }: { seekers: readonly number[]; volunteers: readonly number[]; adminId: number },
  now: Date,
): Promise<void> {
  const events = createEventBus();
  events.on(emergencyChanged, noteChange);
  for (const { city, description, minutesAgo, acknowledged, coming, closed } of CALLS) {
    const pair = await peopleIn(tx, city, people);
    if (!pair) continue;
    const { userId, volunteerId } = pair;
    const at = (minutes: number) => new Date(now.valueOf() + (minutes - minutesAgo) * MINUTE_MS);
    await raise(tx, events, userId, { now: at(0), description });
    const id = await openEmergencyOf(tx, userId);
    if (id === null) throw new Error(`the demo's call in ${city} was not raised`);
    const as = {
      staff: { by: 'staff', userId: adminId, role: 'admin', states: null },
      volunteer: { by: 'volunteer', userId: volunteerId, role: 'volunteer', states: null },
      self: { by: 'user', userId, role: 'user', states: null },
    } as const;
    const step = (command: Command, by: keyof typeof as, after: number, note?: string | null) =>
      commandEmergency(tx, events, id, command, as[by], { now: at(after), ...(note && { note }) });
    if (acknowledged !== null) await step({ kind: 'acknowledge', staffId: adminId }, 'staff', acknowledged);
    if (coming) {
      const { after, eta: etaMinutes, note } = coming;
      const assign = { kind: 'assign', volunteerId, staffId: adminId, isPaired: false } as const;
      await step(assign, 'staff', after - 1);
      await step({ kind: 'coming', volunteerId, etaMinutes, note }, 'volunteer', after);
    }
    if (closed) await step({ kind: 'close' }, closed.by, closed.after, closed.note);
  }
}
