import { z } from 'zod';
import { openVolunteer } from '../requests/candidates.ts';
import { TEXT_MAX } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import { flagValue, id, optionalText, searched, approval } from '../common/fields.ts';
import { linkExtras } from '../links.ts';
import type { Phrase } from '../common/locales.ts';
import { listQuery, several } from '../common/pagination.ts';

/** Minutes after which the staff are told again of an unacknowledged emergency. */
export const ALARM_MINUTES = [3, 10] as const;

/** A person's emergency, raised with the red button. Without an active one, flags are 0 and `record` null. */
export const emergencyStatus = z.object({
  /** 1: an active emergency outside any event. */
  without_volunteer: flagValue,
  /** 1: an active emergency in an event. While one is active, either this or `without_volunteer` is 1. */
  with_event: flagValue,
  /** 1: a volunteer has been sent. */
  assigned_volunteer: flagValue,
  /** Number of sent volunteers who answered that they cannot come. */
  reject_volunteer: z.int(),
  /** When the emergency was raised. */
  time: z.string().nullable(),
  volunteer: z.object({ full_name: z.string(), phone: z.string() }).nullable(),
  /** Stays until the emergency is closed. */
  record: z.object({ id: z.int(), event_id: z.int().nullable() }).nullable(),
  /** The volunteer's answer: 0 none yet, 1 on the way; null without a volunteer. */
  is_approved: approval.nullable(),
  /** When a staff member acknowledged the emergency; `acknowledged_by` is the first name. */
  acknowledged_at: z.string().nullable(),
  acknowledged_by: z.string().nullable(),
  assigned_at: z.string().nullable(),
  /** Minutes until arrival, as the volunteer said at `answered_at`. */
  eta_minutes: z.int().nullable(),
  answered_at: z.string().nullable(),
});
export type EmergencyStatus = z.infer<typeof emergencyStatus>;

export const raiseEmergency = endpoint({
  method: 'POST',
  path: '/event/requests',
  who: 'emergencies.raise',
  summary: 'Calls for help by the emergency button; while a call is active, pressing again changes nothing.',
  body: z.object({ description: optionalText(1, TEXT_MAX) }).prefault({}),
  data: emergencyStatus,
  errors: ['disability_required'],
});

export const readEmergency = endpoint({
  method: 'GET',
  path: '/event/requests/emergency',
  who: 'emergencies.raise',
  summary: 'The state of the emergency call of the reader.',
  data: emergencyStatus,
});

export const closeOwnEmergency = endpoint({
  method: 'DELETE',
  path: '/event/requests/emergency',
  who: 'emergencies.raise',
  summary: "Closes one's own emergency call; whoever was on the way is told. Closing again changes nothing.",
  data: emergencyStatus,
});

export const closeOwnEmergencyById = endpoint({
  method: 'DELETE',
  path: '/event/requests/emergency/:id',
  who: 'emergencies.raise',
  summary: "Closes one's own emergency call of this number; whoever was on the way is told.",
  params: z.object({ id }),
  data: emergencyStatus,
  errors: ['not_found'],
});

/** State of an emergency, as the staff see it. */
export const EMERGENCY_STATES = ['new', 'acknowledged', 'assigned', 'closed'] as const;
export type EmergencyState = (typeof EMERGENCY_STATES)[number];
export const EMERGENCY_STATE_LABELS = {
  new: { he: 'חדשה, עוד לא בטיפול', en: 'New, not handled yet' },
  acknowledged: { he: 'בטיפול הצוות', en: 'Being handled' },
  assigned: { he: 'יש מתנדב/ת', en: 'Volunteer sent' },
  closed: { he: 'נסגרה', en: 'Closed' },
} as const satisfies Record<EmergencyState, Phrase>;

export const EMERGENCY_ACTIONS = ['acknowledge', 'assign', 'close'] as const;
export type EmergencyAction = (typeof EMERGENCY_ACTIONS)[number];

/** A sent volunteer's answer. */
export const ASSIGNMENT_STATES = ['asked', 'coming', 'cannot', 'ended'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

const assignment = z.object({
  id: z.int(),
  state: z.enum(ASSIGNMENT_STATES),
  volunteer: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }),
  eta_minutes: z.int().nullable(),
  note: z.string().nullable(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
});

