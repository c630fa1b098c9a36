import { z } from 'zod';
import { NAME_MAX, TEXT_MAX } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import { emptyAsNull, flag, id, optionalText } from '../common/fields.ts';
import { plainDigits } from '../common/plain-digits.ts';
import { together, type Conditional } from '../common/together.ts';
import { option } from '../account/dropdowns.ts';
import { forStaff } from '../for-staff.ts';
import { deskQuery, several, viewCounts } from '../common/pagination.ts';
import { addressInput } from '../account/places.ts';
import {
  EVENT_STAFF,
  EVENT_VIEWS,
  EVENT_PURPOSES,
  HELP_TYPES,
  RADIUS,
  RADIUS_MAX_KM,
} from './events.terms.ts';

/**
 * Actions on an event. `map`, `edit` and `stop` need an active event; `start` one that was saved inactive and
 * never ran. `allow_reach` confirms a wide event, or marks one as seen; `refuse_reach` needs a waiting one.
 */
export const EVENT_ACTIONS = ['map', 'edit', 'start', 'stop', 'allow_reach', 'refuse_reach'] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/**
 * Approval of an event's reach. A wide event has a large radius or many people (settings): either its area's
 * admins were `told`, or it waits until one of them allows or refuses it.
 */
export const REACH_STATES = ['ordinary', 'told', 'waiting', 'allowed', 'refused'] as const;
export type ReachState = (typeof REACH_STATES)[number];

/** A point with the field names of the specification. */
export const mapPoint = z.object({ lt: z.number(), lng: z.number() });
export type MapPoint = z.infer<typeof mapPoint>;

/** A row of the list of events. */
export const managedEvent = z.object({
  id: z.int(),
  name: z.string(),
  event_list_id: z.int().nullable(),
  /** The label of the type. */
  event_type: z.string().nullable(),
  /** Kilometres. */
  radius: z.number(),
  address: z.string(),
  town: z.string().nullable(),
  location: mapPoint,
  manager_id: z.int(),
  manager: z.object({ id: z.int(), full_name: z.string() }),
  description: z.string().nullable(),
  type_of_help_required: z.enum(HELP_TYPES),
  /** True while the event is active. */
  status: z.boolean(),
  is_auto_assign: z.boolean(),
  /** A drill asks only people who agreed to drills, says so in its messages, and is not in the statistics. */
  is_drill: z.boolean(),
  purpose: z.enum(EVENT_PURPOSES),
  reach_state: z.enum(REACH_STATES),
  system_note: z.string().nullable(),
  last_stopped_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  allowed_actions: z.array(z.enum(EVENT_ACTIONS)),
});
export type ManagedEvent = z.infer<typeof managedEvent>;

export const EVENT_SORTS = [
  'created_at',
  'status',
  'name',
  'manager',
  'address',
  'system_note',
  'last_stopped_at',
] as const;

const eventsQuery = deskQuery(EVENT_SORTS, EVENT_VIEWS, {
  /** Regions of the events. */
  state: several(id),
});

export const listEvents = forStaff('/events', {
  method: 'GET',
  summary: 'Events that the reader may see.',
  query: eventsQuery,
  data: z.array(managedEvent),
  list: true,
});

export const countEventViews = forStaff('/events/views', {
  method: 'GET',
  summary: 'How many events each view has.',
  data: viewCounts(EVENT_VIEWS),
});

export const exportEvents = forStaff('/export-events', {
  method: 'GET',
  summary: 'The whole filtered list of events as events.xlsx.',
  query: eventsQuery.extend({ export: flag.default(true) }),
  data: z.array(managedEvent),
  list: true,
});

const radius = z.preprocess(
  (v) => (typeof v === 'number' ? String(v) : v),
  z
    .string({ error: 'required' })
    .trim()
    .overwrite(plainDigits)
    .min(1, { error: 'required' })
    .max(20, { error: 'invalidNumber' })
    .regex(RADIUS, { error: 'radiusFormat' })
    .transform(Number)
    .refine((km) => km > 0, { error: 'radiusFormat' })
    .refine((km) => km <= RADIUS_MAX_KM, { error: 'radiusTooLarge', params: { maximum: RADIUS_MAX_KM } }),
) as unknown as z.ZodType<number, string | number>;

/** An address that is on the map. */
const placedAddress = addressInput.refine(({ lat, lng }) => lat !== null && lng !== null, {
  error: 'chooseFromList',
});

