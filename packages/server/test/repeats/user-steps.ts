import { ROLE_TABLE } from '@ezra/contract/common/roles';
import { createUser, updateUser } from '@ezra/contract/people/user-form';
import { sendUserMessage } from '@ezra/contract/talk/user-messages';
import { addRegionPermissions, becomeAdmin, updateRoles } from '@ezra/contract/people/user-roles';
import {
  blockUser,
  deleteUser,
  restoreUser,
  unblockUser,
  updateUserStatus,
} from '@ezra/contract/people/user-status';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
  uniquePhone,
} from '../../testing/factories/people.ts';
import { homesApart } from '../../testing/factories/places.ts';
import { buildRequest } from '../../testing/factories/requests.ts';
import type { ProductApp } from '../../testing/product.ts';
import { signedIn } from '../requests/visits/visits-fixture.ts';
import { step, type Step } from './twice.ts';

const admin = async (app: ProductApp) => signedIn(app, await buildAdmin(app.db), 'admin');
/** A manager whose regions hold everyone who lives in the north. */
const managerOf = async (app: ProductApp, stateId: number) =>
  signedIn(app, await buildManager(app.db, { regions: [stateId] }), 'manager');

const seekerWithRequest = async (app: ProductApp) => {
  const { north } = await homesApart(app.db);
  const seeker = await buildHelpSeeker(app.db, { home: north });
  await buildRequest(app.db, seeker.id);
  return { id: seeker.id, stateId: north.stateId };
};

const form = () => ({
  first_name: 'גלית',
  last_name: 'ברוש',
  phone: uniquePhone(),
  role_id: ROLE_TABLE.manager.id,
});

/** What the staff do with accounts. */
export const USER_STEPS: readonly Step[] = [
  ...([0, 1] as const).flatMap((status) => [
    step(
      updateUserStatus.admin,
      async (app) => {
        const { id } = await buildHelpSeeker(app.db, { isActive: status === 0 });
        return { as: await admin(app), params: { userId: id, status }, body: {} };
      },
      { name: String(status) },
    ),
    step(
      updateUserStatus.manager,
      async (app) => {
        const { id, stateId } = await seekerWithRequest(app);
        return { as: await managerOf(app, stateId), params: { userId: id, status }, body: {} };
      },
      { name: String(status) },
    ),
  ]),
  step(deleteUser, async (app) => {
    const { id } = await seekerWithRequest(app);
    return { as: await admin(app), params: { id }, body: {} };
  }),
  step(restoreUser, async (app) => {
    const { id } = await buildHelpSeeker(app.db, { deletedAt: app.clock.now() });
    return { as: await admin(app), params: { id } };
  }),
  step(blockUser, async (app) => {
    const { id } = await seekerWithRequest(app);
    return { as: await admin(app), params: { id } };
  }),
  step(unblockUser, async (app) => {
    const { id } = await buildHelpSeeker(app.db, { blockedAt: app.clock.now() });
    return { as: await admin(app), params: { id } };
  }),
  step(updateRoles, async (app) => {
    const { id } = await buildVolunteer(app.db);
    const roles = [ROLE_TABLE.user.id, ROLE_TABLE.manager.id];
    return { as: await admin(app), params: { id }, body: { roles } };
  }),
  step(becomeAdmin, async (app) => ({
    as: await admin(app),
    params: { id: (await buildManager(app.db)).id },
  })),
  step(addRegionPermissions, async (app) => {
    const { north, south } = await homesApart(app.db);
    const { id } = await buildManager(app.db, { regions: [north.stateId] });
    return { as: await admin(app), body: { user_id: id, state_ids: [north.stateId, south.stateId] } };
  }),
  ...[sendUserMessage.admin, sendUserMessage.manager].map((endpoint) =>
    step(endpoint as typeof sendUserMessage.admin, async (app) => {
      const { id, stateId } = await seekerWithRequest(app);
      const isManager = endpoint === sendUserMessage.manager;
      const as = await (isManager ? managerOf(app, stateId) : admin(app));
      return { as, body: { message: 'מחר יש מפגש ב־18:00', type: 'sms' as const, user_ids: [id] } };
    }),
  ),
  step(createUser, async (app) => ({ as: await admin(app), body: form() })),
  step(
    updateUser,
    async (app) => {
      const { id } = await buildHelpSeeker(app.db);
      const body = { ...form(), role_id: null, _method: 'PUT' as const };
      return { as: await admin(app), params: { id }, body };
    },
    { writes: { users: 'when it was saved last', activity_log: 'that it was saved' } },
  ),
];
