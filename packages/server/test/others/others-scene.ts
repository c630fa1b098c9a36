import { raiseEmergency } from '@ezra/contract/emergencies/emergencies';
import { sendChat } from '@ezra/contract/talk/chat';
import { sql } from 'kysely';
import { buildEvent, buildEventPair } from '../../testing/factories/events.ts';
import { buildHelpSeeker, buildManager, buildVolunteer } from '../../testing/factories/people.ts';
import { homesApart } from '../../testing/factories/places.ts';
import { buildReference } from '../../testing/factories/references.ts';
import { buildRequest } from '../../testing/factories/requests.ts';
import type { ProductApp } from '../../testing/product.ts';

/** Letters that stand in every name, text and address of the people of the scene, and in nothing else. */
export const MARK = 'זרזירף';

/** Everything that people in the south have, and the numbers by which calls name it. */
export async function southernScene(app: ProductApp) {
  const { db } = app;
  const { north, south } = await homesApart(db);
  const home = { ...south, text: `${MARK} 7, אילת` };
  const of = { lastName: MARK, home, email: `${MARK}@example.org` };
  const seeker = await buildHelpSeeker(db, of);
  const volunteer = await buildVolunteer(db, of);
  const manager = await buildManager(db, { ...of, regions: [south.stateId] });
  const request = await buildRequest(db, seeker.id, {
    status: 'in_treatment',
    volunteerId: volunteer.id,
    description: MARK,
  });
  await buildRequest(db, seeker.id, { categoryId: 3, status: 'closed', description: MARK });
  const event = await buildEvent(db, {
    name: `אירוע ${MARK}`,
    managerId: manager.id,
    stateId: south.stateId,
    address: home.text,
    description: MARK,
    ...{ lat: south.lat ?? 0, lng: south.lng ?? 0 },
  });
  const people = { eventId: event.id, userId: seeker.id, volunteerId: volunteer.id };
  const pair = await buildEventPair(db, { ...people, state: 'waiting', note: MARK });
  const asSeeker = await app.signIn(seeker.id, 'user');
  void (await app.call(raiseEmergency, { as: asSeeker, body: { description: MARK } })).ok;
  void (
    await app.call(sendChat, {
      as: asSeeker,
      body: { event_id: event.id, receiver_id: volunteer.id, sms: MARK },
    })
  ).status;
  await buildReference(db, { referrerId: seeker.id, subjectId: volunteer.id, status: 'confirmed' });
  const one = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await statement.execute(db)).rows[0]?.id ?? 0;
  const ids = {
    seeker: seeker.id,
    volunteer: volunteer.id,
    manager: manager.id,
    request,
    offer: await one(sql`select id from application_users where application_id = ${request}`),
    event: event.id,
    eventUserRequest: pair.user.id,
    eventVolunteerRequest: pair.volunteer.id,
    pair: pair.id,
    emergency: await one(sql`select id from emergencies where user_id = ${seeker.id}`),
    agreement: volunteer.volunteerInformationId ?? 0,
    region: await one(sql`select id from region_permissions where user_id = ${manager.id}`),
    session: asSeeker.sessionId,
  };
  return { ids, north, south };
}
export type SouthernIds = Awaited<ReturnType<typeof southernScene>>['ids'];

const TABLES = {
  users: 'id',
  user_roles: 'user_id',
  region_permissions: 'user_id',
  volunteer_information: 'user_id',
  personal_information: 'user_id',
  applications: 'user_id',
  application_users: 'volunteer_id',
  event_user_requests: 'user_id',
  event_volunteer_requests: 'volunteer_id',
  event_pairs: 'user_id',
  events: 'manager_id',
  emergencies: 'user_id',
  sessions: 'user_id',
} as const;

/** All that is stored of the people of the scene, in a form that compares. */
export async function storedOf({ db }: ProductApp, { seeker, volunteer, manager }: SouthernIds) {
  const stored: Record<string, string> = {};
  for (const [table, column] of Object.entries(TABLES)) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(t::text, E'\n' order by t::text) as all from ${sql.table(table)} t
      where ${sql.ref(column)} = any(${[seeker, volunteer, manager]}::integer[])`.execute(db);
    stored[table] = rows[0]?.all ?? '';
  }
  return stored;
}
