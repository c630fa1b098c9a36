import { defineEvent } from '../../platform/events/event-bus.ts';
import type { Care, CommandKind, OpenAssignment } from './emergencies.domain.ts';

/** An emergency call came or changed; published inside the changing transaction. */
export interface EmergencyChanged {
  readonly emergencyId: number;
  readonly userId: number;
  readonly transition: 'raise' | 'join' | 'leave' | CommandKind;
  readonly eventId: number | null;
  readonly care: Care;
  /** Who looked after it before. */
  readonly acknowledgedByBefore: number | null;
  /** The volunteer who was sent, before and after. */
  readonly before: OpenAssignment | null;
  readonly after: OpenAssignment | null;
  /** Of the volunteer's personal link, of one who is sent now. */
  readonly token: string | null;
  readonly note: string | null;
  readonly by: 'user' | 'volunteer' | 'staff' | 'clock';
}

export const emergencyChanged = defineEvent<EmergencyChanged>('emergency.changed');
