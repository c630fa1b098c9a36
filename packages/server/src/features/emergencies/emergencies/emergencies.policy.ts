import { EMERGENCY_ACTIONS, type EmergencyAction } from '@ezra/contract/emergencies/emergencies';
import { can } from '@ezra/contract/common/permissions';
import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';
import { decide, type Emergency, type Command } from './emergencies.domain.ts';

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

/** Stands for a volunteer who has not been sent to the emergency: `users.id` begins at 1. */
const ANOTHER_VOLUNTEER = 0;

const COMMANDS: Record<EmergencyAction, (staffId: number) => Command> = {
  acknowledge: (staffId) => ({ kind: 'acknowledge', staffId }),
  assign: (staffId) => ({ kind: 'assign', volunteerId: ANOTHER_VOLUNTEER, staffId, isPaired: false }),
  close: () => ({ kind: 'close' }),
};

/** What the staff may do with an emergency that they see. */
export const allowedActions = ({ role, userId }: Acting, state: Emergency, now: Date): EmergencyAction[] =>
  can(role, 'emergencies.handle')
    ? EMERGENCY_ACTIONS.filter((action) => decide(state, COMMANDS[action](userId), now).outcome === 'changed')
    : [];
