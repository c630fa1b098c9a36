import { BRAND, sayWithBrand } from '@ezra/contract/common/brand';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { dateFormat } from '@ezra/contract/common/show-time';
import { defineTemplate } from '../../platform/messaging/messaging.ts';
import { showPhone } from '../../platform/phone.ts';

interface Words {
  /** The end of the last day on which the account can be restored. */
  until: Date;
  timeZone: string;
}

const SUBJECT: Phrase = { he: 'החשבון שלך נמחק', en: 'Your account was deleted' };
const DELETED: Phrase = { he: 'החשבון שלך ב{brand} נמחק.', en: 'Your {brand} account was deleted.' };
const RESTORE: Phrase = {
  he: 'עד {until} העמותה יכולה לשחזר אותו: {phone}, {email}. אחר כך הפרטים שלך יימחקו לתמיד.',
  en: 'Until {until} the association can restore it: {phone}, {email}. After that your details are erased for good.',
};

const linesOf = ({ until, timeZone }: Words, locale: Locale): string[] => {
  const day = dateFormat('longDay', locale, timeZone).format(until);
  const { phone, email } = BRAND.association;
  return [
    sayWithBrand(DELETED, locale),
    sayWithBrand(RESTORE, locale, { until: day, phone: showPhone(phone), email }),
  ];
};

/** The last message to somebody whose account was removed; it goes to the address, since there is no account. */
export const accountRemoved = defineTemplate<Words>({
  key: 'account_removed',
  purpose: 'notice',
  type: 'account',
  text: (words, locale) => linesOf(words, locale).join('\n'),
  email: (words, locale) => ({ subject: sayWithBrand(SUBJECT, locale), lines: linesOf(words, locale) }),
});
