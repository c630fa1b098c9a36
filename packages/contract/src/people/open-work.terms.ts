import { can, type Permission } from '../common/permissions.ts';
import type { Role } from '../common/roles.ts';

/** Most replacements in a list; a search finds the others. */
export const REPLACEMENTS_MAX = 50;

/** The replacements, with the permission that their work needs. */
const WORK_OF = {
  volunteer_id: 'requests.volunteer',
  event_volunteer_id: 'events.volunteer',
  manager_id: 'events.manage',
} as const satisfies Record<string, Permission>;
export type Replaced = keyof typeof WORK_OF;
export const REPLACED = Object.keys(WORK_OF) as readonly Replaced[];

/** Whether people who lose these roles leave work for this replacement. */
export const isLeftBy = (replaced: Replaced, lost: readonly Role[]): boolean =>
  lost.some((role) => can(role, WORK_OF[replaced]));
