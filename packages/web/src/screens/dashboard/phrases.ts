import { definePhrases } from '../../lib/i18n/phrases.ts';

export const dashboardPhrases = definePhrases({
  he: {
    managerTitle: 'האירועים שלך יופיעו כאן',
    managerText: 'כשייפתח אירוע בניהולך, נראה כאן מי צריך עזרה, מי בדרך ומה מחכה לאישור שלך.',
    profileText: 'פרטים, ערוצי הודעות והתראות',
    instructionsText: 'איך מנהלים אירוע, צעד אחר צעד',
    contactText: 'הטלפונים ושעות המענה של העמותה',
  },
  en: {
    managerTitle: 'Your events will appear here',
    managerText:
      'Once an event that you manage opens, this page shows who needs help, who is on the way and what waits for your approval.',
    profileText: 'Details, channels and alerts',
    instructionsText: 'How to run an event, step by step',
    contactText: 'The association’s phones and hours',
  },
});
