/** Roles a person may hold. Order is the order in which the header offers them. */
export const ROLES = ['user', 'volunteer', 'manager', 'admin', 'super admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that the header may offer as a switch target: super admin never (document 1, 2.9). */
export const SWITCHABLE_ROLES = ['user', 'volunteer', 'manager', 'admin'] as const;
export type SwitchableRole = (typeof SWITCHABLE_ROLES)[number];

/** Roles that people may take for themselves by registering. */
export const PUBLIC_ROLES = ['user', 'volunteer'] as const;
export type PublicRole = (typeof PUBLIC_ROLES)[number];

/** Roles that people work in: they sign in at the staff login, and may be asked for a second factor. */
export const STAFF_ROLES = ['manager', 'admin', 'super admin'] as const satisfies readonly Role[];
export const isStaffRole = (role: Role): boolean => STAFF_ROLES.some((staff) => staff === role);

/**
 * Who may call an endpoint: anyone, anyone with a session, or the holders of one of the listed
 * active roles. `admin` includes super admin everywhere.
 */
export type Who = 'public' | 'signed-in' | readonly [SwitchableRole, ...SwitchableRole[]];

/** Whether a person whose active role is `role` (null: no session) may call an endpoint open to `who`. */
export function mayCall(who: Who, role: Role | null): boolean {
  if (who === 'public') return true;
  if (role === null) return false;
  if (who === 'signed-in') return true;
  return who.includes(role === 'super admin' ? 'admin' : role);
}
