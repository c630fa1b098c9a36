import type { z } from 'zod';
import { eventForm, newEventForm, type EventForm, type NewEventForm } from '@ezra/contract/events/events';
import type { EventValues } from './event-values.ts';

/** The contract checks the typed values, so its input type is the form's. */
export const newEventSchema = newEventForm as unknown as z.ZodType<NewEventForm, EventValues>;
export const eventSchema = eventForm as unknown as z.ZodType<EventForm, EventValues>;
