import { defineEvent } from '../../platform/events/event-bus.ts';

/** Everything that a volunteer needs to start is confirmed; published inside the confirming transaction. */
export const volunteerValidated = defineEvent<{ readonly userId: number }>('volunteer.validated');

/** A confirmation was taken back: the volunteer may not be sent to people any more. Published inside that transaction. */
export const volunteerInvalidated = defineEvent<{ readonly userId: number }>('volunteer.invalidated');
