import type {
  EventDetail,
  MapPerson,
  MapUserRequest,
  MapVolunteerRequest,
} from '@ezra/contract/events/event-map';
import { sampleManagedEvent } from './managed-event-sample.ts';

const CENTER = { lt: 32.0867, lng: 34.7818 };

/** A person near the centre of the sample event. */
export const sampleMapPerson = (id: number, full_name: string, east = 0): MapPerson => ({
  id,
  full_name,
  phone: '+972540000118',
  residential_address: {
    text: 'ויצמן 30, תל אביב',
    city: 'תל אביב',
    lt: CENTER.lt,
    lng: CENTER.lng + east,
  },
  arrival_address: null,
});

/** A volunteer's unanswered request, as sent to the map. */
export const sampleMapVolunteer = (change: Partial<MapVolunteerRequest> = {}): MapVolunteerRequest => ({
  id: 60,
  status: 'pending',
  radius: 3,
  is_approved: null,
  updated_at: '2026-06-16T08:00:00.000Z',
  answered_at: null,
  distance_km: 0.9,
  note: null,
  eta_minutes: null,
  reasons: [],
  volunteer: sampleMapPerson(5, 'יואב מזרחי'),
  assigned_user: null,
  allowed_actions: ['ready', 'not_ready'],
  ...change,
});

/** The same volunteer in a pair. */
export const samplePairedVolunteer = (
  is_approved: 0 | 1,
  change: Partial<MapVolunteerRequest> = {},
): MapVolunteerRequest =>
  sampleMapVolunteer({
    status: 'assigned',
    is_approved,
    assigned_user: { id: 50, is_approved, user: { id: 9, full_name: 'מרים פרץ' } },
    allowed_actions: is_approved === 1 ? ['complete', 'unassign'] : ['approve', 'unassign'],
    ...change,
  });

/** A help seeker's unanswered request, as sent to the map. */
export const sampleMapUser = (change: Partial<MapUserRequest> = {}): MapUserRequest => ({
  id: 50,
  status: 'pending',
  is_approved: null,
  is_request_open: false,
  respond: { respond: null },
  updated_at: '2026-06-16T08:00:00.000Z',
  answered_at: null,
  distance_km: 1.2,
  note: null,
  system_note: null,
  user: sampleMapPerson(9, 'מרים פרץ', 0.01),
  assigned_volunteer: null,
  allowed_actions: ['needs_help', 'needs_none'],
  ...change,
});

/** An active event with one person on each side. */
export const sampleEventDetail = (change: Partial<EventDetail> = {}): EventDetail => ({
  ...sampleManagedEvent({
    ...{
      event_list_id: 2,
      event_type: 'הפסקת חשמל',
      town: 'תל אביב',
      location: CENTER,
      description: 'אין חשמל',
    },
    ...{ type_of_help_required: 'physical', purpose: 'help' },
  }),
  progress: {
    volunteers: { asked: 24, delivered: 22, yes: 8, no: 2, silent: 14 },
    users: { asked: 32, delivered: 31, yes: 9, no: 3, silent: 20 },
    waiting: 1,
    paired: 2,
    done: 4,
  },
  event_volunteer_requests: [sampleMapVolunteer()],
  event_user_requests: [sampleMapUser()],
  as_of: '2026-06-16T09:00:00.000Z',
  ...change,
});
