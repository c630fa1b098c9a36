import { defineEvent } from '../../../platform/events/event-bus.ts';

/**
 * A volunteer may no longer be sent to people: the agreement ran out, a confirmation was withdrawn, or the
 * account was blocked or removed.
 */
export const volunteerInvalidated = defineEvent<{ readonly userId: number }>('volunteer.invalidated');
