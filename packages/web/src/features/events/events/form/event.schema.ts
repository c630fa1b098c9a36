import type { z } from 'zod';
import { eventForm, newEventForm, type EventForm, type NewEventForm } from '@ezra/contract/events/events';
import type { EventValues } from './event-values.ts';

/** What is typed is checked by the contract, so its input is the form's values. */
export const newEventSchema = newEventForm as unknown as z.ZodType<NewEventForm, EventValues>;
export const eventSchema = eventForm as unknown as z.ZodType<EventForm, EventValues>;
