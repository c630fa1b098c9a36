import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** Tells the super admins about something wide or frequent that staff did. */
const unusualLetter = (key: string, line: Phrase) =>
  defineLetter<{ name: string; count: number }>({
    key,
    type: 'account',
    subject: { he: 'פעולה חריגה של הצוות', en: 'An unusual step by the staff' },
    lines: [
      line,
      {
        he: 'אם זה לא צפוי, כדאי לבדוק ביומן הפעולות:',
        en: 'If you did not expect it, check the audit log:',
      },
    ],
    names: ['name'],
    leadsTo: 'adminAudit',
  });

export const UNUSUAL_LETTERS = {
  export: unusualLetter('unusual_export', {
    he: 'מהחשבון של {name} יוצא קובץ עם פרטי אנשים: {count} שורות.',
    en: 'A file with people’s details was exported from the account of {name}: {count} rows.',
  }),
  message: unusualLetter('unusual_message', {
    he: 'מהחשבון של {name} נשלחה הודעה ל־{count} אנשים.',
    en: 'A message to {count} people was sent from the account of {name}.',
  }),
} as const;