const describedEvent = {
  name: optionalText(2, NAME_MAX),
  event_list_id: emptyAsNull(id),
  description: optionalText(1, TEXT_MAX),
  type_of_help_required: z.enum(HELP_TYPES, { error: 'choose' }).default('physical'),
  status: flag.default(true),
  is_auto_assign: flag.default(false),
};

/** Requires a name for an event without a type. */
const nameOrType = (sound: object): readonly Conditional[] => {
  const { name, event_list_id: type } = sound as { name?: string | null; event_list_id?: number | null };
  return 'name' in sound && name == null && type == null ? [{ field: 'name', message: 'nameOrType' }] : [];
};

export const newEventForm = together(
  z.object({
    ...describedEvent,
    radius,
    address: placedAddress,
    manager_id: id,
    is_drill: flag.default(false),
    purpose: z.enum(EVENT_PURPOSES, { error: 'choose' }).default('help'),
  }),
  nameOrType,
);
export type NewEventForm = z.output<typeof newEventForm>;

/** Once the event is saved, radius and manager must stay the same. Missing switches stay unchanged. */
export const eventForm = together(
  z.object({
    ...describedEvent,
    type_of_help_required: z.enum(HELP_TYPES, { error: 'choose' }).optional(),
    status: flag.optional(),
    is_auto_assign: flag.optional(),
    /** Why the event stops; only kept on stopping. */
    system_note: optionalText(1, TEXT_MAX),
    radius: radius.optional(),
    address: placedAddress.optional(),
    manager_id: id.optional(),
  }),
  nameOrType,
);
export type EventForm = z.output<typeof eventForm>;

export const createEvent = forStaff('/events', {
  method: 'POST',
  summary:
    'Creates an event. An active one asks all available people inside its circle at once, the nearest first.',
  body: newEventForm,
  data: managedEvent,
});

export const updateEvent = forStaff('/events/:id', {
  method: 'PUT',
  summary:
    'Changes an event; `status` false stops it. Radius and manager stay as they are. People inside a changed circle join.',
  params: z.object({ id }),
  body: eventForm,
  data: managedEvent,
  errors: ['not_found', 'event_stopped'],
});

export const decideEventReach = endpoint({
  method: 'POST',
  path: '/admin/events/:id/reach',
  who: 'events.confirm',
  summary: 'Confirms (1) or refuses (0) a wide event; of one that was only told, 1 says that it was seen.',
  params: z.object({ id }),
  body: z.object({ allow: flag, system_note: optionalText(1, TEXT_MAX) }),
  data: managedEvent,
  errors: ['not_found', 'conflict'],
});

export const eventTypeDropdown = endpoint({
  method: 'POST',
  path: '/dropdowns/event/types',
  who: EVENT_STAFF,
  summary: 'Types of events.',
  data: z.object({ event_types: z.array(option) }),
});

export const managerDropdown = endpoint({
  method: 'POST',
  path: '/dropdowns/managers',
  who: EVENT_STAFF,
  summary: 'Managers whom an event can be given to.',
  // The specified client sends the form; the server ignores it.
  body: z.looseObject({}).optional(),
  data: z.object({ managers: z.array(z.object({ id: z.int(), full_name: z.string() })) }),
});

/** Numbers of people and messages of an event, before it is saved. */
export const eventPreview = z.object({
  /** Available volunteers inside the circle. */
  volunteers: z.int(),
  /** Help seekers inside the circle. */
  users: z.int(),
  /** People of the circle's towns whose address is not on the map, so the event does not ask them. */
  unplaced: z.int(),
  /** Messages by the first channel of each person; `none`: people without a channel. */
  messages: z.object({ whatsapp: z.int(), sms: z.int(), email: z.int(), none: z.int() }),
  /** Estimated cost of these messages, in ILS. */
  cost: z.number(),
  /** What becomes of an event this wide, and the limits; null if not wide, or if the reader may decide. */
  wide: z.object({ becomes: z.enum(['told', 'waiting']), km: z.int(), people: z.int() }).nullable(),
});
export type EventPreview = z.infer<typeof eventPreview>;

export const previewEvent = endpoint({
  method: 'POST',
  path: '/event-previews',
  who: EVENT_STAFF,
  summary: 'Counts the people inside a circle and the messages to them. Changes nothing.',
  body: z.object({
    radius,
    address: placedAddress,
    purpose: z.enum(EVENT_PURPOSES, { error: 'choose' }).default('help'),
    /** Volunteers are then called one after another, so the preview counts no messages to them. */
    is_auto_assign: flag.default(false),
    /** Counts only people who agreed to drills. */
    is_drill: flag.default(false),
  }),
  data: eventPreview,
});
