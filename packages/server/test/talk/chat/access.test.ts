import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildUser,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import {
  buildEvent,
  buildPair,
  chatOf,
  endRequest,
  enter,
  type Player,
  type Subject,
} from './chat-fixture.ts';

let app: ProductApp;
let homes: { north: RegionalHome; south: RegionalHome };
let seeker: Player;
let volunteer: Player;
let admin: Player;

const SHOPPING: Subject = { category_id: 2 };
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(app.clock.now().valueOf() - days * DAY_MS);

beforeAll(async () => {
  app = await productApp();
  homes = await homesApart(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  seeker = await enter(app, await buildHelpSeeker(app.db, { home: homes.north }), 'user');
  volunteer = await enter(app, await buildVolunteer(app.db), 'volunteer');
  admin = await enter(app, await buildAdmin(app.db), 'admin');
});

/** Gives the outcome of reading and of sending, one word each. */
async function access(from: Player, to: { id: number }, about: Subject): Promise<string> {
  const chat = chatOf(app);
  const read = await chat.read(from, to, about);
  const sent = await chat.send(from, to, about);
  if (read.status === 200) {
    const { may_send: maySend } = read.ok.data;
    if (sent.status === 200) return maySend === 1 ? 'write' : 'sends though it may not';
    return maySend === 0 && sent.error.code === 'chat_closed' ? 'read' : `reads, ${sent.error.code}`;
  }
  return read.status === 404 && sent.status === 404 ? 'none' : `${read.status} ${sent.status}`;
}

describe('about a kind of help', () => {
  it('the two of a request in treatment write to each other, in this kind of help only', async () => {
    await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
    expect(await access(seeker, volunteer, SHOPPING)).toBe('write');
    expect(await access(volunteer, seeker, SHOPPING)).toBe('write');
    expect(await access(seeker, volunteer, { category_id: 3 })).toBe('none');
    expect(await access(seeker, volunteer, { category_id: 99_999 })).toBe('none');
  });

  it('no other people: those who offered, strangers, oneself, managers, and unknown ids', async () => {
    const offering = await enter(app, await buildVolunteer(app.db), 'volunteer');
    const stranger = await enter(app, await buildHelpSeeker(app.db), 'user');
    const manager = await enter(app, await buildManager(app.db), 'manager');
    const id = await buildRequest(app.db, seeker.id, { waiting: [offering.id] });
    expect(await access(offering, seeker, SHOPPING)).toBe('none');
    expect(await access(seeker, offering, SHOPPING)).toBe('none');
    await sql`update applications set status = 'in_treatment', volunteer_id = ${volunteer.id} where id = ${id}`.execute(
      app.db,
    );
    for (const other of [offering, stranger, manager]) {
      expect(await access(other, seeker, SHOPPING)).toBe('none');
      expect(await access(other, volunteer, SHOPPING)).toBe('none');
    }
    expect(await access(seeker, seeker, SHOPPING)).toBe('none');
    expect(await access(seeker, { id: 2_000_000_000 }, SHOPPING)).toBe('none');
  });

  it('for seven days after the end words can still be sent, afterwards they can be read', async () => {
    const id = await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
    await endRequest(app.db, id, daysAgo(6.9));
    expect(await access(volunteer, seeker, SHOPPING)).toBe('write');
    await endRequest(app.db, id, daysAgo(7.1));
    expect(await access(volunteer, seeker, SHOPPING)).toBe('read');
    expect(await access(seeker, volunteer, SHOPPING)).toBe('read');
  });

  it('a volunteer who was removed reads earlier messages, and finds no conversation without any', async () => {
    const silent = await enter(app, await buildVolunteer(app.db), 'volunteer');
    const id = await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
    expect(await access(volunteer, seeker, SHOPPING)).toBe('write');
    await sql`update applications set status = 'open', volunteer_id = null where id = ${id}`.execute(app.db);
    expect(await access(volunteer, seeker, SHOPPING)).toBe('read');
    expect(await access(seeker, volunteer, SHOPPING)).toBe('read');
    await sql`update applications set status = 'in_treatment', volunteer_id = ${silent.id} where id = ${id}`.execute(
      app.db,
    );
    await sql`update applications set status = 'open', volunteer_id = null where id = ${id}`.execute(app.db);
    expect(await access(silent, seeker, SHOPPING)).toBe('none');
  });

  it('only in the role in which one is there: with another one can read at most', async () => {
    const both = await buildUser(app.db, {
      roles: ['user', 'volunteer'],
      agreement: { validateTraining: true, validatePolice: true },
    });
    await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: both.id });
    const asUser = await enter(app, both, 'user');
    expect(await access(asUser, seeker, SHOPPING)).toBe('none');
    expect(await access(await enter(app, both, 'volunteer'), seeker, SHOPPING)).toBe('write');
    expect(await access(asUser, seeker, SHOPPING)).toBe('read');
  });

  it('a removed person is not found; deactivated and blocked people get no messages', async () => {
    await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
    expect(await access(seeker, volunteer, SHOPPING)).toBe('write');
    expect(await access(volunteer, seeker, SHOPPING)).toBe('write');
    expect(await chatOf(app).unread(seeker)).toHaveLength(1);
    await sql`update users set is_active = false where id = ${volunteer.id}`.execute(app.db);
    expect(await access(seeker, volunteer, SHOPPING)).toBe('read');
    await sql`update users set is_active = true, blocked_at = now() where id = ${volunteer.id}`.execute(
      app.db,
    );
    expect(await access(seeker, volunteer, SHOPPING)).toBe('read');
    await sql`update users set deleted_at = now() where id = ${volunteer.id}`.execute(app.db);
    expect(await access(seeker, volunteer, SHOPPING)).toBe('none');
    expect(await chatOf(app).unread(seeker)).toEqual([]);
  });
});

