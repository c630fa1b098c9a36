import type { CHANNELS, DeliveryState } from '@ezra/contract/talk/notifications';
import type { Phrase } from '@ezra/contract/common/locales';
import { WORDS } from '../../../platform/personal-data/sections.ts';

export const CHANNEL_WORDS: Readonly<Record<(typeof CHANNELS)[number], Phrase>> = {
  sms: WORDS.sms,
  whatsapp: WORDS.whatsapp,
  email: WORDS.email,
};

/** States of a message, as its receiver reads them. */
export const STATE_WORDS: Readonly<Record<DeliveryState | 'sending', Phrase>> = {
  queued: { he: 'ממתינה לשליחה', en: 'Waiting to be sent' },
  sending: { he: 'נשלחת', en: 'Being sent' },
  sent: { he: 'נשלחה', en: 'Sent' },
  delivered: { he: 'הגיעה', en: 'Delivered' },
  failed: { he: 'לא הגיעה', en: 'Failed' },
  uncertain: { he: 'לא ידוע אם נשלחה', en: 'Perhaps sent' },
  skipped: { he: 'לא נשלחה', en: 'Not sent' },
};
