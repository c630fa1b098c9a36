import type { EventPerson } from '@ezra/contract/event-people';
import type { ManagedEvent } from '@ezra/contract/managed-events';

/** An active welfare check of the reader; for tests. */
export const sampleManagedEvent = (change: Partial<ManagedEvent> = {}): ManagedEvent => ({
  id: 8,
  name: 'הפסקת חשמל, צפון תל אביב',
  event_list_id: null,
  event_type: null,
  radius: 3,
  address: 'ארלוזורוב 60, תל אביב',
  town: 'תל אביב-יפו',
  location: { lt: 32.08, lng: 34.78 },
  manager_id: 3,
  manager: { id: 3, full_name: 'מיכל לוי' },
  description: null,
  type_of_help_required: 'phone',
  status: true,
  is_auto_assign: false,
  is_drill: false,
  purpose: 'welfare',
  system_note: null,
  last_stopped_at: null,
  created_at: '2026-06-16T04:50:00.000Z',
  updated_at: '2026-06-16T04:50:00.000Z',
  allowed_actions: ['map', 'edit', 'stop'],
  ...change,
});

/** A silent person of an event who was called once; for tests. */
export const sampleEventPerson = (change: Partial<EventPerson> = {}): EventPerson => ({
  id: 50,
  status: 'pending',
  respond: null,
  answered_at: null,
  note: null,
  user: { id: 9, full_name: 'מרים פרץ', phone: '+972540002213' },
  address: 'ביאליק 14, רמת גן',
  town: 'רמת גן',
  distance_km: 1.4,
  needs: ['כיסא גלגלים'],
  lives_alone: 1,
  volunteer: null,
  contacts: 1,
  last_contact: {
    id: 1,
    outcome: 'no_answer',
    note: null,
    created_at: '2026-06-16T06:40:00.000Z',
    by: 'מיכל לוי',
  },
  may_call: 1,
  ...change,
});
