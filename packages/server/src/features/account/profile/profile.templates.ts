import { CALL_US } from '../../../platform/messaging/letter.ts';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** To the number that an account had until now; the address takes the change back. */
export const phoneChanged = defineLetter<{ path: string }>({
  key: 'phone_changed',
  type: 'account',
  subject: { he: 'מספר הטלפון הוחלף', en: 'Your phone number was changed' },
  lines: [
    {
      he: 'מספר הטלפון של החשבון שלך במערכת ״{brand}״ הוחלף. לא ביקשת את זה? אפשר להחזיר את המספר הקודם תוך 72 שעות:',
      en: 'The phone number of your {brand} account was changed. Not you? You can restore your number within 72 hours:',
    },
  ],
  button: { he: 'להחזרת המספר', en: 'Restore my number' },
  secrets: ['path'],
});

/** To the earlier number and e-mail address of an account whose phone the staff changed; the address takes that back. */
export const phoneChangedByStaff = defineLetter<{ path: string }>({
  key: 'phone_changed_by_staff',
  type: 'account',
  subject: { he: 'מספר הטלפון הוחלף', en: 'Your phone number was changed' },
  lines: [
    {
      he: 'צוות העמותה החליף את מספר הטלפון של החשבון שלך במערכת ״{brand}״. לא ביקשת את זה? אפשר להחזיר את המספר הקודם תוך 72 שעות:',
      en: 'The association changed the phone number of your {brand} account. Not you? You can restore your number within 72 hours:',
    },
  ],
  button: { he: 'להחזרת המספר', en: 'Restore my number' },
  secrets: ['path'],
});

/** To the number that an account had for a while, until its earlier number took the change back. */
export const phoneTakenBack = defineLetter<object>({
  key: 'phone_taken_back',
  type: 'account',
  subject: { he: 'מספר הטלפון הקודם הוחזר', en: 'The earlier phone number was restored' },
  lines: [
    {
      he: 'המספר הזה כבר לא שייך לחשבון במערכת ״{brand}״, כי המספר הקודם של החשבון הוחזר.',
      en: 'This number no longer belongs to an account in {brand}, because the account’s earlier number was restored.',
    },
    CALL_US,
  ],
});
