import { ROLE_TABLE } from '@ezra/contract/common/roles';
import { addRegionPermissions, updateRoles } from '@ezra/contract/people/user-roles';
import { blockUser, deleteUser, updateUserStatus } from '@ezra/contract/people/user-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAdmin, buildHelpSeeker } from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { holdAccount, waitingForLock } from '../../../testing/waiting-for-lock.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

// A call that was under way when its caller's rights were taken: it is not saved.
let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const signedIn = async () => {
  const { id } = await buildAdmin(app.db);
  return { id, token: (await app.signIn(id, 'admin')).token };
};

const TAKEN: Readonly<Record<string, (as: string, id: number) => Promise<{ status: number }>>> = {
  'the role was taken': (as, id) =>
    app.call(updateRoles, { as, params: { id }, body: { roles: [ROLE_TABLE.user.id] } }),
  'a region is all that is left': async (as, userId) => {
    const { north } = await homesApart(app.db);
    return app.call(addRegionPermissions, { as, body: { user_id: userId, state_ids: [north.stateId] } });
  },
  'the account was deactivated': (as, userId) =>
    app.call(updateUserStatus.admin, { as, params: { userId, status: 0 }, body: {} }),
  'the account was blocked': (as, id) => app.call(blockUser, { as, params: { id } }),
  'the account was deleted': (as, id) => app.call(deleteUser, { as, params: { id }, body: {} }),
};

it.each(Object.keys(TAKEN))('changes nothing when %s meanwhile', async (how) => {
  const [staying, leaving] = [await signedIn(), await signedIn()];
  const { id } = await buildHelpSeeker(app.db);
  const release = await holdAccount(app.db, id);
  const late = app.call(blockUser, { as: leaving.token, params: { id } });
  await waitingForLock(app.db);
  const taken = await TAKEN[how]?.(staying.token, leaving.id);
  await release();
  expect(taken?.status).toBe(200);
  expect([401, 404, 409]).toContain((await late).status);
  const { rows } = await sql`select blocked_at from users where id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ blocked_at: null }]);
  const kept = await sql`select from audit_log where actor_id = ${leaving.id}`.execute(app.db);
  expect(kept.rows).toEqual([]);
});

it('of two admins who take the role of each other, one keeps it', async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  await signedIn();
  const roles = [ROLE_TABLE.user.id];
  const answers = await Promise.all([
    app.call(updateRoles, { as: one.token, params: { id: two.id }, body: { roles } }),
    app.call(updateRoles, { as: two.token, params: { id: one.id }, body: { roles } }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await sql`
    select from user_roles where role = 'admin' and user_id in (${one.id}, ${two.id})`.execute(app.db);
  expect(rows).toHaveLength(1);
});
