import type { Phrase } from '../common/locales.ts';

/** A request's statuses, as the API and the database write them. */
export const REQUEST_STATUSES = [
  'open',
  'in_treatment',
  'completed',
  'closed',
  'expired',
  'rejected',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
/** Statuses of a request that is not over. A person has at most one such request of each category. */
export const LIVE_STATUSES = ['open', 'in_treatment'] as const satisfies readonly RequestStatus[];
export const isLive = (status: RequestStatus): boolean => status === 'open' || status === 'in_treatment';
export const REQUEST_STATUS_LABELS = {
  open: { he: 'פתוחה', en: 'Open' },
  in_treatment: { he: 'בטיפול', en: 'In progress' },
  completed: { he: 'הושלמה', en: 'Completed' },
  closed: { he: 'נסגרה', en: 'Closed' },
  expired: { he: 'פג תוקפה', en: 'Expired' },
  rejected: { he: 'נדחתה', en: 'Rejected' },
} as const satisfies Record<RequestStatus, Phrase>;

export const CATEGORY_TYPES = { transportation: 1, general: 2 } as const;

/** Ways of contact about a request. */
export const CONTACT_METHODS = ['phone', 'whatsapp', 'sms'] as const;
export const CONTACT_METHOD_LABELS = {
  phone: { he: 'שיחת טלפון', en: 'Phone call' },
  whatsapp: { he: 'וואטסאפ', en: 'WhatsApp' },
  sms: { he: 'הודעת טקסט (SMS)', en: 'Text message (SMS)' },
} as const satisfies Record<(typeof CONTACT_METHODS)[number], Phrase>;
