import type { StaffCalls, StaffShape } from '@ezra/contract/for-staff';
import type { Call, Reply, Route } from './route.ts';
import { route } from './route.ts';

/** Joins a call of managers and admins with its one handler; who acts decides what it reaches. */
export function staffRoutes<Path extends `/${string}`, Shape extends StaffShape>(
  { manager, admin }: StaffCalls<Path, Shape>,
  handler: (call: Call<StaffCalls<Path, Shape>['admin']>) => Promise<Reply<StaffCalls<Path, Shape>['admin']>>,
): Route[] {
  // The two differ in path and permission alone, so a call of one is a call of the other.
  const asManager = handler as unknown as Parameters<typeof route<typeof manager>>[1];
  return [route(manager, asManager), route(admin, handler)];
}
