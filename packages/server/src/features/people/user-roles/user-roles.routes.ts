import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { ROLES, type Role } from '@ezra/contract/common/roles';
import { MANUAL_ROLES } from '@ezra/contract/people/user-form';
import {
  addRegionPermissions,
  becomeAdmin,
  regionPermissions,
  removeRegionPermission,
  roleOptions,
  updateRoles,
} from '@ezra/contract/people/user-roles';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { personWithinReach } from '../users/held-person.service.ts';
import { rolesOfIds } from './user-roles.domain.ts';
import { presentRegion, presentRoles } from './user-roles.presenter.ts';
import { regionsOf } from './user-roles.queries.ts';
import { giveRegions, setRoles, takeRegion } from './user-roles.service.ts';

const ROLES_UPDATED: Phrase = { he: 'התפקידים עודכנו', en: 'Role updated' };
const REGIONS_UPDATED: Phrase = { he: 'ההרשאות עודכנו', en: 'Permission updated' };
const MADE_ADMIN: Phrase = { he: 'ניתנה הרשאת ניהול', en: 'Admin role assigned to user successfully' };

/** Routes with which admins give roles, and regions to staff. */
export function userRoleRoutes({ db, ...deps }: Parts): Route[] {
  const regions = async (userId: number, locale: Locale) =>
    (await regionsOf(db, userId)).map((row) => presentRegion(row, locale));
  return [
    route(roleOptions, ({ body, locale }) => {
      const only: readonly Role[] = body?.type === 'manual_registration' ? MANUAL_ROLES : ROLES;
      return Promise.resolve({ data: { roles: presentRoles(locale, only) } });
    }),

    route(updateRoles, async ({ actor, params: { id }, body: { roles: ids, ...to }, now }) => {
      const change = { id, wanted: () => rolesOfIds(ids), to };
      const roles = await inTransaction(db, (tx) => setRoles(tx, deps, actor, change, now));
      return { data: { id, roles }, message: ROLES_UPDATED };
    }),

    route(becomeAdmin, async ({ actor, params: { id }, now }) => {
      const wanted = (held: readonly Role[]) =>
        ROLES.filter((role) => role === 'admin' || held.includes(role));
      const roles = await inTransaction(db, (tx) => setRoles(tx, deps, actor, { id, wanted }, now));
      return { data: { id, roles }, message: MADE_ADMIN };
    }),

    route(regionPermissions, async ({ actor, query, locale }) => {
      await personWithinReach(db, actor, query.user_id);
      return { data: await regions(query.user_id, locale) };
    }),

    route(addRegionPermissions, async ({ actor, body, locale, now }) => {
      const { user_id: userId, state_ids: stateIds } = body;
      await inTransaction(db, (tx) => giveRegions(tx, deps, actor, { userId, stateIds }, now));
      return { data: await regions(userId, locale), message: REGIONS_UPDATED };
    }),

    route(removeRegionPermission, async ({ actor, params, now }) => {
      await inTransaction(db, (tx) => takeRegion(tx, deps, actor, params.id, now));
      return { data: { is_removed: 1 as const }, message: REGIONS_UPDATED };
    }),
  ];
}
