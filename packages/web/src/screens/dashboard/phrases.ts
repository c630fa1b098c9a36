import { definePhrases } from '../../lib/i18n/phrases.ts';

export const dashboardPhrases = definePhrases({
  he: {
    title: 'העמוד הראשי',
    managerTitle: 'האירועים שלך יופיעו כאן',
    managerText: 'כשייפתח אירוע בניהולך, נראה כאן מי צריך עזרה, מי בדרך ומה מחכה לאישור שלך.',
    profile: 'הפרופיל שלי',
    profileText: 'פרטים, ערוצי הודעות והתראות',
    instructions: 'הוראות שימוש',
    instructionsText: 'איך מנהלים אירוע, צעד אחר צעד',
    contact: 'יצירת קשר',
    contactText: 'הטלפונים ושעות המענה של העמותה',
  },
  en: {
    title: 'Main page',
    managerTitle: 'Your events will appear here',
    managerText:
      'Once an event that you manage opens, this page shows who needs help, who is on the way and what waits for your approval.',
    profile: 'My profile',
    profileText: 'Details, channels and alerts',
    instructions: 'Instructions',
    instructionsText: 'How to run an event, step by step',
    contact: 'Contact us',
    contactText: 'The association’s phones and hours',
  },
});
