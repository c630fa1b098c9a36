import { STAFF_ROLES, type PublicRole, type Role, type StaffRole } from '@ezra/contract/common/roles';

interface Holder {
  readonly roles: readonly Role[];
  /** The registration form was completed; false for a phone that was only verified or imported. */
  readonly isSigned: boolean;
  readonly hasAgreement: boolean;
}

/**
 * Whether a person may sign in on a role's page, or has to fill in the registration form first. The
 * agreement makes a volunteer: a person who only got the role signs it by that form.
 */
export const canUse = (page: PublicRole, { roles, isSigned, hasAgreement }: Holder): boolean =>
  roles.includes(page) && (page === 'volunteer' ? hasAgreement : isSigned);

/** The role in which a person works on the staff pages: the highest one held, or null for others. */
export const staffRole = (roles: readonly Role[]): StaffRole | null =>
  STAFF_ROLES.findLast((role) => roles.includes(role)) ?? null;
