import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { everyMessageArrivesOnce } from './cast.ts';
import type { Crowd } from './event-crowd.ts';

/** Everyone of the crowd was asked in the one event, once, by one message, and people outside it were not. */
export async function everyoneAskedOnce(db: Database, { seekers, volunteers }: Crowd): Promise<void> {
  const { rows: events } = await sql`select id from events`.execute(db);
  expect(events).toHaveLength(1);
  const { rows: asked } = await sql<{ id: number }>`
    select user_id as id from event_user_requests union all select volunteer_id from event_volunteer_requests
    order by id`.execute(db);
  const people = [...seekers, ...volunteers].sort((a, b) => a.id - b.id);
  expect(asked.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
  await everyMessageArrivesOnce(db);
  const { rows: told } = await sql<{ phone: string }>`
    select recipient as phone from outbox where kind = 'event.invitation' order by 1`.execute(db);
  expect(told.map(({ phone }) => phone)).toEqual(people.map(({ phone }) => phone).sort());
}
