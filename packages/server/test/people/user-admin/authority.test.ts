import { importVolunteers } from '@ezra/contract/people/imports';
import { assignOrganization } from '@ezra/contract/people/organizations';
import { ROLE_TABLE, type Role } from '@ezra/contract/common/roles';
import { updateUser } from '@ezra/contract/people/user-form';
import {
  addRegionPermissions,
  becomeAdmin,
  removeRegionPermission,
  updateRoles,
} from '@ezra/contract/people/user-roles';
import {
  blockUser,
  deleteUser,
  restoreUser,
  unblockUser,
  updateUserStatus,
} from '@ezra/contract/people/user-status';
import { listUsers, peopleLists, validatePolice, validateTraining } from '@ezra/contract/people/users';
import { prioritiseApplication } from '@ezra/contract/requests/request-desk';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/factories/events.ts';
import { buildOrganization } from '../../../testing/factories/organizations.ts';
import {
  buildAdmin,
  buildManager,
  buildUser,
  uniquePhone,
  type BuiltPerson,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { holdAccount, waitingForLock } from '../../../testing/waiting-for-lock.ts';

let app: ProductApp;
let homes: { north: RegionalHome; south: RegionalHome };
beforeAll(async () => {
  app = await productApp();
  homes = await homesApart(app.db);
  // None of the others is the last admin.
  await buildAdmin(app.db);
});
afterAll(() => app.close());

async function signedIn(role: Role, regions: readonly number[] = []) {
  const { id } = await buildUser(app.db, { roles: [role], regions, home: homes.north });
  return { id, token: (await app.signIn(id, role)).token };
}
const north = () => [homes.north.stateId];
const south = () => [homes.south.stateId];
const ids = (...roles: Role[]) => roles.map((role) => ROLE_TABLE[role].id);
const formOf = (person: BuiltPerson, more: object = {}) => ({
  _method: 'PUT' as const,
  first_name: 'אחרת',
  last_name: 'ברוש',
  phone: person.phone,
  role_id: null,
  residential_address: 'הגפן 1, חיפה',
  ...more,
});

/** Colleagues who live in the region of an admin, and reach further. */
const FURTHER: Readonly<Record<string, (more?: PersonOverrides) => Promise<BuiltPerson>>> = {
  'an admin of all regions': (more) => buildUser(app.db, { ...more, roles: ['admin', 'volunteer'] }),
  'an admin of another region': (more) =>
    buildUser(app.db, { ...more, roles: ['admin', 'volunteer'], regions: [...north(), ...south()] }),
  'a super admin': (more) => buildUser(app.db, { ...more, roles: ['super admin', 'volunteer'] }),
  'a super admin on record for the region': (more) =>
    buildUser(app.db, { ...more, roles: ['super admin', 'volunteer'], regions: north() }),
  'a manager of another region': (more) =>
    buildUser(app.db, { ...more, roles: ['manager', 'volunteer'], regions: south() }),
  'a manager of an event elsewhere': async (more) => {
    const person = await buildUser(app.db, { ...more, roles: ['manager', 'volunteer'], regions: north() });
    await buildEvent(app.db, { managerId: person.id, stateId: homes.south.stateId });
    return person;
  },
};

/** Each call that changes an account, on an account in a state in which it would change something. */
type Change = (as: string, person: BuiltPerson) => Promise<{ status: number; error: { code: string } }>;
const CHANGES: Readonly<Record<string, readonly [Change, PersonOverrides?]>> = {
  'another name': [
    (as, person) => app.call(updateUser, { as, params: { id: person.id }, body: formOf(person) }),
  ],
  'another phone': [
    (as, person) =>
      app.call(updateUser, {
        as,
        params: { id: person.id },
        body: formOf(person, { phone: uniquePhone() }),
      }),
  ],
  'a role by the form': [
    (as, person) =>
      app.call(updateUser, {
        as,
        params: { id: person.id },
        body: formOf(person, { role_id: ROLE_TABLE.manager.id }),
      }),
  ],
  'other roles': [
    (as, { id }) => app.call(updateRoles, { as, params: { id }, body: { roles: ids('user', 'volunteer') } }),
  ],
  'the role of an admin': [(as, { id }) => app.call(becomeAdmin, { as, params: { id } })],
  'another region': [
    (as, { id }) => app.call(addRegionPermissions, { as, body: { user_id: id, state_ids: north() } }),
  ],
  'a region less': [
    async (as, person) => app.call(removeRegionPermission, { as, params: { id: await regionRowOf(person) } }),
  ],
  'a block': [(as, { id }) => app.call(blockUser, { as, params: { id } })],
  'the end of a block': [
    (as, { id }) => app.call(unblockUser, { as, params: { id } }),
    { blockedAt: new Date('2026-01-01T00:00:00Z') },
  ],
  'an end of use': [
    (as, { id }) => app.call(updateUserStatus.admin, { as, params: { userId: id, status: 0 }, body: {} }),
  ],
  'use again': [
    (as, { id }) => app.call(updateUserStatus.admin, { as, params: { userId: id, status: 1 }, body: {} }),
    { isActive: false },
  ],
  removal: [(as, { id }) => app.call(deleteUser, { as, params: { id }, body: {} })],
  restoring: [
    (as, { id }) => app.call(restoreUser, { as, params: { id } }),
    { deletedAt: new Date('2026-11-26T00:00:00Z') },
  ],
  'an organization': [
    async (as, { id }) =>
      app.call(assignOrganization, {
        as,
        params: { id },
        body: { organization_id: (await buildOrganization(app.db)).id },
      }),
  ],
  'the training': [
    (as, person) =>
      app.call(validateTraining, {
        as,
        params: { volunteerInfoId: person.volunteerInformationId ?? 0 },
        body: { validate_training: 1 },
      }),
  ],
  'the police certificate': [
    (as, person) =>
      app.call(validatePolice, {
        as,
        params: { volunteerInfoId: person.volunteerInformationId ?? 0 },
        body: { validate_police: 1 },
      }),
  ],
};

/** The row of a region of a person; 0: there is none. */
async function regionRowOf({ id }: { id: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from region_permissions where user_id = ${id} order by id limit 1`.execute(app.db);
  return rows[0]?.id ?? 0;
}

/** All that such calls could change. */
async function stateOf({ id }: BuiltPerson) {
  const { rows } = await sql`
    select u.*, array(select role from user_roles where user_id = u.id order by role) as roles,
      array(select state_id from region_permissions where user_id = u.id order by state_id) as regions,
      v.validate_training, v.validate_police
    from users u left join volunteer_information v on v.user_id = u.id where u.id = ${id}`.execute(app.db);
  return rows;
}
const UNSIGNED = { validateTraining: false, requiresPolice: true, validatePolice: false };
const isRefused = (status: number, code: string) => [status, code].join(' ') === '422 not_for_person';

describe('an admin who is held to a region', () => {
  it.each(Object.keys(FURTHER))('changes nothing of %s', async (who) => {
    const { token } = await signedIn('admin', north());
    for (const [what, [change, state]] of Object.entries(CHANGES)) {
      const person = await FURTHER[who]?.({ home: homes.north, agreement: UNSIGNED, ...state });
      if (!person) throw new Error(who);
      if (what === 'a region less' && (await regionRowOf(person)) === 0) continue;
      const before = await stateOf(person);
      const answer = await change(token, person);
      expect([what, isRefused(answer.status, answer.error.code)]).toEqual([what, true]);
      expect(await stateOf(person)).toEqual(before);
    }
  });

  it.each(Object.keys(FURTHER))('is offered no change of %s', async (who) => {
    const { token } = await signedIn('admin', north());
    const person = await FURTHER[who]?.({ home: homes.north, agreement: UNSIGNED });
    const [row] = (await app.call(listUsers, { as: token, query: { user_ids: [person?.id ?? 0] } })).ok.data;
    expect(row?.allowed_actions).toEqual(['message']);
  });

  it('changes colleagues of the own region in each of these ways', async () => {
    const { token } = await signedIn('admin', north());
    for (const [what, [change, state]] of Object.entries(CHANGES)) {
      const person = await buildUser(app.db, {
        roles: ['manager', 'volunteer'],
        regions: north(),
        home: homes.north,
        agreement: UNSIGNED,
        ...state,
      });
      expect([what, (await change(token, person)).status]).toEqual([what, 200]);
    }
  });

  it('makes no admin of a person on record for another region', async () => {
    const { token } = await signedIn('admin', north());
    const { id } = await buildUser(app.db, { roles: ['user'], regions: south(), home: homes.north });
    const answers = [
      await app.call(becomeAdmin, { as: token, params: { id } }),
      await app.call(updateRoles, { as: token, params: { id }, body: { roles: ids('user', 'admin') } }),
      await app.call(updateRoles, { as: token, params: { id }, body: { roles: ids('user', 'manager') } }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill('not_for_person'));
    const [row] = (await app.call(listUsers, { as: token, query: { user_ids: [id] } })).ok.data;
    expect([row?.roles, row?.allowed_actions.includes('become_admin')]).toEqual([['user'], false]);
  });
});

it('an admin of all regions changes nothing of a super admin', async () => {
  const { token } = await signedIn('admin');
  for (const [what, [change, state]] of Object.entries(CHANGES)) {
    const person = await FURTHER['a super admin on record for the region']?.({
      agreement: UNSIGNED,
      ...state,
    });
    if (!person) throw new Error(what);
    const answer = await change(token, person);
    expect([what, isRefused(answer.status, answer.error.code)]).toEqual([what, true]);
  }
});

it('a manager neither sees nor changes any of the staff', async () => {
  const { token } = await signedIn('manager', north());
  const colleague = await buildManager(app.db, { regions: north(), home: homes.north });
  const params = { userId: colleague.id, status: 0 as const };
  expect((await app.call(updateUserStatus.manager, { as: token, params, body: {} })).status).toBe(404);
  const listed = await app.call(peopleLists.manager, { as: token, query: { user_ids: [colleague.id] } });
  expect(listed.ok.data).toEqual([]);
});

describe('a file of volunteers', () => {
  const importing = (as: string, { phone }: BuiltPerson) =>
    app.call(importVolunteers, {
      as,
      locale: 'en-US',
      body: { file: new File([`First name,Last name,Phone\nDana,Levi,${phone}`], 'volunteers.csv') },
    });
  it.each([
    ['a super admin', (): Promise<BuiltPerson> => buildUser(app.db, { roles: ['super admin'] }), []],
    [
      'an admin who sees more',
      (): Promise<BuiltPerson> => buildAdmin(app.db, { home: homes.north }),
      'north',
    ],
  ] as const)('changes nothing of %s', async (_who, build, held) => {
    const { token } = await signedIn('admin', held === 'north' ? north() : []);
    const person = await build();
    const before = await stateOf(person);
    const refused = await importing(token, person);
    expect(refused.error.code).toBe('rows_refused');
    expect(refused.error.rows?.[0]?.errors).toEqual({
      phone: ['This is a staff account that reaches further than yours, so it cannot be changed'],
    });
    expect(await stateOf(person)).toEqual(before);
  });

  it('makes a colleague within the own regions a volunteer as well', async () => {
    const { token } = await signedIn('admin', north());
    const person = await buildManager(app.db, { regions: north(), home: homes.north });
    expect((await importing(token, person)).status).toBe(200);
  });
});

describe('rights that change while a call is under way', () => {
  it('of the one who acts: nothing is saved that a region allowed', async () => {
    const top = await signedIn('admin');
    const late = await signedIn('admin', [...south(), ...north()]);
    const seeker = await buildUser(app.db, { home: homes.south });
    const id = await buildRequest(app.db, seeker.id);
    const { end } = await holdRequest(id);
    const raising = app.call(prioritiseApplication, {
      as: late.token,
      params: { id },
      body: { label_priority: 1 },
    });
    await waitingForLock(app.db);
    const region = { as: top.token, params: { id: await regionRowOf(late) } };
    expect((await app.call(removeRegionPermission, region)).status).toBe(200);
    await end();
    const answer = await raising;
    expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
    const { rows } = await sql`select label_priority from applications where id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ label_priority: 0 }]);
  });

  it('of the person who is changed: the roles count that are there after the wait', async () => {
    const top = await signedIn('admin');
    const { token } = await signedIn('admin', north());
    const { id } = await buildUser(app.db, { roles: ['user'], home: homes.north });
    const release = await holdAccount(app.db, id);
    const given = app.call(becomeAdmin, { as: top.token, params: { id } });
    await waitingForLock(app.db);
    const blocked = app.call(blockUser, { as: token, params: { id } });
    await sleep(200);
    await release();
    expect((await given).status).toBe(200);
    expect((await blocked).error.code).toBe('not_for_person');
  });

  it('of two admins who take regions from each other: one keeps them', async () => {
    const both = [...north(), ...south()];
    const [one, two] = [await signedIn('admin', both), await signedIn('admin', both)];
    const regions = [await regionRowOf(one), await regionRowOf(two)] as const;
    const answers = await Promise.all([
      app.call(removeRegionPermission, { as: one.token, params: { id: regions[1] } }),
      app.call(removeRegionPermission, { as: two.token, params: { id: regions[0] } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

/** Locks a request, as those do who change it. */
async function holdRequest(id: number): Promise<{ end: () => Promise<void> }> {
  const trx = await app.db.startTransaction().execute();
  await sql`select from applications where id = ${id} for update`.execute(trx);
  return { end: async () => void (await trx.commit().execute()) };
}
