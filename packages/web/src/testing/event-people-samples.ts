import type { EventPerson } from '@ezra/contract/events/event-people';

/** A person of an event without an answer, who was called once. */
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
  is_approved: null,
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
