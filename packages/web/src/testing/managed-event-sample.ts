import type { ManagedEvent } from '@ezra/contract/events/events';

/** An active welfare check managed by the reader. */
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
  reach_state: 'ordinary',
  system_note: null,
  last_stopped_at: null,
  created_at: '2026-06-16T04:50:00.000Z',
  updated_at: '2026-06-16T04:50:00.000Z',
  allowed_actions: ['map', 'edit', 'stop'],
  ...change,
});
