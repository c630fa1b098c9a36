import { countUserViews, listUsers, peopleLists, peopleViews } from '@ezra/contract/people/users';
import { USER_ACTIONS } from '@ezra/contract/people/users.terms';
import { ROLE_TABLE, type Role } from '@ezra/contract/common/roles';
import { readProfile } from '@ezra/contract/account/profile';
import { createUser, updateUser } from '@ezra/contract/people/user-form';
import {
  addRegionPermissions,
  becomeAdmin,
  regionPermissions,
  removeRegionPermission,
  roleOptions,
  updateRoles,
} from '@ezra/contract/people/user-roles';
import {
  blockUser,
  deleteUser,
  restoreUser,
  unblockUser,
  updateUserStatus,
} from '@ezra/contract/people/user-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildEventUserRequest } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildUser,
  buildVolunteer,
  uniquePhone,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';
import { enrolTotp } from '../../../testing/second-factor.ts';

let app: ProductApp;
let admin: { id: number; token: string };
let homes: { north: RegionalHome; south: RegionalHome };
beforeAll(async () => {
  app = await productApp();
  homes = await homesApart(app.db);
  admin = await signedIn('admin');
});
afterAll(() => app.close());

async function signedIn(role: Role, regions: readonly number[] = []) {
  const { id } = await buildUser(app.db, { roles: [role], regions });
  return { id, token: (await app.signIn(id, role)).token };
}
const idsOf = (...roles: (keyof typeof ROLE_TABLE)[]) => roles.map((role) => ROLE_TABLE[role].id);
const setRoles = (id: number, roles: readonly number[], as: string = admin.token) =>
  app.call(updateRoles, { as, params: { id }, body: { roles: [...roles] } });
const statusBy = (as: string, userId: number, status: 0 | 1 = 0) =>
  app.call(updateUserStatus.admin, { as, params: { userId, status }, body: {} });

