import { randomUUID } from 'node:crypto';
import { linkPath, type LinkKindName } from '@ezra/contract/link-paths';
import { sql } from 'kysely';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '../../testing/factories/events.ts';
import type { Tx } from '../platform/db/database.ts';
import { EVENTS } from './data/events.ts';
import { SEEKERS } from './data/seekers.ts';
import { VOLUNTEERS } from './data/volunteers.ts';
import { idOf } from './demo-people.ts';
import type { DemoWorld } from './demo-requests.ts';
import { placeHome } from './demo-towns.ts';
import type { DemoSeeker, DemoVolunteer } from './people-types.ts';
import type { DemoEvent } from './story-types.ts';

const HOUR_MS = 3_600_000;

/** Names of people who can take part, with the login first and apart. */
const [seekerLogin, ...seekers] = (SEEKERS as readonly DemoSeeker[]).filter(
  ({ needs, trouble }) => needs.length > 0 && !trouble,
);
const [volunteerLogin, ...volunteers] = (VOLUNTEERS as readonly DemoVolunteer[]).filter(
  ({ papers, trouble }) => papers === undefined && !trouble,
);

/** Returns a function that gives the people nearest to an event one by one, each once. */
async function nearest(
  tx: Tx,
  eventId: number,
  people: readonly { readonly name: string }[],
  { people: ids }: DemoWorld,
): Promise<() => number> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u, events e
    where u.id = any(${people.map(({ name }) => idOf(ids, name))}::integer[]) and e.id = ${eventId}
    order by distance_m(u.location, e.location) nulls last, u.id`.execute(tx);
  let next = 0;
  return () => rows[next++]?.id ?? 0;
}

/** Stores an invitation as a real event would. */
async function addInvitation(
  tx: Tx,
  userId: number,
  { words, link, now }: { words: string; link: string; now: Date },
): Promise<void> {
  await sql`
    insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
    select ${randomUUID()}::uuid, 'invitation', 'sms', phone, locale, ${`${words} אפשר לענות כאן: ${link}`}, ${now}
    from users where id = ${userId}`.execute(tx);
}

/** Adds an event. Logins who are asked have a personal link among their messages. */
async function addEvent(tx: Tx, event: DemoEvent, world: DemoWorld, publicUrl: string): Promise<void> {
  const { clock, people, towns } = world;
  const { name, type, radius, manager, endedAfter, description = null } = event;
  const { isAutoAssign = false, isDrill = false, purpose = 'help' } = event;
  const createdAt = clock.at(event.began);
  const { text: address, locality, lat, lng, stateId = null } = placeHome(towns, event.place);
  const { id: eventId } = await buildEvent(tx, {
    name,
    type,
    radius,
    isAutoAssign,
    isDrill,
    purpose,
    description,
    address,
    locality,
    stateId,
    createdAt,
    lat: lat ?? 0,
    lng: lng ?? 0,
    managerId: idOf(people, manager),
    ...(endedAfter !== undefined && {
      isActive: false,
      lastStoppedAt: new Date(createdAt.valueOf() + endedAfter * HOUR_MS),
    }),
  });
  const given = { eventId, createdAt };
  const nextSeeker = await nearest(tx, eventId, seekers, world);
  const nextVolunteer = await nearest(tx, eventId, volunteers, world);
  const invite = (userId: number, kind: LinkKindName, token: string, words: string) =>
    addInvitation(tx, userId, { words, link: `${publicUrl}${linkPath(kind)}${token}`, now: clock.now });

  const myself = idOf(people, volunteerLogin?.name ?? '');
  if (event.isVolunteerAsked) {
    const { token } = await buildEventVolunteerRequest(tx, { ...given, volunteerId: myself });
    await invite(myself, 'event_volunteer', token, `${name}: מחפשים מתנדבים בסביבה שלך.`);
  }
  if (event.isSeekerAsked) {
    const userId = idOf(people, seekerLogin?.name ?? '');
    const { token } = await buildEventUserRequest(tx, { ...given, userId });
    await invite(userId, 'event_user', token, `${name}: דרושה לך עזרה?`);
  }
  for (const [n, [state, note, systemNote = null]] of event.pairs.entries()) {
    const isOwn = n === 0 && !event.isVolunteerAsked && !event.isElsewhere;
    await buildEventPair(tx, {
      ...given,
      state,
      note,
      systemNote,
      userId: nextSeeker(),
      volunteerId: isOwn ? myself : nextVolunteer(),
    });
  }
  // The drill asked people who had agreed; some of their neighbours agree for the next one.
  if (isDrill)
    await sql`
      insert into drill_participants (user_id, agreed_at)
      select u.id, ${createdAt} from events e join users u on distance_m(u.location, e.location) <= e.radius * 2000
      where e.id = ${eventId} and exists (select from user_roles r where r.user_id = u.id and r.role in ('user', 'volunteer'))
      order by u.id limit 12
      on conflict do nothing`.execute(tx);
  for (const [status, etaMinutes = null] of event.volunteers)
    await buildEventVolunteerRequest(tx, { ...given, volunteerId: nextVolunteer(), status, etaMinutes });
  for (const [respond, note = null] of event.seekers)
    await buildEventUserRequest(tx, { ...given, userId: nextSeeker(), respond, note });
}

/** Adds the history that these requests would have if made through the screens. */
async function addHistory(tx: Tx): Promise<void> {
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

/** Adds the events of the table, with requests and pairs in every state. */
export async function addEvents(tx: Tx, world: DemoWorld, publicUrl: string): Promise<void> {
  for (const event of EVENTS) await addEvent(tx, event, world, publicUrl);
  await addHistory(tx);
}
