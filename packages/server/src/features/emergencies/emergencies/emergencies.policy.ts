import { can } from '@ezra/contract/common/permissions';
import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';

/** The facts about an emergency that these rules need. */
export interface Subject {
  readonly userId: number;
  readonly stateId: number | null;
  /** Manager of its event; null without an event. */
  readonly managerId: number | null;
  /** False: no admin or manager is responsible for it, so all admins are. */
  readonly isInCharge: boolean;
}

/**
 * Staff see the emergencies of their regions, managers also those of their events, and other people their
 * own. One without responsible staff is shown to everyone who may see all regions: somebody must see it.
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
