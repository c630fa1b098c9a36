import type { StaffCalls, StaffShape } from '@ezra/contract/for-staff';
import type { Call, Reply, Route } from './route.ts';
import { route } from './route.ts';

/** Creates the manager's and the admin's route of one handler; the actor decides which records it reaches. */
export function staffRoutes<Path extends `/${string}`, Shape extends StaffShape>(
  { manager, admin }: StaffCalls<Path, Shape>,
  handler: (call: Call<StaffCalls<Path, Shape>['admin']>) => Promise<Reply<StaffCalls<Path, Shape>['admin']>>,
): Route[] {
  // The two endpoints differ only in path and permission, so a call of one is a call of the other.
  const asManager = handler as unknown as Parameters<typeof route<typeof manager>>[1];
  return [route(manager, asManager), route(admin, handler)];
}