export const staffEmergency = z.object({
  id: z.int(),
  state: z.enum(EMERGENCY_STATES),
  user: z.object({
    id: z.int(),
    full_name: z.string(),
    phone: z.string(),
    disability: z.string(),
    comments: z.string().nullable(),
    /** The person's emergency contact; null if none is on record. */
    contact: z.object({ full_name: z.string(), phone: z.string() }).nullable(),
  }),
  description: z.string().nullable(),
  address: z.string().nullable(),
  /** Locality of the address. */
  town: z.string().nullable(),
  /** 0: the address is not on the map. */
  is_located: flagValue,
  event: z.object({ id: z.int(), name: z.string() }).nullable(),
  raised_at: z.string(),
  /** When the staff were called: when it was raised, or when a sent volunteer dropped out. */
  alarmed_at: z.string(),
  acknowledged_at: z.string().nullable(),
  acknowledged_by: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  /** All sent volunteers, the latest first; an open assignment is the first. */
  assignments: z.array(assignment),
  closed_at: z.string().nullable(),
  system_note: z.string().nullable(),
  allowed_actions: z.array(z.enum(EMERGENCY_ACTIONS)),
});
export type StaffEmergency = z.infer<typeof staffEmergency>;

export const listEmergencies = endpoint({
  method: 'GET',
  path: '/emergencies',
  who: 'emergencies.handle',
  summary: 'Emergency calls of the regions and events of the reader, the latest first.',
  query: listQuery(['raised_at'], { state: several(z.enum(EMERGENCY_STATES)) }),
  data: z.array(staffEmergency),
  list: true,
});

const params = z.object({ id });

export const acknowledgeEmergency = endpoint({
  method: 'POST',
  path: '/emergencies/:id/acknowledge',
  who: 'emergencies.handle',
  summary:
    'Says that the reader handles a call; the staff get no more reminders. A second time changes nothing.',
  params,
  data: staffEmergency,
  errors: ['not_found', 'emergency_closed'],
});

export const listEmergencyVolunteers = endpoint({
  method: 'GET',
  path: '/emergencies/:id/volunteers',
  who: 'emergencies.handle',
  summary: 'Volunteers who can be sent to a call, with what decides between them: the nearest first.',
  params,
  query: z.object({ search: searched }),
  data: z.array(openVolunteer),
  errors: ['not_found'],
});

export const assignEmergency = endpoint({
  method: 'POST',
  path: '/emergencies/:id/assign',
  who: 'emergencies.handle',
  summary: 'Sends a volunteer to a call, in place of an earlier one; both sides are notified at once.',
  params,
  body: z.object({ volunteer_id: id }),
  data: staffEmergency,
  errors: ['not_found', 'emergency_closed', 'volunteer_unavailable'],
});

export const closeEmergency = endpoint({
  method: 'POST',
  path: '/emergencies/:id/close',
  who: 'emergencies.handle',
  summary: 'Closes a call, with a note; the person and the volunteer on the way are notified.',
  params,
  body: z.object({ system_note: optionalText(1, TEXT_MAX) }).prefault({}),
  data: staffEmergency,
  errors: ['not_found'],
});

/** An emergency to which the reader was sent. */
export const volunteerEmergency = z.object({
  /** Id of the assignment. */
  id: z.int(),
  state: z.enum(ASSIGNMENT_STATES),
  user: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }),
  address: z.string().nullable(),
  description: z.string().nullable(),
  comments: z.string().nullable(),
  needs: z.array(z.string()),
  distance_km: z.number().nullable(),
  eta_minutes: z.int().nullable(),
  raised_at: z.string(),
});
export type VolunteerEmergency = z.infer<typeof volunteerEmergency>;

export const listVolunteerEmergencies = endpoint({
  method: 'GET',
  path: '/volunteer/emergencies',
  who: 'emergencies.answer',
  summary: 'Open emergency calls that the volunteer was sent to.',
  data: z.array(volunteerEmergency),
});

export const answerEmergency = endpoint({
  method: 'POST',
  path: '/volunteer/emergencies/:id',
  who: 'emergencies.answer',
  summary: 'The volunteer answers: coming, or cannot; then another one is sought at once.',
  params,
  body: z.object({ answer: z.enum(['coming', 'cannot'], { error: 'choose' }), ...linkExtras }),
  data: z.object({ id: z.int(), state: z.enum(ASSIGNMENT_STATES) }),
  errors: ['not_found', 'emergency_closed', 'already_answered', 'volunteer_unavailable', 'conflict'],
});
