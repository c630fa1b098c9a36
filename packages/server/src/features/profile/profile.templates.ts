import { sayWithBrand as say } from '@ezra/contract/brand';
import type { Phrase } from '@ezra/contract/locales';
import { defineTemplate } from '../../platform/messaging/messaging.ts';

const LINE: Phrase = {
  he: 'מספר הטלפון של החשבון שלך ב{brand} הוחלף. אם לא ביקשת את זה, נא לפנות לעמותה בהקדם: {url}',
  en: 'The phone number of your {brand} account was changed. If this was not you, please contact the association soon: {url}',
};

/** To the number that an account had until now. */
export const phoneChanged = defineTemplate<{ url: string }>({
  key: 'phone_changed',
  purpose: 'notice',
  type: 'account',
  text: ({ url }, locale) => say(LINE, locale, { url }),
  email: ({ url }, locale) => ({
    subject: say({ he: 'מספר הטלפון הוחלף', en: 'Your phone number was changed' }, locale),
    lines: [say(LINE, locale, { url })],
  }),
});
