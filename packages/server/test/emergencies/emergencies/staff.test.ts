import { listEmergencyVolunteers } from '@ezra/contract/emergencies/emergencies';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/factories/events.ts';
import { buildManager } from '../../../testing/factories/people.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { emergencyScene, type EmergencyScene, type SignedIn } from './emergency-scene.ts';

let app: ProductApp;
let scene: EmergencyScene;
let here: number;
let elsewhere: number;
beforeAll(async () => {
  app = await productApp();
  scene = emergencyScene(app);
  const { rows } = await sql<{ id: number }>`
    select id from states order by id limit 2`.execute(app.db);
  [here, elsewhere] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
});
afterAll(() => app.close());
/** Removes the staff of the test before. */
beforeEach(() =>
  sql`delete from user_roles where role in ('manager', 'admin', 'super admin')`.execute(app.db),
);

const home = (stateId: number | null) => ({
  text: 'דיזנגוף 50, תל אביב-יפו',
  locality: 'תל אביב-יפו',
  lat: 32.0757,
  lng: 34.7745,
  stateId,
});
const manager = async (regions: readonly number[] = []): Promise<SignedIn> =>
  scene.signIn(await buildManager(app.db, { regions }), 'manager');
/** Finds which of these people were told of an emergency, and which see it. */
async function reached(id: number, people: Record<string, SignedIn>) {
  const told: string[] = [];
  const seen: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    if ((await templatesTo(app.db, person.id)).includes('emergency.staff_called')) told.push(name);
    if ((await scene.list(person)).some((emergency) => emergency.id === id)) seen.push(name);
  }
  return { told, seen };
}

it('the staff see where the person is, whom to ask about them, and since when nobody has taken the call', async () => {
  const { seeker, id } = await scene.raised({ home: home(here) });
  const contact = { first_name: 'גלית', family_name: 'לוי', mobile: '052-0007714' };
  await sql`update personal_information set emergency_contact = ${JSON.stringify(contact)}
    where user_id = ${seeker.id}`.execute(app.db);
  const admin = await scene.admin({ regions: [here] });
  const shown = async () => (await scene.list(admin)).find((emergency) => emergency.id === id);
  const raisedAt = (await shown())?.raised_at;
  expect(await shown()).toMatchObject({
    town: home(here).locality,
    alarmed_at: raisedAt,
    user: { contact: { full_name: 'גלית לוי', phone: '+972520007714' } },
  });
  await sql`update personal_information set emergency_contact = null where user_id = ${seeker.id}`.execute(
    app.db,
  );
  expect((await shown())?.user.contact).toBeNull();
});

describe('who is told of an emergency, and sees it', () => {
  it('admins and managers of the region, and admins of all regions, only', async () => {
    const people = {
      'admin of all': await scene.admin(),
      'admin here': await scene.admin({ regions: [here] }),
      'admin elsewhere': await scene.admin({ regions: [elsewhere] }),
      'manager here': await manager([here]),
      'manager elsewhere': await manager([elsewhere]),
      'manager without regions': await manager(),
    };
    const { id } = await scene.raised({ home: home(here) });
    const expected = ['admin of all', 'admin here', 'manager here'];
    expect(await reached(id, people)).toEqual({ told: expected, seen: expected });
    expect((await scene.acknowledge(people['admin elsewhere'], id)).status).toBe(404);
    const selectable = (as: SignedIn) => app.call(listEmergencyVolunteers, { as, params: { id }, query: {} });
    expect((await selectable(people['admin elsewhere'])).status).toBe(404);
    expect((await selectable(people['admin here'])).status).toBe(200);
    expect((await scene.assign(people['manager without regions'], id, 1)).status).toBe(404);
    expect((await scene.acknowledge(people['manager here'], id)).status).toBe(200);
  });

  it('the manager of the event that holds the person', async () => {
    const runs = await manager();
    const other = await manager();
    await buildEvent(app.db, { managerId: runs.id });
    const { seeker, id } = await scene.raised({ home: home(null) });
    expect(await scene.status(seeker)).toMatchObject({ without_volunteer: 0, with_event: 1 });
    expect(await reached(id, { runs, other })).toEqual({ told: ['runs'], seen: ['runs'] });
    await sql`update events set is_active = false where manager_id = ${runs.id}`.execute(app.db);
  });

  it('all admins, when no staff is responsible', async () => {
    const people = { 'admin elsewhere': await scene.admin({ regions: [elsewhere] }), other: await manager() };
    const blocked = [
      await scene.admin({ regions: [elsewhere], blockedAt: new Date() }),
      // An admin of the region who is blocked.
      await scene.admin({ blockedAt: new Date() }),
    ];
    const { id } = await scene.raised({ home: home(null) });
    expect(await reached(id, people)).toEqual({ told: ['admin elsewhere'], seen: ['admin elsewhere'] });
    for (const one of blocked) expect(await templatesTo(app.db, one.id)).toEqual([]);
    expect((await scene.acknowledge(people['admin elsewhere'], id)).status).toBe(200);
  });

  it('people who cannot act are not told, nor is the help seeker of an own emergency', async () => {
    const people = {
      blocked: await scene.admin({ blockedAt: new Date() }),
      inactive: await scene.admin({ isActive: false }),
    };
    const seeker = await scene.seeker({ roles: ['user', 'admin'], home: home(here) });
    const other = await scene.admin();
    void (await scene.raise(seeker)).ok;
    expect(await templatesTo(app.db, seeker.id)).toEqual(['emergency.seeker_raised']);
    expect(await templatesTo(app.db, other.id)).toEqual(['emergency.staff_called']);
    for (const { id } of Object.values(people)) expect(await templatesTo(app.db, id)).toEqual([]);
  });

  it('volunteers of other regions are not theirs to send', async () => {
    const admin = await scene.admin({ regions: [here] });
    const { id } = await scene.raised({ home: home(here) });
    const [near, far] = [
      await scene.volunteer({ home: home(here) }),
      await scene.volunteer({ home: home(elsewhere) }),
    ];
    expect((await scene.assign(admin, id, far.id)).error.code).toBe('volunteer_unavailable');
    expect((await scene.assign(admin, id, near.id)).status).toBe(200);
  });
});
