import { randomUUID } from 'node:crypto';
import { linkPath } from '@ezra/contract/link-paths';
import { sql } from 'kysely';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
  type EventOverrides,
  type PairState,
} from '../../testing/factories/events.ts';
import type { Tx } from '../platform/db/database.ts';

const HOUR_MS = 3_600_000;

/** The people who take part; the first seeker and the first volunteer are the demo's logins. */
export interface DemoPeople {
  readonly seekers: readonly number[];
  readonly volunteers: readonly number[];
  readonly managerId: number;
  readonly otherManagerId: number;
}
interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly stateId: number | null;
}

const NOTES = ['גרה בקומה רביעית, והמעלית לא עובדת', 'צריך מים ותרופות', 'אפשר גם בערב'];

/** The numbers of people of an event in each state; each person appears once. */
interface Crowd {
  readonly asked: number;
  readonly pairs: readonly PairState[];
}

interface Turns {
  readonly seekers: () => number;
  readonly volunteers: () => number;
}

/** Sorts people by their distance from an event, each used once. */
async function turnsOf(
  tx: Tx,
  eventId: number,
  seekers: readonly number[],
  volunteers: readonly number[],
): Promise<Turns> {
  const turns = async (ids: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`
      select u.id from users u, events e where u.id = any(${[...ids]}::integer[]) and e.id = ${eventId}
      order by distance_m(u.location, e.location) nulls last, u.id`.execute(tx);
    let next = 0;
    return (): number => rows[next++]?.id ?? 0;
  };
  return { seekers: await turns(seekers), volunteers: await turns(volunteers) };
}

async function fillEvent(
  tx: Tx,
  eventId: number,
  { seekers, volunteers }: Turns,
  { asked, pairs }: Crowd,
  createdAt: Date,
): Promise<void> {
  const given = { eventId, createdAt };
  for (const [n, state] of pairs.entries()) {
    await buildEventPair(tx, {
      ...given,
      state,
      userId: seekers(),
      volunteerId: volunteers(),
      note: NOTES[n] ?? null,
      systemNote: state === 'rejected' ? 'הרכב התקלקל בדרך' : null,
    });
  }
  for (let n = 0; n < asked; n++) {
    await buildEventVolunteerRequest(tx, {
      ...given,
      volunteerId: volunteers(),
      status: (['pending', 'accept', 'accept', 'reject'] as const)[n % 4] ?? 'pending',
      etaMinutes: n % 4 === 1 ? 20 : null,
    });
    await buildEventUserRequest(tx, {
      ...given,
      userId: seekers(),
      respond: ([null, 1, 2, 1] as const)[n % 4] ?? null,
      note: n % 4 === 1 ? (NOTES[n % NOTES.length] ?? null) : null,
    });
  }
}

/** Stores an invitation as a real event would. */
async function addInvitation(tx: Tx, userId: number, words: string, now: Date): Promise<void> {
  await sql`
    insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
    select ${randomUUID()}::uuid, 'invitation', 'sms', phone, locale, ${words}, ${now} from users where id = ${userId}`.execute(
    tx,
  );
}

/** Adds the history that these requests would have through the screens. */
async function addEventHistory(tx: Tx): Promise<void> {
  await sql`
    insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
    select subject, id, actor_id, new_values, happened_at from (
      select 1 as step, 'event_user_request' as subject, id, user_id as actor_id,
        jsonb_strip_nulls(jsonb_build_object('status', 'pending', 'respond', respond)) as new_values,
        created_at as happened_at
      from event_user_requests where respond is not null
      union all
      select 1, 'event_volunteer_request', id, volunteer_id,
        jsonb_build_object('status', case status when 'reject' then 'reject' else 'accept' end), created_at
      from event_volunteer_requests where answered_at is not null
      union all
      select 2, 'event_user_request', user_request_id, null, '{"status": "assigned", "is_approved": 0}', created_at
      from event_pairs
      union all
      select 2, 'event_volunteer_request', volunteer_request_id, null, '{"status": "assigned", "is_approved": 0}',
        created_at from event_pairs
      union all
      select 3, 'event_user_request', r.id, null,
        jsonb_build_object('status', r.status, 'is_approved', p.is_approved), r.updated_at
      from event_pairs p join event_user_requests r on r.pair_id = p.id where p.is_approved <> 0
      union all
      select 3, 'event_volunteer_request', v.id, null,
        jsonb_build_object('status', v.status, 'is_approved', p.is_approved), v.updated_at
      from event_pairs p join event_volunteer_requests v on v.id = p.volunteer_request_id where p.is_approved <> 0
    ) history
    order by happened_at, step`.execute(tx);
}

