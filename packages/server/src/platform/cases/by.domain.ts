import { can } from '@ezra/contract/common/permissions';
import { isStaffRole } from '@ezra/contract/common/roles';
import type { Acting } from '../sessions/acting.policy.ts';

/** Where a change comes from: a person's role, a personal link, or the product itself. */
export type Side = 'user' | 'volunteer' | 'staff' | 'link' | 'system';

/** Who is behind a step that follows from something else, so that no rights are asked. */
export interface Cause {
  readonly actorId: number | null;
  readonly side: Side;
}

/** Who takes a step: a person in a role, whose rights are asked, or the cause behind it. */
export type By = Acting | Cause;

export const SYSTEM: Cause = { actorId: null, side: 'system' };

export const isPerson = (by: By): by is Acting => 'role' in by;
export const actorIdOf = (by: By): number | null => (isPerson(by) ? by.userId : by.actorId);

export function sideOf(by: By): Side {
  if (!isPerson(by)) return by.side;
  if (isStaffRole(by.role)) return 'staff';
  return can(by.role, 'requests.ask') ? 'user' : 'volunteer';
}

/** A help seeker who acts, for example by a link. */
export const asSeeker = (userId: number): Acting => ({ userId, role: 'user', states: [] });
/** A volunteer who acts, for example by a link. */
export const asVolunteer = (userId: number): Acting => ({ userId, role: 'volunteer', states: [] });
