import { can, type Permission } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { USER_ACTIONS, type UserAction } from '@ezra/contract/users';
import type { Acting } from '../../platform/sessions/acting.policy.ts';

/** A person, as far as these rules care. */
export interface Person {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly isDeleted: boolean;
  /** Has a name: a phone that was only verified has none. */
  readonly isNamed: boolean;
}

interface Rule {
  readonly needs: Permission;
  /** Not for oneself, and not for super admins, whom no other changes. */
  readonly isForOthers?: true;
  /** Whether it may be done with such a person at all. */
  readonly fits?: (person: Person) => boolean;
  /** Whether it would change something. */
  readonly changes?: (person: Person) => boolean;
}

const isThere = ({ isDeleted }: Person): boolean => !isDeleted;
const isInUse = (person: Person): boolean => isThere(person) && person.isActive;

const RULES: Readonly<Record<UserAction, Rule>> = {
  message: { needs: 'users.message', fits: isThere },
  edit: { needs: 'users.manage', isForOthers: true, fits: isThere },
  organization: {
    needs: 'organizations.manage',
    fits: (person) => isInUse(person) && person.roles.includes('volunteer') && !isSuper(person),
  },
  regions: { needs: 'roles.grant', isForOthers: true, fits: isInUse },
  roles: { needs: 'roles.grant', isForOthers: true, fits: isInUse },
  become_admin: {
    needs: 'roles.grant',
    isForOthers: true,
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

const isSuper = ({ roles }: Person): boolean => roles.some((role) => can(role, 'site.own'));

/** Whether one of the staff may do this with a person, also where it is done already. */
export function mayDo({ role, userId }: Acting, person: Person, action: UserAction): boolean {
  const { needs, isForOthers, fits = () => true } = RULES[action];
  const isOther = person.id !== userId && !isSuper(person);
  return can(role, needs) && (isOther || isForOthers === undefined) && fits(person);
}

/** What one of the staff may do with a person now. */
export const allowedActions = (acting: Acting, person: Person): UserAction[] =>
  USER_ACTIONS.filter((action) => mayDo(acting, person, action) && (RULES[action].changes?.(person) ?? true));