describe('what the staff may do with a person', () => {
  it('is said in the list, and held to in the calls: neither with oneself nor with super admins', async () => {
    const top = await signedIn('super admin');
    const rows = (await app.call(listUsers, { as: admin.token, query: { user_ids: [admin.id, top.id] } })).ok
      .data;
    const allowed = new Map(rows.map((row) => [row.id, row.allowed_actions]));
    expect(allowed.get(admin.id)).toEqual(['message']);
    expect(allowed.get(top.id)).toEqual(['message']);
    for (const id of [admin.id, top.id]) {
      const call = { as: admin.token, params: { id }, body: {} };
      const codes = [
        (await statusBy(admin.token, id)).error.code,
        (await app.call(deleteUser, call)).error.code,
        (await app.call(blockUser, call)).error.code,
        (await setRoles(id, idsOf('user'))).error.code,
      ];
      expect(codes).toEqual(Array(4).fill('not_for_person'));
    }
  });

  it('depends on the state of the account', async () => {
    const of = async (overrides: Parameters<typeof buildVolunteer>[1], query: object = {}) => {
      const { id } = await buildVolunteer(app.db, overrides);
      const [row] = (await app.call(listUsers, { as: admin.token, query: { user_ids: [id], ...query } })).ok
        .data;
      return USER_ACTIONS.filter((action) => row?.allowed_actions.includes(action));
    };
    const rest = ['message', 'edit', 'organization', 'validate', 'regions', 'roles', 'become_admin'];
    expect(await of({})).toEqual([...rest, 'block', 'deactivate', 'delete']);
    expect(await of({ isActive: false })).toEqual([
      ...['message', 'edit', 'validate', 'block', 'activate', 'delete'],
    ]);
    expect(await of({ blockedAt: new Date() })).toEqual([...rest, 'unblock', 'deactivate', 'delete']);
    expect(await of({ deletedAt: new Date() }, { status: 'deleted' })).toEqual(['restore']);
    expect(await of({ firstName: '', lastName: '' })).not.toContain('deactivate');
  });

  it('is held to regions: others are not found', async () => {
    const held = await signedIn('admin', [homes.north.stateId]);
    const { id } = await buildHelpSeeker(app.db, { home: homes.south });
    const call = { as: held.token, params: { id }, body: {} };
    expect((await statusBy(held.token, id)).status).toBe(404);
    expect((await app.call(deleteUser, call)).status).toBe(404);
    expect((await app.call(blockUser, call)).status).toBe(404);
    expect((await setRoles(id, idsOf('user'), held.token)).status).toBe(404);
    const query = { user_id: id };
    expect((await app.call(regionPermissions, { as: held.token, query })).status).toBe(404);
  });

  it('lets managers reach the people of their regions and events, and none of the staff', async () => {
    const manager = await signedIn('manager');
    const { id: eventId } = await buildEvent(app.db, { managerId: manager.id });
    const { userId } = await buildEventUserRequest(app.db, { eventId });
    const other = await buildHelpSeeker(app.db, { home: homes.north });
    const staff = await buildManager(app.db, { home: homes.north });
    const seen = async (as: string) =>
      (await app.call(peopleLists.manager, { as, query: { perPage: 100 } })).ok.data.map(({ id }) => id);
    expect(await seen(manager.token)).toEqual([userId]);
    const regional = await signedIn('manager', [homes.north.stateId]);
    const near = await seen(regional.token);
    expect(near).toContain(other.id);
    expect(near).not.toContain(staff.id);
    // Who is near and in the event as well is counted once.
    const { id: ownEvent } = await buildEvent(app.db, { managerId: regional.id });
    const { userId: far } = await buildEventUserRequest(app.db, { eventId: ownEvent });
    await buildEventUserRequest(app.db, { eventId: ownEvent, userId: other.id });
    const { data, meta } = (
      await app.call(peopleLists.manager, { as: regional.token, query: { perPage: 100 } })
    ).ok;
    expect(data.map(({ id }) => id).toSorted()).toEqual([...near, far].toSorted());
    expect(meta?.total).toBe(data.length);
    expect((await app.call(peopleViews.manager, { as: regional.token })).ok.data.all).toBe(data.length);
    const change = (id: number) =>
      app.call(updateUserStatus.manager, { as: regional.token, params: { userId: id, status: 0 }, body: {} });
    expect([(await change(userId)).status, (await change(staff.id)).status]).toEqual([404, 404]);
    expect((await change(other.id)).ok.data.status).toBe('deactivated');
  });
});

