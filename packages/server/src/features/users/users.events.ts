import { defineEvent } from '../../platform/events/event-bus.ts';

/** Everything that a volunteer needs to start is confirmed; published inside the confirming transaction. */
export const volunteerValidated = defineEvent<{ readonly userId: number }>('volunteer.validated');
