import { defineEvent } from '../../../platform/events/event-bus.ts';

/** An event began, was saved, asked someone by hand, became wide, or had a call recorded. */
export interface EventChanged {
  readonly eventId: number;
  readonly managerId: number;
  readonly transition: 'begin' | 'save' | 'reach' | 'widen' | 'call';
}
export const eventChanged = defineEvent<EventChanged>('event.changed');
