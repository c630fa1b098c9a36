import type {
  EmergencyStatus,
  StaffEmergency,
  VolunteerEmergency,
} from '@ezra/contract/emergencies/emergencies';

/** An emergency without an answer so far, as sent to the help seeker. */
export const sampleStatus = (change: Partial<EmergencyStatus> = {}): EmergencyStatus => ({
  without_volunteer: 1,
  with_event: 0,
  assigned_volunteer: 0,
  reject_volunteer: 0,
  time: '2026-11-20T01:02:00.000Z',
  volunteer: null,
  record: { id: 5, event_id: null },
  is_approved: null,
  acknowledged_at: null,
  acknowledged_by: null,
  assigned_at: null,
  eta_minutes: null,
  answered_at: null,
  ...change,
});

/** The same emergency as sent to staff. */
export const sampleEmergency = (change: Partial<StaffEmergency> = {}): StaffEmergency => ({
  id: 5,
  state: 'new',
  user: {
    id: 9,
    full_name: 'רות כהן',
    phone: '+972501111111',
    disability: '',
    comments: null,
    contact: null,
  },
  description: null,
  address: 'הרצל 1, אשדוד',
  town: 'אשדוד',
  is_located: 1,
  event: null,
  raised_at: '2026-11-20T01:02:00.000Z',
  alarmed_at: '2026-11-20T01:02:00.000Z',
  acknowledged_at: null,
  acknowledged_by: null,
  assignments: [],
  closed_at: null,
  system_note: null,
  allowed_actions: ['acknowledge', 'assign', 'close'],
  ...change,
});

/** An emergency as sent to a volunteer. */
export const sampleSent = (change: Partial<VolunteerEmergency> = {}): VolunteerEmergency => ({
  id: 7,
  state: 'asked',
  user: { id: 9, full_name: 'רות כהן', phone: '+972501111111' },
  address: 'הרצל 1, אשדוד',
  description: null,
  comments: null,
  needs: [],
  distance_km: 1.5,
  eta_minutes: null,
  raised_at: '2026-11-20T01:02:00.000Z',
  ...change,
});