describe('the staff about a kind of help', () => {
  const regional = async (home: RegionalHome) =>
    enter(app, await buildAdmin(app.db, { regions: [home.stateId] }), 'admin');

  it('writes to requesters, to those in charge and to those who offered, in its regions', async () => {
    const offering = await buildVolunteer(app.db);
    const declined = await buildVolunteer(app.db);
    await buildRequest(app.db, seeker.id, { waiting: [offering.id], declined: [declined.id] });
    await buildRequest(app.db, seeker.id, {
      categoryId: 3,
      status: 'in_treatment',
      volunteerId: volunteer.id,
    });
    const [near, far] = [await regional(homes.north), await regional(homes.south)];
    for (const staff of [admin, near]) {
      expect(await access(staff, seeker, SHOPPING)).toBe('write');
      expect(await access(staff, offering, SHOPPING)).toBe('write');
      expect(await access(staff, volunteer, { category_id: 3 })).toBe('write');
      expect(await access(staff, declined, SHOPPING)).toBe('none');
      expect(await access(staff, volunteer, SHOPPING)).toBe('none');
    }
    expect(await access(far, seeker, SHOPPING)).toBe('none');
    expect(await access(far, volunteer, { category_id: 3 })).toBe('none');
  });

  it('whom an admin wrote to may answer that admin, as long as the admin looks after it', async () => {
    const id = await buildRequest(app.db, seeker.id);
    expect(await access(seeker, admin, SHOPPING)).toBe('none');
    expect(await access(admin, seeker, SHOPPING)).toBe('write');
    expect(await access(seeker, admin, SHOPPING)).toBe('write');
    const colleague = await enter(app, await buildAdmin(app.db), 'admin');
    expect(await access(seeker, colleague, SHOPPING)).toBe('none');
    expect(await access(colleague, admin, SHOPPING)).toBe('none');
    await sql`insert into region_permissions (user_id, state_id) values (${admin.id}, ${homes.south.stateId})`.execute(
      app.db,
    );
    expect(await access(seeker, admin, SHOPPING)).toBe('read');
    await sql`delete from region_permissions where user_id = ${admin.id}`.execute(app.db);
    expect(await access(seeker, admin, SHOPPING)).toBe('write');
    await sql`update user_roles set role = 'manager' where user_id = ${admin.id}`.execute(app.db);
    expect(await access(seeker, admin, SHOPPING)).toBe('read');
    await sql`update user_roles set role = 'admin' where user_id = ${admin.id}`.execute(app.db);
    await endRequest(app.db, id, daysAgo(8));
    expect(await access(seeker, admin, SHOPPING)).toBe('read');
    expect(await access(admin, seeker, SHOPPING)).toBe('read');
  });

  it('a message written as a volunteer gives the same person no access as an admin', async () => {
    const both = await buildUser(app.db, {
      roles: ['volunteer', 'admin'],
      agreement: { validateTraining: true, validatePolice: true },
    });
    const id = await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: both.id });
    expect(await access(await enter(app, both, 'volunteer'), seeker, SHOPPING)).toBe('write');
    await sql`update applications set status = 'open', volunteer_id = null where id = ${id}`.execute(app.db);
    expect(await access(seeker, both, SHOPPING)).toBe('read');
  });
});

