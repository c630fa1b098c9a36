import type { PublicRole, Role } from '@ezra/contract/common/roles';

interface Holder {
  readonly roles: readonly Role[];
  /** The registration form was completed; false for a phone that was only verified or imported. */
  readonly isSigned: boolean;
  readonly hasAgreement: boolean;
}

/**
 * Whether the sign-in page of a role is open to a person, or the registration form comes first. What makes a
 * volunteer is the agreement: whoever was given the role alone signs it by that form.
 */
export const canUse = (page: PublicRole, { roles, isSigned, hasAgreement }: Holder): boolean =>
  roles.includes(page) && (page === 'volunteer' ? hasAgreement : isSigned);

const STAFF = ['super admin', 'admin', 'manager'] as const;

/** The role in which a person works on the staff pages: the highest one held, or null for others. */
export const staffRole = (roles: readonly Role[]): (typeof STAFF)[number] | null =>
  STAFF.find((role) => roles.includes(role)) ?? null;
