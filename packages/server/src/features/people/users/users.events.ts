import { defineEvent } from '../../../platform/events/event-bus.ts';

/** Everything that a volunteer needs to start is confirmed; published inside the confirming transaction. */
export const volunteerValidated = defineEvent<{ readonly userId: number }>('volunteer.validated');

/**
 * A confirmation was withdrawn: the volunteer may no longer be assigned. Published inside that transaction.
 */
export const volunteerInvalidated = defineEvent<{ readonly userId: number }>('volunteer.invalidated');
