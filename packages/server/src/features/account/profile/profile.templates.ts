import { CALL_US } from '../../../platform/messaging/letter.ts';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** Sent to an account's earlier number; the link reverses the change. */
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

/** Sent to the earlier number and e-mail address when staff changed the phone; the link reverses that. */
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

/** Sent to the number that an account had until its earlier number reversed the change. */
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
