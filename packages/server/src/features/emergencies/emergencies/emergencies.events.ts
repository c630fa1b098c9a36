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
  /** Who had acknowledged it before. */
  readonly acknowledgedByBefore: number | null;
  /** The volunteer who was sent, before and after. */
  readonly before: OpenAssignment | null;
  readonly after: OpenAssignment | null;
  /** The token of the personal link of a volunteer sent now. */
  readonly token: string | null;
  readonly note: string | null;
  readonly by: Side;
}

export const emergencyChanged = defineEvent<EmergencyChanged>('emergency.changed');
