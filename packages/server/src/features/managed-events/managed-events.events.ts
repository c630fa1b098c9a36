import { defineEvent } from '../../platform/events/event-bus.ts';

/** An event began to ask people, or what is said of it was saved. Stopping has its own event. */
export interface ManagedEventChanged {
  readonly eventId: number;
  readonly managerId: number;
  readonly transition: 'begin' | 'save';
}
export const managedEventChanged = defineEvent<ManagedEventChanged>('managed-event.changed');
