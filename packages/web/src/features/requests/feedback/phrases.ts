import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const wordsPhrases = definePhrases({
  he: {
    question: 'איך היה?',
    questionOf: 'איך היה? ({name})',
    saved: 'תודה, נשמר.',
    note: 'רוצה להוסיף משהו? (לא חובה)',
    send: 'לשלוח',
    noteSaved: 'תודה, גם המילים נשמרו.',
    report: 'לדווח על בעיה',
    reported: 'קיבלנו את הדיווח שלך, והעמותה מטפלת בו.',
    reportTitle: 'מה קרה?',
    reportText: 'העמותה תראה את זה מיד. אם זה דחוף, עדיף להתקשר.',
    reportMessage: 'במילים שלך',
    reportYes: 'לשלוח את הדיווח',
  },
  en: {
    question: 'How did it go?',
    questionOf: 'How did it go? ({name})',
    saved: 'Thank you, it is saved.',
    note: 'Anything to add? (optional)',
    send: 'Send',
    noteSaved: 'Thank you, your words are saved too.',
    report: 'Report a problem',
    reported: 'We have your report, and the association is handling it.',
    reportTitle: 'What happened?',
    reportText: 'The association will see this at once. If it is urgent, please call.',
    reportMessage: 'In your own words',
    reportYes: 'Send the report',
  },
});