/**
 * Adds emergencies in three cities, and two that have ended, with requests and pairs in every state. The
 * demo's logins have one of each kind; the help seeker and the volunteer have a personal link among their
 * messages.
 */
export async function addEvents(
  tx: Tx,
  { seekers, volunteers, managerId, otherManagerId }: DemoPeople,
  cities: readonly Place[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const [me = 0, ...otherSeekers] = seekers;
  const [myself = 0, ...otherVolunteers] = volunteers;
  const ago = (hours: number) => new Date(now.valueOf() - hours * HOUR_MS);
  const inCity = (name: string): EventOverrides => {
    const city = cities.find((each) => each.name === name);
    return city ? { locality: name, lat: city.lat, lng: city.lng, stateId: city.stateId } : {};
  };
  const turns = (eventId: number) => turnsOf(tx, eventId, otherSeekers, otherVolunteers);

  const outage = await buildEvent(tx, {
    ...inCity('אשדוד'),
    name: 'הפסקת חשמל, מרכז אשדוד',
    type: 'power_outage',
    address: 'שדרות מנחם בגין 60, אשדוד',
    description: 'אין חשמל מאז הבוקר. אנשים עם ציוד רפואי קודם.',
    managerId,
    createdAt: ago(5),
  });
  const atOutage = await turns(outage.id);
  const given = { eventId: outage.id, createdAt: ago(4) };
  await buildEventPair(tx, {
    ...given,
    volunteerId: myself,
    userId: atOutage.seekers(),
    note: NOTES[0] ?? null,
  });
  const asked = await buildEventUserRequest(tx, { ...given, userId: me });
  await fillEvent(
    tx,
    outage.id,
    atOutage,
    { asked: 9, pairs: ['approved', 'completed', 'rejected', 'waiting'] },
    ago(4),
  );

  const heat = await buildEvent(tx, {
    ...inCity('אשקלון'),
    name: 'גל חום, אשקלון',
    type: 'heat_wave',
    address: 'הנשיא 12, אשקלון',
    description: 'בודקים שלכולם יש מים ומזגן.',
    managerId,
    createdAt: ago(26),
    radius: 5,
  });
  const atHeat = await turns(heat.id);
  await buildEventPair(tx, {
    eventId: heat.id,
    createdAt: ago(20),
    volunteerId: myself,
    userId: atHeat.seekers(),
    state: 'approved',
    note: NOTES[1] ?? null,
  });
  await fillEvent(tx, heat.id, atHeat, { asked: 5, pairs: ['waiting', 'completed'] }, ago(22));

  const storm = await buildEvent(tx, {
    ...inCity('ראשון לציון'),
    name: 'סערה, ראשון לציון',
    type: 'storm',
    address: 'רוטשילד 30, ראשון לציון',
    managerId: otherManagerId,
    createdAt: ago(2),
    radius: 4,
  });
  const invited = await buildEventVolunteerRequest(tx, {
    eventId: storm.id,
    createdAt: ago(1),
    volunteerId: myself,
  });
  await fillEvent(tx, storm.id, await turns(storm.id), { asked: 4, pairs: ['waiting'] }, ago(1));

  const over = [
    { name: 'שריפה, הרי ירושלים', type: 'fire', city: 'ירושלים', address: 'הנביאים 5, ירושלים', days: 9 },
    { name: 'הצפה, חולון', type: 'flood', city: 'חולון', address: 'סוקולוב 40, חולון', days: 30 },
  ];
  for (const [n, { name, type, city, address, days }] of over.entries()) {
    const createdAt = ago(days * 24);
    const { id: eventId } = await buildEvent(tx, {
      ...inCity(city),
      name,
      type,
      address,
      managerId,
      createdAt,
      isActive: false,
      lastStoppedAt: ago(days * 24 - 12),
    });
    const people = await turns(eventId);
    const state = n === 0 ? 'completed' : 'rejected';
    await buildEventPair(tx, {
      eventId,
      createdAt,
      state,
      volunteerId: myself,
      userId: people.seekers(),
    });
    await fillEvent(
      tx,
      eventId,
      people,
      { asked: 0, pairs: ['completed', 'completed', 'closed'] },
      createdAt,
    );
  }

  await addEventHistory(tx);
  const volunteerLink = `${publicUrl}${linkPath('event_volunteer')}${invited.token}`;
  const userLink = `${publicUrl}${linkPath('event_user')}${asked.token}`;
  await addInvitation(
    tx,
    myself,
    `סערה, ראשון לציון: מחפשים מתנדבים בסביבה שלך. אפשר לענות כאן: ${volunteerLink}`,
    now,
  );
  await addInvitation(tx, me, `הפסקת חשמל, מרכז אשדוד: צריך עזרה? אפשר לענות כאן: ${userLink}`, now);
}
