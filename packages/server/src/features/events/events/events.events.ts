import { defineEvent } from '../../../platform/events/event-bus.ts';

/** An event began, was saved, reached someone by hand, became wide, or a call in it was noted. Stopping has its own event. */
export interface ManagedEventChanged {
  readonly eventId: number;
  readonly managerId: number;
  readonly transition: 'begin' | 'save' | 'reach' | 'widen' | 'call';
}
export const managedEventChanged = defineEvent<ManagedEventChanged>('managed-event.changed');
