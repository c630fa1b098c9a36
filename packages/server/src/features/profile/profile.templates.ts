import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../platform/messaging/letter.ts';
import { defineTemplate } from '../../platform/messaging/messaging.ts';

/** To the number that an account had until now; the address takes the change back. */
export const phoneChanged = defineLetter<{ url: string }>({
  key: 'phone_changed',
  purpose: 'notice',
  type: 'account',
  subject: { he: 'מספר הטלפון הוחלף', en: 'Your phone number was changed' },
  line: {
    he: 'מספר הטלפון של החשבון שלך במערכת ״{brand}״ הוחלף. לא ביקשת את זה? אפשר להחזיר את המספר הקודם תוך 72 שעות:',
    en: 'The phone number of your {brand} account was changed. Not you? You can restore your number within 72 hours:',
  },
  button: { he: 'להחזרת המספר', en: 'Restore my number' },
  isPersonal: true,
});

const TAKEN_BACK: Phrase = {
  he: 'המספר הזה כבר לא שייך לחשבון במערכת ״{brand}״, כי המספר הקודם של החשבון הוחזר. יש שאלה? אפשר להתקשר לעמותה: {association}',
  en: 'This number no longer belongs to a {brand} account, because the account’s earlier number was restored. Questions? Call the association: {association}',
};

/** To the number that an account had for a while, until its earlier number took the change back. */
export const phoneTakenBack = defineTemplate<{ association: string }>({
  key: 'phone_taken_back',
  purpose: 'notice',
  type: 'account',
  text: (words, locale) => say(TAKEN_BACK, locale, words),
  email: (words, locale) => ({
    subject: say({ he: 'מספר הטלפון הקודם הוחזר', en: 'The earlier phone number was restored' }, locale),
    lines: [say(TAKEN_BACK, locale, words)],
  }),
});
