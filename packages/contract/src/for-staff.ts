import { endpoint, type EndpointShape } from './common/endpoint.ts';
import type { Permission } from './common/permissions.ts';

/** An endpoint of managers and admins, without its path and its `who`. */
export type StaffShape = Omit<EndpointShape, 'path' | 'who'>;

/** One call at two paths: `/manager…` and `/admin…`. */
export interface StaffCalls<Path extends `/${string}`, Shape extends StaffShape> {
  readonly manager: Shape & { readonly path: `/manager${Path}`; readonly who: 'events.manage' };
  readonly admin: Shape & { readonly path: `/admin${Path}`; readonly who: Permission };
}

/** Declares a call for managers and admins, with a path for each; `adminNeeds` is the admins' permission. */
export const forStaff = <const Path extends `/${string}`, const Shape extends StaffShape>(
  path: Path,
  shape: Shape,
  adminNeeds: Permission = 'events.run',
): StaffCalls<Path, Shape> => ({
  manager: endpoint({ ...shape, path: `/manager${path}` as const, who: 'events.manage' as const }),
  admin: endpoint({ ...shape, path: `/admin${path}` as const, who: adminNeeds }),
});