describe('about an event', () => {
  let manager: Player;
  let eventId: number;
  const sides = () => ({ user: seeker, volunteer });
  const about = () => ({ event_id: eventId });
  beforeEach(async () => {
    manager = await enter(app, await buildManager(app.db), 'manager');
    eventId = await buildEvent(app.db, manager.id, { stateId: homes.north.stateId });
  });

  it.each<[string, Parameters<typeof buildPair>[3], string]>([
    ['only asked', null, 'none'],
    ['waiting for approval', { approval: 0 }, 'none'],
    ['approved', { approval: 1 }, 'write'],
    ['completed', { approval: 1, outcome: 'completed' }, 'write'],
    [
      'completed long ago',
      { approval: 1, outcome: 'completed', endedAt: new Date(Date.now() - 8 * DAY_MS) },
      'read',
    ],
    ['taken back', { approval: 1, outcome: 'rejected' }, 'none'],
    ['taken back before approval', { approval: 2, outcome: 'rejected' }, 'none'],
  ])('the two sides of a pair, %s', async (_, pair, expected) => {
    await buildPair(app.db, eventId, sides(), pair);
    expect(await access(seeker, volunteer, about())).toBe(expected);
    expect(await access(volunteer, seeker, about())).toBe(expected);
    expect(await access(seeker, volunteer, SHOPPING)).toBe('none');
    const another = { event_id: await buildEvent(app.db, manager.id) };
    expect(await access(seeker, volunteer, another)).toBe('none');
  });

  it('a pair that is taken back leaves what was written to read', async () => {
    await buildPair(app.db, eventId, sides(), { approval: 1 });
    expect(await access(seeker, volunteer, about())).toBe('write');
    await sql`update event_pairs set outcome = 'rejected', is_approved = 2, ended_at = now() where event_id = ${eventId}`.execute(
      app.db,
    );
    expect(await access(seeker, volunteer, about())).toBe('read');
    expect(await access(volunteer, seeker, about())).toBe('read');
  });

  it('its manager and admins of its region write to all people who were asked, who may answer', async () => {
    const other = await enter(app, await buildManager(app.db, { regions: [homes.north.stateId] }), 'manager');
    const near = await enter(app, await buildAdmin(app.db, { regions: [homes.north.stateId] }), 'admin');
    const far = await enter(app, await buildAdmin(app.db, { regions: [homes.south.stateId] }), 'admin');
    const uninvolved = await buildHelpSeeker(app.db);
    await buildPair(app.db, eventId, sides(), null);
    for (const person of [seeker, volunteer]) {
      expect(await access(person, manager, about())).toBe('none');
      for (const staff of [manager, near]) {
        expect(await access(staff, person, about())).toBe('write');
        expect(await access(person, staff, about())).toBe('write');
        expect(await access(staff, uninvolved, about())).toBe('none');
      }
      for (const staff of [other, far]) expect(await access(staff, person, about())).toBe('none');
    }
    await sql`update events set is_active = false, last_stopped_at = ${daysAgo(8)} where id = ${eventId}`.execute(
      app.db,
    );
    expect(await access(manager, seeker, about())).toBe('read');
    expect(await access(seeker, manager, about())).toBe('read');
  });

  it('a manager who no longer manages it reads nothing more; those who were written to do', async () => {
    const successor = await enter(app, await buildManager(app.db), 'manager');
    await buildPair(app.db, eventId, sides(), null);
    expect(await access(manager, seeker, about())).toBe('write');
    expect(await access(seeker, manager, about())).toBe('write');
    await sql`update events set manager_id = ${successor.id} where id = ${eventId}`.execute(app.db);
    expect(await access(manager, seeker, about())).toBe('none');
    expect(await access(seeker, manager, about())).toBe('read');
    expect(await access(manager, volunteer, about())).toBe('none');
    expect(await access(successor, seeker, about())).toBe('write');
  });
});
