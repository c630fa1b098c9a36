import { isStaffRole, ROLES, type Role } from './roles.ts';

/**
 * What a role may be given: one permission for each thing that an association would give by itself. The policies say
 * which records it reaches (one's own, those of one's regions).
 */
export type Permission =
  // Asks for help, and invites others to ask.
  | 'requests.ask'
  | 'emergencies.raise'
  // Takes requests, answers questions about them, renews the agreement.
  | 'requests.volunteer'
  | 'emergencies.answer'
  | 'events.volunteer'
  // Says how the help was.
  | 'feedback.give'

  // Acts on emergency calls: acknowledges, sends volunteers, closes.
  | 'emergencies.handle'
  // Runs the events of which one is the manager.
  | 'events.manage'
  // Runs all events of one's regions.
  | 'events.run'
  // Works in the screens under /admin.
  | 'administration.enter'
  // Sees every region while no region is on record, and calls without responsible staff.
  | 'regions.all'
  | 'requests.list'
  | 'requests.create'
  | 'requests.approve'
  // Assigns and unassigns volunteers, and asks them.
  | 'requests.assign'
  // Ends requests: closes and rejects them.
  | 'requests.close'
  | 'requests.prioritise'
  | 'feedback.handle'
  | 'users.list'
  // Activates and deactivates people, as far as one reaches them.
  | 'users.activate'
  // Writes to people, as far as one reaches them.
  | 'users.message'
  // Makes and changes accounts, deletes, restores and unblocks them.
  | 'users.manage'
  // Gives roles, and the regions to which the staff are held.
  | 'roles.grant'
  | 'volunteers.validate'
  | 'volunteers.import'
  | 'coverage.see'
  | 'organizations.manage'
  | 'categories.manage'
  | 'addresses.block'
  // Sees background jobs, and retries those that failed.
  | 'jobs.handle'
  // Holds and releases messages, and sends again what did not arrive.
  | 'sending.handle'
  // Reads what managers and admins did.
  | 'audit.read'
  // Cannot be changed by others of the staff.
  | 'site.own';

const ADMIN = [
  'emergencies.handle',
  'events.run',
  'administration.enter',
  'regions.all',
  'requests.list',
  'requests.create',
  'requests.approve',
  'requests.assign',
  'requests.close',
  'requests.prioritise',
  'feedback.handle',
  'users.list',
  'users.activate',
  'users.message',
  'users.manage',
  'roles.grant',
  'volunteers.validate',
  'volunteers.import',
  'coverage.see',
  'organizations.manage',
  'categories.manage',
  'addresses.block',
  'jobs.handle',
  'sending.handle',
  'audit.read',
] as const satisfies readonly Permission[];

const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  user: ['requests.ask', 'emergencies.raise', 'feedback.give'],
  volunteer: ['requests.volunteer', 'emergencies.answer', 'events.volunteer', 'feedback.give'],
  manager: ['emergencies.handle', 'events.manage', 'users.activate', 'users.message'],
  admin: ADMIN,
  'super admin': [...ADMIN, 'site.own'],
};

const HELD = new Map(ROLES.map((role) => [role, new Set(ROLE_PERMISSIONS[role])]));

export const can = (role: Role, permission: Permission): boolean => HELD.get(role)?.has(permission) ?? false;

/** The roles that hold a permission, for queries and rooms. */
export const rolesWith = (permission: Permission): Role[] => ROLES.filter((role) => can(role, permission));

/**
 * Who may call an endpoint or open a screen: all people, all with a session, the staff, or the holders of one of the
 * permissions by their active role.
 */
export type Who = 'public' | 'signed-in' | 'staff' | Permission | readonly [Permission, ...Permission[]];

/** Whether a person whose active role is `role` (null: no session) may call an endpoint open to `who`. */
export function mayCall(who: Who, role: Role | null): boolean {
  if (who === 'public') return true;
  if (role === null) return false;
  if (who === 'signed-in') return true;
  if (who === 'staff') return isStaffRole(role);
  return typeof who === 'string' ? can(role, who) : who.some((permission) => can(role, permission));
}