describe('an account', () => {
  it('that is deactivated keeps a session for its profile; activating it says so', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const as = await app.signIn(seeker.id, 'user');
    await statusBy(admin.token, seeker.id);
    expect((await app.call(readProfile, { as, query: {} })).ok.data.is_active).toBe(0);
    await statusBy(admin.token, seeker.id, 1);
    expect(await templatesTo(app.db, seeker.id)).toEqual(['account_deactivated', 'account_activated']);
  });

  it('that is blocked is signed out until the block is lifted', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const as = await app.signIn(seeker.id, 'user');
    const call = { as: admin.token, params: { id: seeker.id } };
    expect((await app.call(blockUser, call)).ok.message).toBe('החשבון נחסם');
    expect((await app.call(readProfile, { as, query: {} })).status).toBe(401);
    expect((await app.call(unblockUser, call)).ok.message).toBe('החסימה הוסרה');
    expect((await app.call(readProfile, { as: await app.signIn(seeker.id, 'user'), query: {} })).status).toBe(
      200,
    );
  });

  it('that was deleted can be restored, unless its phone has another account', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const call = { as: admin.token, params: { id: seeker.id } };
    const until = new Date(app.clock.now().valueOf() + 30 * 24 * 3600 * 1000).toISOString();
    expect((await app.call(deleteUser, { ...call, body: {} })).ok.data).toEqual({ restorable_until: until });
    const next = await buildHelpSeeker(app.db, { phone: seeker.phone });
    expect((await app.call(restoreUser, call)).error.code).toBe('phone_taken');
    await app.call(deleteUser, { as: admin.token, params: { id: next.id }, body: {} });
    expect((await app.call(restoreUser, call)).ok.message).toBe('החשבון שוחזר');
    const [row] = (await app.call(listUsers, { as: admin.token, query: { user_ids: [seeker.id] } })).ok.data;
    expect(row?.status).toBe('activated');
  });

  it('of the last admin stays, also when two go at the same time', async () => {
    const own = await productApp();
    const [one, two] = await Promise.all(
      [buildAdmin(own.db), buildAdmin(own.db)].map(async (built) => {
        const { id } = await built;
        return { id, token: (await own.signIn(id, 'admin')).token };
      }),
    );
    if (!one || !two) throw new Error('there are two');
    const answers = await Promise.all([
      own.call(deleteUser, { as: one.token, params: { id: two.id }, body: {} }),
      own.call(deleteUser, { as: two.token, params: { id: one.id }, body: {} }),
    ]);
    const { rows } = await sql`select from users where deleted_at is null and is_active`.execute(own.db);
    await own.close();
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('roles', () => {
  it('are set all at once, and end the sessions', async () => {
    const person = await buildVolunteer(app.db);
    const as = await app.signIn(person.id, 'volunteer');
    const changed = await setRoles(person.id, idsOf('volunteer', 'manager'));
    expect(changed.ok).toMatchObject({
      data: { roles: ['volunteer', 'manager'] },
      message: 'התפקידים עודכנו',
    });
    expect((await app.call(readProfile, { as, query: {} })).status).toBe(401);
    expect((await wordsTo(app.db, person.id)).at(-1)).toContain('התנדבות, ניהול אירועים');
    const made = await app.call(becomeAdmin, { as: admin.token, locale: 'en-US', params: { id: person.id } });
    expect(made.ok).toMatchObject({
      data: { roles: ['volunteer', 'manager', 'admin'] },
      message: 'Admin role assigned to user successfully',
    });
  });

  it.each([[[]], [[ROLE_TABLE['super admin'].id]], [[99]]])('refuse %j at their field', async (roles) => {
    const { id } = await buildVolunteer(app.db);
    expect(Object.keys((await setRoles(id, roles)).error.errors ?? {})).toEqual(['roles']);
  });

  it('need a fresh second factor of those who have one', async () => {
    const other = await signedIn('admin');
    await enrolTotp(app, { id: other.id, token: other.token } as never);
    app.clock.advance(16 * 60);
    const { id } = await buildVolunteer(app.db);
    expect((await setRoles(id, idsOf('user'), other.token)).error.code).toBe('second_factor_stale');
  });

  it('given by an admin who is held to regions make no admin who sees more', async () => {
    const held = await signedIn('admin', [homes.north.stateId]);
    const { id } = await buildVolunteer(app.db, { home: homes.north });
    expect((await setRoles(id, idsOf('volunteer', 'admin'), held.token)).status).toBe(200);
    const regions = (await app.call(regionPermissions, { as: admin.token, query: { user_id: id } })).ok.data;
    expect(regions.map(({ state }) => state.id)).toEqual([homes.north.stateId]);
  });

  it('are offered to managers and admins, those made by hand alone with that type', async () => {
    const names = async (body: object) =>
      (await app.call(roleOptions, { as: admin.token, body: body })).ok.data.roles.map(({ name }) => name);
    expect(await names({})).toEqual(Object.keys(ROLE_TABLE));
    expect(await names({ type: 'manual_registration' })).toEqual(['manager', 'admin']);
  });
});

describe('regions of the staff', () => {
  it('are added and taken, within those of the admin', async () => {
    const { id } = await buildManager(app.db, { home: homes.north });
    const held = await signedIn('admin', [homes.north.stateId]);
    const add = (as: string, ...state_ids: number[]) =>
      app.call(addRegionPermissions, { as, body: { user_id: id, state_ids } });
    expect((await add(admin.token)).error.errors).toHaveProperty('state_ids');
    expect((await add(admin.token, 2_000_000)).error.errors).toHaveProperty('state_ids');
    expect((await add(held.token, homes.south.stateId)).error.errors).toHaveProperty('state_ids');
    const both = (await add(admin.token, homes.north.stateId, homes.south.stateId)).ok;
    expect(both.message).toBe('ההרשאות עודכנו');
    expect(both.data.map(({ state, country }) => [state.id, country.name])).toEqual([
      [homes.north.stateId, 'il'],
      [homes.south.stateId, 'il'],
    ]);
    const south = both.data[1]?.id ?? 0;
    const remove = (as: string) => app.call(removeRegionPermission, { as, params: { id: south } });
    expect((await remove(held.token)).error.code).toBe('not_for_person');
    expect((await remove(admin.token)).ok.data).toEqual({ is_removed: 1 });
  });

  it('end with the last one only where the admin may see all', async () => {
    const held = await signedIn('admin', [homes.north.stateId]);
    const other = await buildAdmin(app.db, { home: homes.north, regions: [homes.north.stateId] });
    const [only] = (await app.call(regionPermissions, { as: held.token, query: { user_id: other.id } })).ok
      .data;
    const remove = (as: string) => app.call(removeRegionPermission, { as, params: { id: only?.id ?? 0 } });
    expect((await remove(held.token)).error.code).toBe('last_region');
    expect((await remove(admin.token)).status).toBe(200);
  });
});

describe('the form of an account', () => {
  const form = (more: object = {}) => ({
    first_name: 'גלית',
    last_name: 'ברוש',
    phone: uniquePhone(),
    role_id: ROLE_TABLE.manager.id,
    residential_address: 'הגפן 1, חיפה',
    ...more,
  });

  it('makes one of the staff, held to the regions of the admin', async () => {
    const held = await signedIn('admin', [homes.north.stateId]);
    const made = await app.call(createUser, { as: held.token, body: form() });
    expect(made.ok.message).toBe('המשתמש/ת נשמר/ה');
    const regions = await app.call(regionPermissions, {
      as: admin.token,
      query: { user_id: made.ok.data.id },
    });
    expect(regions.ok.data.map(({ state }) => state.id)).toEqual([homes.north.stateId]);
    expect(await templatesTo(app.db, made.ok.data.id)).toEqual(['account_made']);
  });

  it.each([
    ['phone', { phone: '123' }],
    ['role_id', { role_id: ROLE_TABLE.user.id }],
    ['first_name', { first_name: '' }],
    ['last_name', { first_name: 'א', last_name: 'ב' }],
    ['email', { email: 'nobody' }],
  ])('complains at %s', async (field, more) => {
    const refused = await app.call(createUser, { as: admin.token, body: form(more) });
    expect(Object.keys(refused.error.errors ?? {})).toEqual([field]);
  });

  it('refuses a phone that another account has, and tells the earlier number of a new one', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const taken = await app.call(createUser, { as: admin.token, body: form({ phone: seeker.phone }) });
    expect(taken.error.errors).toHaveProperty('phone');
    const session = await app.signIn(seeker.id, 'user');
    const body = { ...form({ role_id: null }), _method: 'PUT' as const };
    expect((await app.call(updateUser, { as: admin.token, params: { id: seeker.id }, body })).status).toBe(
      200,
    );
    expect((await app.call(readProfile, { as: session, query: {} })).status).toBe(401);
    expect(await templatesTo(app.db, seeker.id)).toEqual(['phone_changed_by_staff']);
    const [row] = (await app.call(listUsers, { as: admin.token, query: { user_ids: [seeker.id] } })).ok.data;
    expect(row).toMatchObject({ full_name: 'גלית ברוש', phone: body.phone, roles: ['user'] });
  });
});

it('counts the views of the people whom one reaches', async () => {
  const held = await signedIn('admin', [homes.south.stateId]);
  const before = (await app.call(countUserViews, { as: held.token })).ok.data.all;
  await buildHelpSeeker(app.db, { home: homes.south });
  await buildHelpSeeker(app.db, { home: homes.north });
  expect((await app.call(countUserViews, { as: held.token })).ok.data.all).toBe(before + 1);
});
