import { STAFF_ROLES, type PublicRole, type Role, type StaffRole } from '@ezra/contract/common/roles';

interface Holder {
  readonly roles: readonly Role[];
  /** Whether the registration form was completed; false when the phone was only verified or imported. */
  readonly isSigned: boolean;
  readonly hasAgreement: boolean;
}

/**
 * Whether a person may sign in on a role's page without filling in the registration form first. Signing the
 * agreement makes a volunteer: a person who only has the role signs it with that form.
 */
export const canUse = (page: PublicRole, { roles, isSigned, hasAgreement }: Holder): boolean =>
  roles.includes(page) && (page === 'volunteer' ? hasAgreement : isSigned);

/** The highest staff role of a person, in which they use the staff pages; null without one. */
export const staffRole = (roles: readonly Role[]): StaffRole | null =>
  STAFF_ROLES.findLast((role) => roles.includes(role)) ?? null;
