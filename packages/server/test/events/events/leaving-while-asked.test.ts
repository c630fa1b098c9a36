import { addPerson } from '@ezra/contract/events/event-people';
import { createEvent } from '@ezra/contract/events/events';
import { deleteUser } from '@ezra/contract/people/user-status';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideOnce } from '../../../src/features/events/auto-assign/dispatch.service.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createEventBus } from '../../../src/platform/events/event-bus.ts';
import { createMessaging } from '../../../src/platform/messaging/messaging.ts';
import { buildEvent, buildEventUserRequest } from '../../../testing/factories/events.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { IS_LONG } from '../../../testing/long.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { waitingForLock } from '../../../testing/waiting-for-lock.ts';

// People who leave in the very moment in which an event asks them.
const ROUNDS = IS_LONG ? 60 : 3;

let app: ProductApp;
let admin: { id: number; token: string };
let staff: { token: string };
let latitude = 20;
beforeAll(async () => {
  app = await productApp();
  const { id } = await buildAdmin(app.db);
  admin = { id, token: (await app.signIn(id, 'admin')).token };
  staff = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  await sql`insert into user_roles (user_id, role) values (${id}, 'manager')`.execute(app.db);
});
afterAll(() => app.close());

/** A place in the open sea, where nobody else lives. */
const newPlace = () => ({ text: 'רחוב הים 1', locality: null, lat: (latitude += 0.2), lng: 33.5 });
const open = (lat: number) =>
  app.call(createEvent.admin, {
    as: admin,
    body: {
      name: 'שריפה',
      radius: '2',
      address: { text: 'רחוב הים 1, הים', lt: lat, lng: 33.5, city: 'הים' },
      manager_id: admin.id,
    },
  });

/** The requests that a person has in events, and the messages. */
async function standing(id: number) {
  const { rows } = await sql<{ status: string }>`
    select status from event_user_requests where user_id = ${id}
    union all select status from event_volunteer_requests where volunteer_id = ${id}`.execute(app.db);
  const told = await sql`select from messages where user_id = ${id} and purpose = 'invitation'`.execute(
    app.db,
  );
  return { requests: rows.map(({ status }) => status), messages: told.rows.length };
}

const ofUser = (change: RawBuilder<unknown>) => (id: number) =>
  sql`update users set ${change} where id = ${id}`;
const LEAVING: Readonly<Record<string, (id: number) => RawBuilder<unknown>>> = {
  'is deleted': ofUser(sql`deleted_at = now()`),
  'is blocked': ofUser(sql`blocked_at = now()`),
  'is deactivated': ofUser(sql`is_active = false`),
  'loses the role': (id) => sql`delete from user_roles where user_id = ${id}`,
  moves: ofUser(sql`residential_location = point(33.5, 80)`),
};
const LEAVING_AS_VOLUNTEER: typeof LEAVING = {
  ...LEAVING,
  'is frozen': (id) => sql`update volunteer_information set frozen_at = now() where user_id = ${id}`,
  'is not validated any more': (id) =>
    sql`update volunteer_information set validate_training = false where user_id = ${id}`,
};

/** Does something while a person is leaving; gives what comes of it once that is saved. */
async function whileLeaving<T>(id: number, leave: RawBuilder<unknown>, act: () => Promise<T>): Promise<T> {
  let acting: Promise<T> | undefined;
  await inTransaction(app.db, async (tx) => {
    await sql`select from users where id = ${id} for update`.execute(tx);
    await sql`select from volunteer_information where user_id = ${id} for update`.execute(tx);
    await leave.execute(tx);
    acting = act();
    await Promise.race([acting, waitingForLock(app.db)]);
  });
  if (!acting) throw new Error('nothing was done');
  return acting;
}

const SIDES = {
  user: [buildHelpSeeker, LEAVING],
  volunteer: [buildVolunteer, LEAVING_AS_VOLUNTEER],
} as const;
const CASES = Object.entries(SIDES).flatMap(([side, [build, ways]]) =>
  Object.entries(ways).map(([how, leave]) => [side, how, build, leave] as const),
);

describe('an event that opens', () => {
  it.each(CASES)('does not have a %s who %s meanwhile', async (_side, _how, build, leave) => {
    const home = newPlace();
    const [leaver, stayer] = [await build(app.db, { home }), await build(app.db, { home })];
    const opened = await whileLeaving(leaver.id, leave(leaver.id), () => open(home.lat));
    expect(opened.status).toBe(200);
    expect(await standing(leaver.id)).toEqual({ requests: [], messages: 0 });
    expect(await standing(stayer.id)).toEqual({ requests: ['pending'], messages: 1 });
  });

  it('has nobody who was never asked: deleted while it opens, in either order', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const home = newPlace();
      const people = [await buildHelpSeeker(app.db, { home }), await buildVolunteer(app.db, { home })];
      const [opened] = await Promise.all([
        open(home.lat),
        ...people.map(({ id }) => app.call(deleteUser, { as: staff, params: { id }, body: {} })),
      ]);
      expect(opened.status).toBe(200);
      for (const { id } of people) expect((await standing(id)).requests).not.toContain('pending');
    }
  });
});

it('the automatic assignment does not call a volunteer who leaves meanwhile', async () => {
  const home = newPlace();
  const volunteer = await buildVolunteer(app.db, { home });
  const { id: eventId } = await buildEvent(app.db, { lat: home.lat, lng: home.lng, isAutoAssign: true });
  const needy = await buildHelpSeeker(app.db, { home });
  await buildEventUserRequest(app.db, { eventId, userId: needy.id, respond: 1 });
  const deps = {
    events: createEventBus(),
    messaging: createMessaging({ channels: ['sms'], publicUrl: 'https://ezra.example.org' }),
  };
  const decide = () => inTransaction(app.db, (tx) => decideOnce(tx, deps, eventId, app.clock.now()));
  const leave = sql`delete from user_roles where user_id = ${volunteer.id}`;
  await whileLeaving(volunteer.id, leave, decide);
  expect(await standing(volunteer.id)).toEqual({ requests: [], messages: 0 });
  await sql`insert into user_roles (user_id, role) values (${volunteer.id}, 'volunteer')`.execute(app.db);
  await decide();
  expect(await standing(volunteer.id)).toEqual({ requests: ['pending'], messages: 1 });
});

it('someone who leaves is not added by hand', async () => {
  const lat = (latitude += 0.2);
  const { id: eventId } = await buildEvent(app.db, {
    lat,
    lng: 33.5,
    locality: `עיר ${lat}`,
    managerId: admin.id,
  });
  const home = { text: `רחוב 1, עיר ${lat}`, locality: `עיר ${lat}`, lat: null, lng: null };
  const { id } = await buildHelpSeeker(app.db, { home });
  const add = () =>
    app.call(addPerson, { as: admin, params: { id: eventId }, body: { user_id: id, side: 'user' } });
  await whileLeaving(id, sql`delete from user_roles where user_id = ${id}`, add);
  expect(await standing(id)).toEqual({ requests: [], messages: 0 });
  await sql`insert into user_roles (user_id, role) values (${id}, 'user')`.execute(app.db);
  expect((await add()).status).toBe(200);
  expect((await standing(id)).requests).toEqual(['pending']);
});
