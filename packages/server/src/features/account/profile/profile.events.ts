import { defineEvent } from '../../../platform/events/event-bus.ts';

/**
 * A person's home address is about to change. A subscriber throws `address_change` when something waits at
 * the old address, unless the person has confirmed the change.
 */
export const homeChanging = defineEvent<{ readonly userId: number; readonly isConfirmed: boolean }>(
  'person.home-changing',
);

/** A person's home address changed, and what waits at the old one should follow. */
export const homeChanged = defineEvent<{ readonly userId: number }>('person.home-changed');
