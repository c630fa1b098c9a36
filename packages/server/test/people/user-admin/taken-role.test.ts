import { ROLE_TABLE } from '@ezra/contract/common/roles';
import { assignEmergency } from '@ezra/contract/emergencies/emergencies';
import { assignUser } from '@ezra/contract/events/event-map';
import { approveEventRequest } from '@ezra/contract/events/pairs';
import { approveAcceptance, assignVolunteer } from '@ezra/contract/requests/request-desk';
import { updateRoles } from '@ezra/contract/people/user-roles';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '../../../testing/factories/events.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { IS_LONG } from '../../../testing/long.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { holdRows, waitingForLock } from '../../../testing/waiting-for-lock.ts';
import { emergencyScene } from '../../emergencies/emergencies/emergency-scene.ts';

// A volunteer loses the role in the very moment in which one of the staff sends them.
const ROUNDS = IS_LONG ? 30 : 2;

let app: ProductApp;
let staff: string;
let other: string;
beforeAll(async () => {
  app = await productApp();
  const signedIn = async () => (await app.signIn((await buildAdmin(app.db)).id, 'admin')).token;
  [staff, other] = [await signedIn(), await signedIn()];
});
afterAll(() => app.close());

interface Send {
  readonly send: () => Promise<{ status: number }>;
  /** A row that sending locks after the volunteer. */
  readonly later: RawBuilder<unknown>;
}

const ofAccount = (id: number) => sql`select from users where id = ${id} for update`;

const WAYS: Readonly<Record<string, (volunteerId: number) => Promise<Send>>> = {
  async 'is paired in an event'(volunteerId) {
    const { id: eventId } = await buildEvent(app.db);
    const { id } = await buildEventVolunteerRequest(app.db, { eventId, volunteerId, status: 'accept' });
    const user = await buildEventUserRequest(app.db, { eventId, respond: 1 });
    const call = { as: staff, params: { id }, body: { user_request_id: user.id } };
    return { send: () => app.call(assignUser, call), later: ofAccount(user.userId) };
  },
  async 'is approved in an event'(volunteerId) {
    const { user } = await buildEventPair(app.db, { state: 'waiting', volunteerId });
    const call = { as: staff, params: { id: user.id }, body: {} };
    return { send: () => app.call(approveEventRequest.admin, call), later: ofAccount(user.userId) };
  },
  async 'is sent to a request'(volunteerId) {
    const applicationId = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id);
    const call = { as: staff, params: { applicationId }, body: { volunteer_id: volunteerId } };
    const later = sql`select from applications where id = ${applicationId} for update`;
    return { send: () => app.call(assignVolunteer, call), later };
  },
  async 'is approved for a request'(volunteerId) {
    const waiting = [volunteerId];
    const request = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { waiting });
    const { rows } = await sql<{ id: number }>`
      select id from application_users where application_id = ${request}`.execute(app.db);
    const call = { as: staff, params: { id: rows[0]?.id ?? 0 }, body: { is_approved: 1 as const } };
    const later = sql`select from applications where id = ${request} for update`;
    return { send: () => app.call(approveAcceptance, call), later };
  },
  async 'is sent to an emergency'(volunteerId) {
    const { seeker, id } = await emergencyScene(app).raised();
    const call = { as: staff, params: { id }, body: { volunteer_id: volunteerId } };
    return { send: () => app.call(assignEmergency, call), later: ofAccount(seeker.id) };
  },
};

/** What a volunteer has open: pairs, requests and offers, and emergencies. */
async function openOf(volunteerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from event_pairs where volunteer_id = ${volunteerId} and outcome is null)
      + (select count(*) from application_users where volunteer_id = ${volunteerId} and is_approved < 2)
      + (select count(*) from applications where volunteer_id = ${volunteerId} and status = 'in_treatment')
      + (select count(*) from emergency_assignments where volunteer_id = ${volunteerId} and ended_at is null)
      as count`.execute(app.db);
  return Number(rows[0]?.count);
}

const takeRole = (id: number) =>
  app.call(updateRoles, { as: other, params: { id }, body: { roles: [ROLE_TABLE.user.id] } });

/** A volunteer with a session, at which taking the role comes last. */
async function volunteerWithSession() {
  const { id } = await buildVolunteer(app.db, { home: null });
  await app.signIn(id, 'volunteer');
  return { id, session: sql`select from sessions where user_id = ${id} for update` };
}

describe.each(Object.keys(WAYS))('a volunteer who %s', (how) => {
  const prepared = async (volunteerId: number): Promise<Send> => {
    const way = WAYS[how];
    if (!way) throw new Error(`no way ${how}`);
    return way(volunteerId);
  };

  it('is not sent once the role is being taken', async () => {
    const { id, session } = await volunteerWithSession();
    const { send } = await prepared(id);
    const release = await holdRows(app.db, session);
    const taking = takeRole(id);
    await waitingForLock(app.db);
    const sending = send();
    await waitingForLock(app.db, 2);
    await release();
    expect((await taking).status).toBe(200);
    expect((await sending).status).toBe(422);
    expect(await openOf(id)).toBe(0);
  });

  it('is called back when the role is taken right after', async () => {
    const { id } = await volunteerWithSession();
    const { send, later } = await prepared(id);
    const release = await holdRows(app.db, later);
    const sending = send();
    await waitingForLock(app.db);
    const taking = takeRole(id);
    await waitingForLock(app.db, 2);
    await release();
    expect((await sending).status).toBe(200);
    expect((await taking).status).toBe(200);
    expect(await openOf(id)).toBe(0);
  });

  it('is never left with open work, whoever comes first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await volunteerWithSession();
      const { send } = await prepared(id);
      const [taken] = await Promise.all([takeRole(id), send()]);
      expect(taken.status).toBe(200);
      expect(await openOf(id)).toBe(0);
    }
  });
});
