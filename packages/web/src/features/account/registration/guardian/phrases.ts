import { definePhrases } from '../../../../lib/i18n/phrases.ts';

export const guardianPhrases = definePhrases({
  he: {
    waiting: 'ממתינים לאישור של הורה או אפוטרופוס',
    waitingText: 'שלחנו קישור אל {name}, למספר',
    waitingNext: 'אפשר להתחיל להתנדב רק אחרי שהאישור יגיע.',
    refused: 'ההורה או האפוטרופוס לא אישרו',
    refusedText: 'כדאי לדבר על זה בבית. אם הדברים ישתנו, אפשר לשלוח את הבקשה שוב אל {name}, למספר',
    sendAgain: 'לשלוח שוב',
    correct: 'לתקן את הפרטים',
    correctTitle: 'מי ההורה או האפוטרופוס?',
    correctText: 'אם המספר משתנה, הקישור הקודם מפסיק לפעול.',
    guardian_full_name: 'שם מלא',
    guardian_phone: 'טלפון',
    saveAndSend: 'לשמור ולשלוח',
  },
  en: {
    waiting: 'Waiting for the consent of a parent or guardian',
    waitingText: 'We sent a link to {name}, at',
    waitingNext: 'You can start to volunteer once the consent has arrived.',
    refused: 'Your parent or guardian did not agree',
    refusedText:
      'It may help to talk it over. If things change, you can send the request again to {name}, at',
    sendAgain: 'Send again',
    correct: 'Correct the details',
    correctTitle: 'Who is your parent or guardian?',
    correctText: 'When the number changes, the earlier link stops working.',
    guardian_full_name: 'Full name',
    guardian_phone: 'Phone',
    saveAndSend: 'Save and send',
  },
});
