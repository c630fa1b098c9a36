import { endpoint, type EndpointShape } from './common/endpoint.ts';
import type { Permission } from './common/permissions.ts';

/** A call of managers, without its path and who may call it. */
export type StaffShape = Omit<EndpointShape, 'path' | 'who'>;

/** A call that managers make under `/manager` and admins under `/admin`. */
export interface StaffCalls<Path extends `/${string}`, Shape extends StaffShape> {
  readonly manager: Shape & { readonly path: `/manager${Path}`; readonly who: 'events.manage' };
  readonly admin: Shape & { readonly path: `/admin${Path}`; readonly who: Permission };
}

/** Declares a call that managers and admins have under a path of their own; `adminNeeds` is the admins' permission. */
export const forStaff = <const Path extends `/${string}`, const Shape extends StaffShape>(
  path: Path,
  shape: Shape,
  adminNeeds: Permission = 'events.run',
): StaffCalls<Path, Shape> => ({
  manager: endpoint({ ...shape, path: `/manager${path}` as const, who: 'events.manage' as const }),
  admin: endpoint({ ...shape, path: `/admin${path}` as const, who: adminNeeds }),
});
