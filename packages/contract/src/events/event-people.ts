import { z } from 'zod';
import { EVENT_STAFF } from './events.terms.ts';
import { TEXT_MAX } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import { flagValue, id, optionalText, approval } from '../common/fields.ts';
import { deskQuery, listQuery, viewCounts } from '../common/pagination.ts';
import { EVENT_USER_STATUSES } from './pairs.terms.ts';
import { managedEvent } from './events.ts';
import { CONTACT_OUTCOMES, EVENT_PEOPLE_VIEWS } from './event-people.terms.ts';

const eventParams = z.object({ id });

/** Whether a person is asked as a help seeker or as a volunteer. */
export const EVENT_SIDES = ['user', 'volunteer'] as const;
export type EventSide = (typeof EVENT_SIDES)[number];

/** A person who lives in one of the event's towns and whose address has no position. */
export const unplacedPerson = z.object({
  /** Id of the person. */
  id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  address: z.string(),
  town: z.string().nullable(),
  /** Sides on which the person can be asked. */
  sides: z.array(z.enum(EVENT_SIDES)),
  /** Sides on which the person is already in the event. */
  asked: z.array(z.enum(EVENT_SIDES)),
});
export type UnplacedPerson = z.infer<typeof unplacedPerson>;

export const listUnplaced = endpoint({
  method: 'GET',
  path: '/events/:id/unplaced',
  who: EVENT_STAFF,
  summary:
    'People of the towns of an event that runs whose address has no position: no circle can hold them.',
  params: eventParams,
  query: listQuery(['full_name'], {}),
  data: z.array(unplacedPerson),
  list: true,
  errors: ['not_found'],
});

export const placePerson = endpoint({
  method: 'PUT',
  path: '/events/:id/people/:userId/position',
  who: EVENT_STAFF,
  summary: 'Puts the address of an unplaced person on the map; inside the circle the person joins the event.',
  params: eventParams.extend({ userId: id }),
  body: z.object({
    lt: z
      .number({ error: 'required' })
      .min(-90, { error: 'invalidNumber' })
      .max(90, { error: 'invalidNumber' }),
    lng: z
      .number({ error: 'required' })
      .min(-180, { error: 'invalidNumber' })
      .max(180, { error: 'invalidNumber' }),
  }),
  data: z.object({ id: z.int(), is_inside: flagValue }),
  errors: ['not_for_person', 'not_found', 'request_not_open'],
});

export const addPerson = endpoint({
  method: 'POST',
  path: '/events/:id/people',
  who: EVENT_STAFF,
  summary: 'Asks an unplaced person in the event by hand.',
  params: eventParams,
  body: z.object({ user_id: id, side: z.enum(EVENT_SIDES, { error: 'choose' }) }),
  data: z.object({ id: z.int(), side: z.enum(EVENT_SIDES) }),
  errors: ['not_found', 'request_not_open'],
});

/** A call to a help seeker, as a staff member noted it. */
export const eventContact = z.object({
  id: z.int(),
  outcome: z.enum(CONTACT_OUTCOMES),
  note: z.string().nullable(),
  created_at: z.string(),
  by: z.string(),
});
export type EventContact = z.infer<typeof eventContact>;

/** A help seeker of an event, in the list for calling people. */
export const eventPerson = z.object({
  /** Id of the event user request. */
  id: z.int(),
  status: z.enum(EVENT_USER_STATUSES),
  /** 1 needs help (is not safe), 2 does not (is safe), null until answered. */
  respond: z.union([z.literal(1), z.literal(2)]).nullable(),
  answered_at: z.string().nullable(),
  note: z.string().nullable(),
  user: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }),
  address: z.string().nullable(),
  town: z.string().nullable(),
  /** From the centre, with one decimal. */
  distance_km: z.number().nullable(),
  /** Labels of the disabilities. */
  needs: z.array(z.string()),
  lives_alone: flagValue,
  /** Name of the volunteer of the open pair. */
  volunteer: z.string().nullable(),
  /** Approval of the open pair; null without one. */
  is_approved: approval.nullable(),
  contacts: z.int(),
  last_contact: eventContact.nullable(),
  /** Whether the reader may note calls. */
  may_call: flagValue,
});
export type EventPerson = z.infer<typeof eventPerson>;

/** Sort orders; `need` puts the most urgent people first. */
export const EVENT_PEOPLE_SORTS = [
  'need',
  'full_name',
  'distance_km',
  'answered_at',
  'last_contact',
] as const;

export const listEventPeople = endpoint({
  method: 'GET',
  path: '/events/:id/people',
  who: EVENT_STAFF,
  summary: 'Help seekers of an event, the most urgent first, with the calls to them.',
  params: eventParams,
  query: deskQuery(EVENT_PEOPLE_SORTS, EVENT_PEOPLE_VIEWS, {}),
  data: z.array(eventPerson),
  list: true,
  errors: ['not_found'],
});

export const countEventPeopleViews = endpoint({
  method: 'GET',
  path: '/events/:id/people/views',
  who: EVENT_STAFF,
  summary: 'How many people of an event each view has.',
  params: eventParams,
  data: viewCounts(EVENT_PEOPLE_VIEWS),
  errors: ['not_found'],
});

export const listContacts = endpoint({
  method: 'GET',
  path: '/event-user-requests/:id/contacts',
  who: EVENT_STAFF,
  summary: 'Calls to a help seeker of an event, the latest first.',
  params: eventParams,
  data: z.array(eventContact),
  errors: ['not_found'],
});

export const noteContact = endpoint({
  method: 'POST',
  path: '/event-user-requests/:id/contacts',
  who: EVENT_STAFF,
  summary: 'Notes a call to a help seeker; what the person says of needing help is noted as the answer.',
  params: eventParams,
  body: z.object({
    outcome: z.enum(CONTACT_OUTCOMES, { error: 'choose' }),
    note: optionalText(1, TEXT_MAX),
  }),
  data: eventContact,
  errors: ['not_found', 'request_not_open'],
});

export const askVolunteers = endpoint({
  method: 'POST',
  path: '/events/:id/ask-volunteers',
  who: EVENT_STAFF,
  summary: 'Turns a welfare check into help: volunteers inside the circle are asked from now on.',
  params: eventParams,
  data: managedEvent,
  errors: ['not_found', 'event_stopped'],
});
