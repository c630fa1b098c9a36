import type { EventApprovalRequest, VolunteerEventRequest } from '@ezra/contract/events/pairs';
import { EVENT_USER_STATUS_LABELS } from '@ezra/contract/events/pairs.terms';
import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { showMoment } from '@ezra/contract/common/show-time';
import { listedPhone } from '../../../platform/phone.ts';
import type { ListColumn } from '../../../platform/spreadsheet/export-list.ts';

export const MY_EVENT_REQUESTS: Phrase = { he: 'ההתנדבויות שלי באירועים', en: 'My event help requests' };

const WAITING: Phrase = { he: 'ממתינה לאישור', en: 'waiting for approval' };
const NEEDS_NONE: Phrase = { he: 'לא דרושה עזרה', en: 'needs no help' };

type Line = Pick<EventApprovalRequest, 'status' | 'is_approved'> & { readonly respond?: 1 | 2 | null };

/** Adds to the status that approval is pending, or that no help is needed. */
function statusWords({ status, is_approved: isApproved, respond }: Line, locale: Locale): string {
  const words = say(EVENT_USER_STATUS_LABELS[status], locale);
  if (status === 'assigned' && isApproved === 0) return `${words} (${say(WAITING, locale)})`;
  return respond === 2 ? `${words} (${say(NEEDS_NONE, locale)})` : words;
}

const STATUS: Phrase = { he: 'סטטוס', en: 'Status' };
const EVENT: Phrase = { he: 'אירוע', en: 'Event' };
const ADDRESS: Phrase = { he: 'כתובת', en: 'Address' };
const PHONE: Phrase = { he: 'טלפון', en: 'Phone' };
const SEEKER: Phrase = { he: 'מבקש/ת העזרה', en: 'Help seeker' };
const NOTE: Phrase = { he: 'הערה', en: 'Note' };
const SYSTEM_NOTE: Phrase = { he: 'הערת מערכת', en: 'System note' };

export const staffRequestColumns = (locale: Locale, timeZone: string): ListColumn<EventApprovalRequest>[] => [
  { header: STATUS, value: (row) => statusWords(row, locale) },
  { header: EVENT, value: (row) => row.event.name, width: 30 },
  { header: SEEKER, value: (row) => row.user.full_name },
  { header: PHONE, value: (row) => listedPhone(row.user.phone) },
  { header: ADDRESS, value: (row) => row.user.residential_address ?? row.user.arrival_address, width: 30 },
  { header: { he: 'מתנדב/ת', en: 'Volunteer' }, value: (row) => row.volunteer?.full_name },
  {
    header: { he: 'טלפון המתנדב/ת', en: 'Volunteer’s phone' },
    value: (row) => row.volunteer && listedPhone(row.volunteer.phone),
  },
  {
    header: { he: 'תאריך יצירה', en: 'Creation date' },
    value: (row) => showMoment(new Date(row.creation_date), timeZone),
  },
  { header: NOTE, value: (row) => row.note, width: 30 },
  { header: SYSTEM_NOTE, value: (row) => row.system_note, width: 30 },
];

/** Columns of a volunteer's own pairs. Only the approved volunteer sees person and place. */
export const volunteerRequestColumns = (
  locale: Locale,
  timeZone: string,
): ListColumn<VolunteerEventRequest>[] => [
  { header: STATUS, value: (row) => statusWords(row, locale) },
  { header: EVENT, value: (row) => row.event.name, width: 30 },
  { header: { he: 'ניהול האירוע', en: 'Event manager' }, value: (row) => row.event.manager.full_name },
  { header: { he: 'אזור', en: 'Area' }, value: (row) => row.area },
  { header: { he: 'מרחק (ק״מ)', en: 'Distance (km)' }, value: (row) => row.distance_km },
  { header: { he: 'מה חשוב לדעת', en: 'Good to know' }, value: (row) => row.needs.join(', '), width: 30 },
  { header: SEEKER, value: (row) => row.user?.full_name },
  { header: PHONE, value: (row) => row.user && listedPhone(row.user.phone) },
  { header: ADDRESS, value: (row) => row.user?.residential_address ?? row.user?.arrival_address, width: 30 },
  {
    header: { he: 'עודכנה', en: 'Updated' },
    value: (row) => showMoment(new Date(row.updated_at), timeZone),
  },
];
