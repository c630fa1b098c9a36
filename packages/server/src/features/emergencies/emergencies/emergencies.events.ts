import { defineEvent } from '../../../platform/events/event-bus.ts';
import type { Side } from '../../../platform/cases/by.domain.ts';
import type { Care, EmergencySteps, OpenAssignment } from './emergencies.domain.ts';

/** An emergency was raised or changed; published inside the changing transaction. */
export interface EmergencyChanged {
  readonly emergencyId: number;
  readonly userId: number;
  readonly transition: 'raise' | 'join' | 'leave' | keyof EmergencySteps;
  readonly eventId: number | null;
  readonly care: Care;
  /** The staff member who had acknowledged it before the change. */
  readonly acknowledgedByBefore: number | null;
  /** The volunteer who was sent, before and after the change. */
  readonly before: OpenAssignment | null;
  readonly after: OpenAssignment | null;
  /** Token of the personal link, when this change sends a volunteer. */
  readonly token: string | null;
  readonly note: string | null;
  readonly by: Side;
}

export const emergencyChanged = defineEvent<EmergencyChanged>('emergency.changed');
