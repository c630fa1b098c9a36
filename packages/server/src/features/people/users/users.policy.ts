import type { Reach } from '@ezra/contract/account/reach';
import { can, type Permission } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { USER_ACTIONS, type UserAction } from '@ezra/contract/people/users.terms';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isWithinAuthority, withRoles, type Account } from '../../../platform/sessions/authority.policy.ts';

/** The part of a person that these rules read. */
export interface Person extends Account {
  readonly id: number;
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly isDeleted: boolean;
  /** False for a phone that was only verified. */
  readonly isNamed: boolean;
  readonly hasAgreement: boolean;
  readonly reach: Reach;
}

interface Rule {
  readonly needs: Permission;
  /** Changes nothing in the account, so the person's roles and regions do not matter. */
  readonly isHarmless?: true;
  /** Cannot be done to oneself. */
  readonly isForOthers?: true;
  /** The person's roles afterwards, if the action gives any: must be within the actor's authority too. */
  readonly gives?: (person: Person) => readonly Role[];
  /** Whether it may ever be done with such a person. */
  readonly fits?: (person: Person) => boolean;
  /** Whether it would change anything now. */
  readonly changes?: (person: Person) => boolean;
}

const isThere = ({ isDeleted }: Person): boolean => !isDeleted;
const isInUse = (person: Person): boolean => isThere(person) && person.isActive;

const RULES: Readonly<Record<UserAction, Rule>> = {
  message: { needs: 'users.message', isHarmless: true, fits: isThere },
  edit: { needs: 'users.manage', isForOthers: true, fits: isThere },
  organization: {
    needs: 'organizations.manage',
    fits: (person) => isInUse(person) && person.roles.includes('volunteer'),
  },
  validate: { needs: 'volunteers.validate', fits: (person) => isThere(person) && person.hasAgreement },
  regions: { needs: 'roles.grant', isForOthers: true, fits: isInUse },
  roles: { needs: 'roles.grant', isForOthers: true, fits: isInUse },
  become_admin: {
    needs: 'roles.grant',
    isForOthers: true,
    gives: ({ roles }) => [...roles, 'admin'],
    fits: isInUse,
    changes: ({ roles }) => !roles.includes('admin'),
  },
  block: {
    needs: 'users.manage',
    isForOthers: true,
    fits: isThere,
    changes: ({ isBlocked }) => !isBlocked,
  },
  unblock: { needs: 'users.manage', fits: isThere, changes: ({ isBlocked }) => isBlocked },
  activate: {
    needs: 'users.activate',
    isForOthers: true,
    fits: (person) => isThere(person) && person.isNamed,
    changes: ({ isActive }) => !isActive,
  },
  deactivate: {
    needs: 'users.activate',
    isForOthers: true,
    fits: (person) => isThere(person) && person.isNamed,
    changes: ({ isActive }) => isActive,
  },
  restore: { needs: 'users.manage', isForOthers: true, changes: ({ isDeleted }) => isDeleted },
  delete: { needs: 'users.manage', isForOthers: true, changes: isThere },
};

/** Returns the permission that an action needs. */
export const needOf = (action: UserAction): Permission => RULES[action].needs;

/** Tells whether a staff member may do this with a person, even if it is done already. */
export function mayDo(acting: Acting, person: Person, action: UserAction): boolean {
  if (person.reach !== 'regions' && !(person.reach === 'event' && action === 'message')) return false;
  const { needs, isHarmless, isForOthers, gives, fits = () => true } = RULES[action];
  if (!can(acting.role, needs) || !fits(person)) return false;
  if (person.id === acting.userId) return isForOthers === undefined;
  if (isHarmless) return true;
  return isWithinAuthority(acting, person) && (gives === undefined || mayGive(acting, person, gives(person)));
}

/** Tells whether a person with these roles would reach no further than the person giving them. */
export const mayGive = (acting: Acting, person: Person, roles: readonly Role[]): boolean =>
  isWithinAuthority(acting, withRoles(acting, person, roles));

/** Returns the actions that a staff member can take on a person now. */
export const allowedActions = (acting: Acting, person: Person): UserAction[] =>
  USER_ACTIONS.filter((action) => mayDo(acting, person, action) && (RULES[action].changes?.(person) ?? true));

/** Tells whether a staff member has people to export: people of their regions, never of events. */
export const mayExport = ({ states }: Acting): boolean => states === null || states.length > 0;
