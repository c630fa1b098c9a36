import { readUser } from '@ezra/contract/people/user-detail';
import { updateUserStatus } from '@ezra/contract/people/user-status';
import { validateTraining } from '@ezra/contract/people/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whatHappened } from '../../../src/features/people/user-detail/user-detail.domain.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildReference } from '../../../testing/factories/references.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: { id: number; token: string };
let home: RegionalHome;
beforeAll(async () => {
  app = await productApp();
  ({ north: home } = await homesApart(app.db));
  const { id } = await buildAdmin(app.db);
  admin = { id, token: (await app.signIn(id, 'admin')).token };
});
afterAll(() => app.close());

it('tells what a volunteer signed, who did what, and who looked', async () => {
  const volunteer = await buildVolunteer(app.db, {
    home,
    agreement: { idNumber: '123456782', languages: ['hebrew'], validateTraining: false },
  });
  const params = { volunteerInfoId: volunteer.volunteerInformationId ?? 0 };
  void (await app.call(validateTraining, { as: admin.token, params, body: { validate_training: 1 } })).ok;
  const status = { as: admin.token, params: { userId: volunteer.id, status: 0 as const }, body: {} };
  void (await app.call(updateUserStatus.admin, status)).ok;

  const read = { as: admin.token, locale: 'en-US' as const, params: { id: volunteer.id } };
  const { data } = (await app.call(readUser.admin, read)).ok;
  expect(data.user).toMatchObject({ id: volunteer.id, status: 'deactivated' });
  const [agreement] = data.sections;
  const facts = new Map(agreement?.facts.map((fact) => [fact.label, fact]));
  expect(agreement?.title).toBe('Volunteer agreement');
  expect([...facts.values()].find(({ text }) => text === '123456782')).toBeDefined();
  expect([...facts.values()].find(({ kind }) => kind === 'signature')?.text).toMatch(/^data:image\/png/);
  expect([...facts.values()].find(({ text }) => text === 'Hebrew')).toBeDefined();
  expect(data.activity.map(({ what, actor }) => [what, actor?.id])).toEqual([
    ['Account deactivated', admin.id],
    ['Training confirmed', admin.id],
  ]);
  expect(data.accesses).toEqual([
    {
      at: app.clock.now().toISOString(),
      actor: expect.objectContaining({ id: admin.id }) as object,
      role: 'Admin',
      place: 'Details of the person',
    },
  ]);

  const manager = await buildManager(app.db, { regions: [home.stateId] });
  const asManager = { ...read, as: await app.signIn(manager.id, 'manager') };
  const seen = (await app.call(readUser.manager, asManager)).ok.data;
  expect(JSON.stringify(seen)).not.toMatch(/123456782|data:image/);
  expect(seen.accesses).toEqual([]);
});

it('tells what a help seeker answered, and whom the person registered', async () => {
  const friend = await buildHelpSeeker(app.db, { isActive: false });
  const seeker = await buildHelpSeeker(app.db, {
    home,
    preferences: { living_situation: ['alone'] },
    details: {
      emergencyContact: {
        first_name: 'דנה',
        family_name: 'לוי',
        relationship: 'child',
        mobile: '+972501234567',
      },
    },
  });
  await buildReference(app.db, { referrerId: seeker.id, subjectId: friend.id, status: 'confirmed' });
  const { data } = (await app.call(readUser.admin, { as: admin.token, params: { id: seeker.id } })).ok;
  const facts = data.sections.flatMap((section) => section.facts);
  expect(facts.length).toBeGreaterThan(3);
  const contact = facts.find(({ parts }) => JSON.stringify(parts).includes('050-123-4567'));
  expect(contact?.parts[0]?.map(({ text }) => text)).toContain('דנה');
  expect(data.references).toEqual([{ user: { id: friend.id, full_name: friend.fullName }, is_active: 0 }]);
});

it('is for those who reach the person', async () => {
  const { south } = await homesApart(app.db);
  const { id } = await buildHelpSeeker(app.db, { home: south });
  const held = await app.signIn((await buildAdmin(app.db, { regions: [home.stateId] })).id, 'admin');
  expect((await app.call(readUser.admin, { as: held, params: { id } })).status).toBe(404);
});

it.each([
  [{ status: 'created', roles: ['manager'] }, 2],
  [{ validate_police: false }, 1],
  [{ something: 'new' }, 1],
  [{ role: 'super admin' }, 1],
])('has words for %j', (values, count) => {
  expect(whatHappened(values)).toHaveLength(count);
});
