import { defineEvent } from '../../../platform/events/event-bus.ts';

/** An event began, was saved, reached someone by hand, became wide, or a call in it was noted. Stopping has its own event. */
export interface EventChanged {
  readonly eventId: number;
  readonly managerId: number;
  readonly transition: 'begin' | 'save' | 'reach' | 'widen' | 'call';
}
export const eventChanged = defineEvent<EventChanged>('event.changed');
