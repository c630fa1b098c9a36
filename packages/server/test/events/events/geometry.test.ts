import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleToAsk } from '../../../src/features/events/events/people-to-ask.queries.ts';
import { buildEvent } from '../../../testing/factories/events.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Metres between two places by the angle between their vectors, on the sphere of the mean radius of the earth. */
function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const vector = ({ lat, lng }: { lat: number; lng: number }) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [[ax, ay, az], [bx, by, bz]] = [vector(a), vector(b)];
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return Math.atan2(cross, ax * bx + ay * by + az * bz) * 6_371_008.8;
}

// From Eilat to Metula, from 100 m to the length of the country; the last ones lie far from Israel.
it.each([
  [29.557, 34.952, 0.1],
  [31.2588, 35.2128, 3],
  [32.0853, 34.7818, 12.5],
  [33.28, 35.58, 80],
  [31.5, 34.9, 500],
  [64.1, -21.9, 40],
  [-33.9, 151.2, 7],
])('a circle around %f, %f of %f km holds whom it should, the nearest first', async (lat, lng, radius) => {
  const { db } = database;
  const count = 1_000;
  const { rows: made } = await sql<{ id: number; lat: number; lng: number }>`
    with points as (
      select n, ${lat}::float8 + (random() - 0.5) * ${(radius / 111) * 2.6}::float8 as lat,
        ${lng}::float8 + (random() - 0.5) * ${((radius / 111) * 2.6) / Math.cos((lat * Math.PI) / 180)}::float8 as lng
      from generate_series(1, ${count}::integer) n
    ), made as (
      insert into users (phone, first_name, last_name, full_name, locale, time_zone, residential_address,
        residential_location, signed_at)
      select '+9725' || lpad((${Math.round(radius * 10)} * 10000 + n)::text, 8, '0'), 'א', 'ב', 'א ב', 'he-IL',
        'Asia/Jerusalem', 'כתובת', point(lng, lat), now() from points
      returning id, residential_location[1] as lat, residential_location[0] as lng
    ), roles as (insert into user_roles (user_id, role) select id, 'user' from made)
    select * from made`.execute(db);
  const { id } = await buildEvent(db, { lat, lng, radius });
  const found = await peopleToAsk(db, id, { lat, lng, radius, isDrill: false }, ['user']);
  const mine = new Set(made.map((person) => person.id));
  const measured = made.map((person) => ({ id: person.id, metres: metresBetween(person, { lat, lng }) }));
  const inside = measured.filter(({ metres }) => metres <= radius * 1000);
  expect(inside.length).toBeGreaterThan(count / 4);
  expect(inside.length).toBeLessThan(count);
  const own = found.filter((person) => mine.has(person.id));
  expect(own.map((person) => person.id)).toEqual(
    inside.sort((a, b) => a.metres - b.metres || a.id - b.id).map((person) => person.id),
  );
});
