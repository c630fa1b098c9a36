import type { Phrase } from '../common/locales.ts';

/** Statuses of a volunteer's request in an event, as the API and the database write them. */
export const EVENT_VOLUNTEER_STATUSES = [
  'pending',
  'accept',
  'assigned',
  'completed',
  'reject',
  'closed',
] as const;
export type EventVolunteerStatus = (typeof EVENT_VOLUNTEER_STATUSES)[number];
export const EVENT_VOLUNTEER_STATUS_LABELS = {
  pending: { he: 'ממתינה לתשובה', en: 'Pending' },
  accept: { he: 'התקבלה תשובה חיובית', en: 'Accepted' },
  assigned: { he: 'שובצה', en: 'Assigned' },
  completed: { he: 'הושלמה', en: 'Completed' },
  reject: { he: 'נדחתה', en: 'Rejected' },
  closed: { he: 'נסגרה', en: 'Closed' },
} as const satisfies Record<EventVolunteerStatus, Phrase>;

/** Statuses of a help seeker's request in an event: those of volunteers without `accept`. */
export const EVENT_USER_STATUSES = ['pending', 'assigned', 'completed', 'reject', 'closed'] as const;
export type EventUserStatus = (typeof EVENT_USER_STATUSES)[number];
export const EVENT_USER_STATUS_LABELS = {
  pending: { he: 'ממתינה', en: 'Pending' },
  assigned: { he: 'שובצה', en: 'Assigned' },
  completed: { he: 'הושלמה', en: 'Completed' },
  reject: { he: 'נדחתה', en: 'Rejected' },
  closed: { he: 'נסגרה', en: 'Closed' },
} as const satisfies Record<EventUserStatus, Phrase>;

/** A help seeker's answer; null until answered. */
export const RESPOND = { needsHelp: 1, needsNone: 2 } as const;

/** Name of the exported file of the event table. */
export const EVENT_REQUESTS: Phrase = { he: 'בקשות באירועים', en: 'Event help requests' };

/** Views: waiting for approval, without a pair, in an approved pair, by their end, all. */
export const EVENT_REQUEST_VIEWS = [
  'waiting',
  'unpaired',
  'paired',
  'completed',
  'rejected',
  'closed',
  'all',
] as const;
export type EventRequestView = (typeof EVENT_REQUEST_VIEWS)[number];
