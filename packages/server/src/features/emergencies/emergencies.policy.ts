import type { EmergencyAction, EmergencyState } from '@ezra/contract/emergencies';
import type { Role } from '@ezra/contract/common/roles';

/** Who acts, as far as these rules care. */
export interface Acting {
  readonly userId: number;
  readonly role: Role;
  /** Regions that the reader is held to; null: no restriction. */
  readonly states: readonly number[] | null;
}

/** The call, as far as these rules care. */
export interface Subject {
  readonly userId: number;
  readonly stateId: number | null;
  /** Who manages its event; null without one. */
  readonly managerId: number | null;
  /** False: no admin and no manager is there whose it would be. Then it is every admin's. */
  readonly isInCharge: boolean;
}

const isAdmin = ({ role }: Acting): boolean => role === 'admin' || role === 'super admin';

const isInRegions = ({ states }: Acting, stateId: number | null): boolean =>
  states === null || (stateId !== null && states.includes(stateId));

/**
 * The staff see the calls of their regions, managers those of their events too; the person sees the own one. What is
 * in nobody's charge is in that of all admins: a call that nobody sees must not be.
 */
export function maySee(acting: Acting, subject: Subject): boolean {
  if (isAdmin(acting)) return isInRegions(acting, subject.stateId) || !subject.isInCharge;
  if (acting.role === 'manager')
    return subject.managerId === acting.userId || isInRegions(acting, subject.stateId);
  return acting.role === 'user' && acting.userId === subject.userId;
}

/** What the staff may do with a call that they see; `isLookedAfter`: one of them said so. */
export function allowedActions(state: EmergencyState, isLookedAfter: boolean): EmergencyAction[] {
  if (state === 'closed') return [];
  return isLookedAfter ? ['assign', 'close'] : ['acknowledge', 'assign', 'close'];
}
