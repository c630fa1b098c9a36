import { assignOrganization } from '@ezra/contract/people/organizations';
import { listUsers } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../../../testing/factories/organizations.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let as: { token: string };
beforeAll(async () => {
  app = await productApp();
  as = await app.signIn((await buildAdmin(app.db)).id, 'admin');
});
afterAll(() => app.close());

const assign = (id: number, organization_id: number | '' | null, by = as) =>
  app.call(assignOrganization, { params: { id }, body: { organization_id }, as: by, locale: 'en-US' });
const history = async (id: number) =>
  (
    await sql<{ new_values: unknown }>`
      select new_values from activity_log where subject = 'user' and subject_id = ${id} order by id`.execute(
      app.db,
    )
  ).rows.map(({ new_values: values }) => values);

describe('the organization of a volunteer', () => {
  it('is assigned, shown in the list of users, and taken away', async () => {
    const { id } = await buildVolunteer(app.db);
    const organization = await buildOrganization(app.db);
    const given = (await assign(id, organization.id)).ok;
    expect(given).toEqual({
      data: { id: organization.id, name: organization.name },
      message: 'Organization updated',
    });
    const listed = async () =>
      (await app.call(listUsers, { query: { user_ids: [id] }, as })).ok.data[0]?.organization;
    expect(await listed()).toEqual(given.data);
    await assign(id, organization.id);
    expect((await assign(id, '')).ok.data).toBeNull();
    expect(await listed()).toBeNull();
    expect(await history(id)).toEqual([{ organization_id: organization.id }, { organization_id: null }]);
  });

  it.each([2_000_000, 0, -1])('must exist (%d)', async (organizationId) => {
    const { id } = await buildVolunteer(app.db);
    const answer = await assign(id, organizationId);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['organization_id']]);
  });

  it('must not have been removed', async () => {
    const { id } = await buildVolunteer(app.db);
    const removed = await buildOrganization(app.db, { deletedAt: new Date() });
    expect((await assign(id, removed.id)).status).toBe(422);
  });

  it('is for volunteers whose account is active', async () => {
    const people = [await buildHelpSeeker(app.db), await buildVolunteer(app.db, { isActive: false })];
    const { id } = await buildOrganization(app.db);
    for (const person of people) {
      const answer = await assign(person.id, id);
      expect(answer.error.errors).toEqual({
        organization_id: ['Only volunteers whose account is active belong to an organization'],
      });
    }
  });

  it('cannot be changed outside the regions of the admin, or of one who was deleted', async () => {
    const homes = await homesApart(app.db);
    const regional = await app.signIn(
      (await buildAdmin(app.db, { regions: [homes.north.stateId] })).id,
      'admin',
    );
    const { id } = await buildOrganization(app.db);
    const [north, south, placeless, deleted] = [
      await buildVolunteer(app.db, { home: homes.north }),
      await buildVolunteer(app.db, { home: homes.south }),
      await buildVolunteer(app.db, { home: null }),
      await buildVolunteer(app.db, { home: homes.north, deletedAt: new Date() }),
    ];
    const statuses = [];
    for (const person of [north, south, placeless, deleted])
      statuses.push((await assign(person.id, id, regional)).status);
    expect(statuses).toEqual([200, 404, 404, 404]);
    expect((await assign(2_000_000, id)).status).toBe(404);
  });
});
