import { wordsIn } from './in.ts';

/** Texts of the contact form, the log of messages, and the pages that end messages. */
export const messageWords = wordsIn({
  he: {
    hours: '9:00 עד 14:00',
    kept: 'מה שכתבת קודם עדיין כאן.',
    clear: 'למחוק ולהתחיל מחדש',
    sent: 'הפנייה נשלחה',
    type: 'סוג',
    all: 'הכול',
    contact: 'פנייה לעמותה',
    association: 'הודעה מהעמותה',
    nothing: 'לא נמצאו תוצאות',
    stopped: { sms: 'לא נשלח אליך עוד הודעות SMS', email: 'לא נשלח אליך עוד הודעות בדוא״ל' },
    already: { sms: 'כבר הוסרת מרשימת ההודעות ב-SMS', email: 'כבר הוסרת מרשימת ההודעות בדוא״ל' },
  },
  en: {
    hours: '9:00 to 14:00',
    kept: 'What you wrote before is still here.',
    clear: 'Delete it and start over',
    sent: 'Query submitted successfully',
    type: 'Type',
    all: 'All',
    contact: 'Message to the association',
    association: 'Message from the association',
    nothing: 'No Result Found',
    stopped: { sms: 'We will send you no more text messages', email: 'We will send you no more e-mails' },
    already: {
      sms: 'You are already unsubscribed from text messages',
      email: 'You are already unsubscribed from e-mails',
    },
  },
});
