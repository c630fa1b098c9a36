import type { EventApprovalRequest, VolunteerEventRequest } from '@ezra/contract/events/pairs';

const EVENT = {
  id: 8,
  name: 'הפסקת חשמל, צפון תל אביב',
  address: 'ארלוזורוב 60, תל אביב',
  created_at: '2026-06-16T04:50:00.000Z',
  manager: { id: 3, full_name: 'מיכל לוי' },
};
const MIRIAM = {
  id: 9,
  full_name: 'מרים פרץ',
  phone: '+972540002213',
  residential_address: 'ביאליק 14, רמת גן',
  arrival_address: null,
};

/** An approved pair, as sent to its volunteer. */
export const samplePair = (change: Partial<VolunteerEventRequest> = {}): VolunteerEventRequest => ({
  id: 50,
  event_volunteer_request_id: 60,
  status: 'assigned',
  is_approved: 1,
  event: EVENT,
  user: MIRIAM,
  area: 'רמת גן',
  distance_km: 1.4,
  needs: ['כיסא גלגלים'],
  note: 'הדלת פתוחה',
  system_note: null,
  created_at: '2026-06-16T05:40:00.000Z',
  updated_at: '2026-06-16T06:40:00.000Z',
  allowed_actions: ['complete', 'reject'],
  ...change,
});

/** The same pair before its approval. */
export const sampleWaitingPair = (change: Partial<VolunteerEventRequest> = {}): VolunteerEventRequest =>
  samplePair({ id: 51, is_approved: 0, user: null, note: null, allowed_actions: [], ...change });

/** A row of the staff's event table. */
export const sampleEventRow = (change: Partial<EventApprovalRequest> = {}): EventApprovalRequest => ({
  id: 50,
  event_volunteer_request_id: 60,
  status: 'assigned',
  respond: 1,
  is_approved: 0,
  event: EVENT,
  user: { ...MIRIAM, town: 'רמת גן' },
  volunteer: {
    id: 5,
    full_name: 'יואב מזרחי',
    phone: '+972500000001',
    residential_address: 'הרצל 3, גבעתיים',
    arrival_address: null,
  },
  note: 'הדלת פתוחה',
  system_note: null,
  creation_date: '2026-06-16T06:40:00.000Z',
  allowed_actions: ['approve', 'reject'],
  ...change,
});

/** The filters of the event tables. */
export const EVENT_LISTS = {
  events: [{ id: 8, name: EVENT.name, label: EVENT.name }],
  statuses: [
    { id: 'pending', label: 'ממתינה' },
    { id: 'assigned', label: 'שובצה' },
    { id: 'completed', label: 'הושלמה' },
    { id: 'reject', label: 'נדחתה' },
    { id: 'closed', label: 'נסגרה' },
  ],
};
