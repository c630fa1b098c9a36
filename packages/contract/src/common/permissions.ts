import { isStaffRole, ROLES, type Role } from './roles.ts';

/**
 * What a role may do: one permission for each thing that an association might want to grant separately. The
 * policies decide which records it covers (one's own, or those of one's regions).
 */
export type Permission =
  // Ask for help, and invite others to ask.
  | 'requests.ask'
  | 'emergencies.raise'
  // Take requests, answer questions about them, renew the agreement.
  | 'requests.volunteer'
  | 'emergencies.answer'
  | 'events.volunteer'
  // Rate the help.
  | 'feedback.give'

  // Acknowledge emergency calls, send volunteers, close the calls.
  | 'emergencies.handle'
  // Run the events that name this person as manager.
  | 'events.manage'
  // Run all events of one's regions.
  | 'events.run'
  // Let wide events begin.
  | 'events.confirm'
  // Change the setting of the automatic assignment.
  | 'events.configure'
  // Open the screens under /admin.
  | 'administration.enter'
  // Without regions on record, see all regions, and calls without responsible staff.
  | 'regions.all'
  | 'requests.list'
  | 'requests.create'
  | 'requests.approve'
  // Assign, unassign and invite volunteers.
  | 'requests.assign'
  // Close and reject requests.
  | 'requests.close'
  | 'requests.prioritise'
  | 'feedback.handle'
  | 'users.list'
  // Activate and deactivate the people in one's reach.
  | 'users.activate'
  // Write to the people in one's reach.
  | 'users.message'
  // Create and change accounts; delete, restore and unblock them.
  | 'users.manage'
  // Grant roles, and limit staff to regions.
  | 'roles.grant'
  | 'volunteers.validate'
  | 'volunteers.import'
  | 'coverage.see'
  | 'organizations.manage'
  | 'categories.manage'
  | 'addresses.block'
  // See background jobs, and retry failed ones.
  | 'jobs.handle'
  // Hold and release messages, and resend failed ones.
  | 'sending.handle'
  // Read what managers and admins did.
  | 'audit.read'
  // Be protected against changes by other staff.
  | 'site.own';

const ADMIN = [
  'emergencies.handle',
  'events.run',
  'events.confirm',
  'events.configure',
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

export const rolesWith = (permission: Permission): Role[] => ROLES.filter((role) => can(role, permission));

/**
 * Who may call an endpoint or open a screen: everybody, people with a session, the staff, or people whose
 * active role has one of the permissions.
 */
export type Who = 'public' | 'signed-in' | 'staff' | Permission | readonly [Permission, ...Permission[]];

/** Whether the active role may call an endpoint open to `who`; null means no session. */
export function mayCall(who: Who, role: Role | null): boolean {
  if (who === 'public') return true;
  if (role === null) return false;
  if (who === 'signed-in') return true;
  if (who === 'staff') return isStaffRole(role);
  return typeof who === 'string' ? can(role, who) : who.some((permission) => can(role, permission));
}
