import { can } from '@ezra/contract/common/permissions';
import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';

/** The emergency, as far as these rules care. */
export interface Subject {
  readonly userId: number;
  readonly stateId: number | null;
  /** Who manages its event; null without one. */
  readonly managerId: number | null;
  /** False: no admin and no manager is there whose it would be. Then it is every admin's. */
  readonly isInCharge: boolean;
}

/**
 * Shows the staff the emergencies of their regions, managers those of their events too, and a person the own one. An emergency
 * without responsible staff is shown to all who may see every region: each emergency must be seen.
 */
export function maySee(acting: Acting, subject: Subject): boolean {
  const { role, userId } = acting;
  if (!can(role, 'emergencies.handle')) return can(role, 'emergencies.raise') && userId === subject.userId;
  return (
    isInRegions(acting, subject.stateId) ||
    (can(role, 'regions.all') && !subject.isInCharge) ||
    (can(role, 'events.manage') && userId === subject.managerId)
  );
}
