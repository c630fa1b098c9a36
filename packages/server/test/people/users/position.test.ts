import { listUsers } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersRoutes } from '../../../src/features/people/users/users.routes.ts';
import { isUnplaced } from '../../../src/platform/db/people.ts';
import { readRows } from '../../../src/platform/spreadsheet/read-rows.ts';
import { accountsApp } from '../../../testing/accounts.ts';
import { queryString, type TestApp } from '../../../testing/app.ts';
import { buildAdmin, buildHelpSeeker, buildUser, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';

let app: TestApp;
let homes: { north: RegionalHome; south: RegionalHome };
beforeAll(async () => {
  app = await accountsApp({ more: usersRoutes });
  homes = await homesApart(app.db);
});
afterAll(() => app.close());

const notFound = (home: RegionalHome) => ({ ...home, lat: null, lng: null });

/** People of one name whose addresses differ in how the map knows them. */
async function people(lastName: string) {
  const { north, south } = homes;
  const idOf = async (person: Promise<{ id: number }>) => (await person).id;
  return {
    atHome: await idOf(buildHelpSeeker(app.db, { lastName, home: north })),
    atWork: await idOf(buildVolunteer(app.db, { lastName, home: notFound(north), work: north })),
    north: await idOf(buildHelpSeeker(app.db, { lastName, home: notFound(north) })),
    workOnly: await idOf(buildVolunteer(app.db, { lastName, home: null, work: notFound(south) })),
    south: await idOf(buildVolunteer(app.db, { lastName, home: notFound(south) })),
    noAddress: await idOf(buildUser(app.db, { lastName, home: null })),
    deleted: await idOf(
      buildHelpSeeker(app.db, { lastName, home: notFound(north), deletedAt: app.clock.now() }),
    ),
  };
}

it('finds people whose address is on the map, and those whom the map lacks', async () => {
  const built = await people('מיקומי');
  const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  const found = async (query: Record<string, unknown>, as = admin) => {
    const { data, meta } = (await app.call(listUsers, { as, query: { search: 'מיקומי', ...query } })).ok;
    expect(meta?.total).toBe(data.length);
    return new Set(data.map(({ id }) => id));
  };
  expect(await found({ placed: 1 })).toEqual(new Set([built.atHome, built.atWork]));
  expect(await found({ placed: 0 })).toEqual(new Set([built.north, built.workOnly, built.south]));
  expect(await found({ placed: 0, view: 'seekers' })).toEqual(new Set([built.north]));
  expect(await found({ placed: 0, status: 'deleted' })).toEqual(new Set([built.deleted]));
  expect((await found({})).size).toBe(6);

  const held = await buildAdmin(app.db, { regions: [homes.north.stateId] });
  expect(await found({ placed: 0 }, await app.signIn(held.id, 'admin'))).toEqual(new Set([built.north]));
});

it('puts into the file whom the list has', async () => {
  await people('קובצי');
  const { token } = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  const file = await app.server.inject({
    url: `/api/admin/users${queryString({ search: 'קובצי', placed: 0, export: 1 })}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const rows: string[] = [];
  const limits = { maxRows: 10, maxColumns: 20, maxBytes: 1_000_000 };
  for await (const { cells } of readRows(file.rawPayload, limits)) rows.push(cells.join('|'));
  expect(rows.slice(1)).toHaveLength(3);
});

it('asks for those whom the map lacks as their index states it', async () => {
  // Without the indexes of positions and regions theirs is the only one that can answer; the table is too small for a real choice.
  await sql`drop index users_location_idx, users_state_idx`.execute(app.db);
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<Record<'QUERY PLAN', string>>`
      explain select u.id from users u where u.deleted_at is null and ${sql.raw(isUnplaced('u'))}`.execute(
      tx,
    );
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_unplaced_idx');
});
