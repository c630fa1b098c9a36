import type { RequestAction } from '@ezra/contract/requests/help-requests';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { readApplication } from '@ezra/contract/calls/requests';
import type { AdminApplication, AdminApplicationUser } from '@ezra/contract/requests/request-desk';

/** A request as sent to the desk. */
export const sampleApplication = (change: Partial<AdminApplication> = {}): AdminApplication => ({
  id: 40,
  category_id: 3,
  category: { id: 3, name: 'ride', label: 'הסעה', type: 1 },
  status: 'open',
  label_priority: 0,
  description: 'הסעה לטיפול',
  arrival_date: '2026-06-17',
  arrival_time: '09:00',
  expiration_date: null,
  created_at: '2026-06-16T05:40:00.000Z',
  updated_at: '2026-06-16T05:40:00.000Z',
  origin_address: 'ביאליק 14, רמת גן',
  destination_address: 'שיבא, תל השומר',
  other_address: 0,
  is_located: 1,
  comments: null,
  town: 'רמת גן',
  system_notes: null,
  user: {
    id: 9,
    full_name: 'מרים פרץ',
    phone: '+972540002213',
    email: 'miriam@example.org',
    residential_address: 'ביאליק 14, רמת גן',
    arrival_address: null,
    disability: 'ניידות',
  },
  volunteer: null,
  waiting_count: 0,
  allowed_actions: ['assign', 'reject'],
  ...change,
});

/** A request's fields other than places and dates. */
export const SAMPLE_EXTRAS = {
  is_phone: 0,
  is_wp: 0,
  is_sms: 0,
  selected_method: null,
  disability_id: [],
  other_disability: null,
  is_volunteer_changed: 0,
  arrival_confirmed_at: null,
  progress: null,
} as const;

/** A request as sent to its panel, with its allowed actions. */
export const sampleFound = (
  allowed: RequestAction[],
  change: Partial<CallData<typeof readApplication>> = {},
): CallData<typeof readApplication> => ({
  application: {
    ...sampleApplication({ allowed_actions: allowed }),
    ...SAMPLE_EXTRAS,
    disability_id: [],
    location: { lat: 32.08, lng: 34.81 },
    destination_location: { lat: 32.04, lng: 34.84 },
  },
  needs: [],
  links: [],
  invitations: [],
  history: [],
  ...change,
});

/** A row of the table of requests outside events. */
export const sampleRow = (
  allowed: RequestAction[],
  change: Partial<AdminApplicationUser> = {},
): AdminApplicationUser => ({
  id: 71,
  application_id: 40,
  applied_volunteer_id: 5,
  is_approved: 0,
  status: 'open',
  volunteer: { id: 5, full_name: 'יואב מזרחי', phone: '+972500000001' },
  application: sampleApplication(),
  allowed_actions: allowed,
  ...change,
});
