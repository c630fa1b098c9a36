import { say, type Locale, type Phrase } from './locales.ts';

interface RoleShape {
  /** Identifies the role in drop-downs (`role_id`); never changes. */
  readonly id: number;
  /** `public`: taken by registering. `staff`: granted; these people sign in at the staff login. */
  readonly kind: 'public' | 'staff';
  readonly label: Phrase;
  /** The label for people who read about their own data, where it differs. */
  readonly toOthers?: Phrase;
  /** First screen after signing in. */
  readonly home: `/${string}`;
  /** The role that the header shows instead; choosing that role gives this one (document 1, 2.9). */
  readonly shownAs?: string;
}

/** Every role, in the order of the header. A new role is one line here and one in `permissions.ts`. */
const TABLE = {
  user: {
    id: 1,
    kind: 'public',
    label: { he: 'בקשת עזרה', en: 'Asking for help' },
    home: '/dashboard',
  },
  volunteer: {
    id: 2,
    kind: 'public',
    label: { he: 'התנדבות', en: 'Volunteering' },
    home: '/volunteer/open-menu',
  },
  manager: {
    id: 3,
    kind: 'staff',
    label: { he: 'ניהול אירועים', en: 'Event manager' },
    home: '/dashboard',
  },
  admin: {
    id: 4,
    kind: 'staff',
    label: { he: 'ניהול', en: 'Admin' },
    toOthers: { he: 'צוות העמותה', en: 'Staff of the association' },
    home: '/admin/coverage-map-menu',
  },
  'super admin': {
    id: 5,
    kind: 'staff',
    label: { he: 'ניהול ראשי', en: 'Super admin' },
    toOthers: { he: 'צוות העמותה (ניהול ראשי)', en: 'Staff of the association (super admin)' },
    home: '/admin/coverage-map-menu',
    shownAs: 'admin',
  },
} as const satisfies Record<string, RoleShape>;

export type Role = keyof typeof TABLE;
type Table = typeof TABLE;
export type PublicRole = { [R in Role]: Table[R]['kind'] extends 'public' ? R : never }[Role];
export type StaffRole = Exclude<Role, PublicRole>;
/** Roles that the header may show as a switch target. */
export type SwitchableRole = { [R in Role]: Table[R] extends { shownAs: string } ? never : R }[Role];

export const ROLE_TABLE: Readonly<Record<Role, RoleShape>> = TABLE;
export const ROLES = Object.keys(TABLE) as [Role, ...Role[]];

const isPublicRole = (role: Role): role is PublicRole => ROLE_TABLE[role].kind === 'public';
export const isStaffRole = (role: Role): role is StaffRole => !isPublicRole(role);
const isSwitchable = (role: Role): role is SwitchableRole => ROLE_TABLE[role].shownAs === undefined;

export const PUBLIC_ROLES = ROLES.filter(isPublicRole);
export const STAFF_ROLES = ROLES.filter(isStaffRole);
export const SWITCHABLE_ROLES = ROLES.filter(isSwitchable);

/** The role that the header shows for a held role. */
export const shownAs = (role: Role): SwitchableRole => (ROLE_TABLE[role].shownAs ?? role) as SwitchableRole;

export const roleLabel = (role: Role, locale: Locale): string => say(ROLE_TABLE[role].label, locale);
