import { CALL_US } from '../../../platform/messaging/letter.ts';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

export const accountActivated = defineLetter<object>({
  key: 'account_activated',
  type: 'account',
  subject: { he: 'החשבון שלך פעיל שוב', en: 'Your account is active again' },
  lines: [
    {
      he: 'החשבון שלך במערכת ״{brand}״ פעיל שוב, ואפשר להיכנס:',
      en: 'Your {brand} account is active again, and you can sign in:',
    },
  ],
  leadsTo: 'login',
});

export const accountDeactivated = defineLetter<object>({
  key: 'account_deactivated',
  type: 'account',
  subject: { he: 'החשבון שלך אינו פעיל', en: 'Your account is not active' },
  lines: [
    {
      he: 'החשבון שלך במערכת ״{brand}״ אינו פעיל כרגע, ומה שהיה פתוח בו נסגר.',
      en: 'Your {brand} account is not active at the moment, and what was open in it was closed.',
    },
    CALL_US,
  ],
});
