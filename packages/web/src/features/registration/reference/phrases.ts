import { definePhrases } from '../../../lib/i18n/phrases.ts';

/** What is said around the form by which another person is registered. */
export const referencePhrases = definePhrases({
  he: {
    notice: 'נשלח הודעה לאדם שרושמים, עם השם שלך וקישור אישי. שם אפשר לאשר את הפרטים או להסיר אותם.',
    submit: 'סיום הרישום',
    cancel: 'חזרה לבקשות שלי',
    doneTitle: 'תודה, נשלחה הודעה',
    doneText: 'שלחנו הודעה למספר',
    nextTitle: 'מה קורה עכשיו?',
    next1: 'ההודעה מספרת מי ביקש את הרישום, ובה קישור אישי.',
    next2: 'דרך הקישור אפשר לאשר, או להסיר את הפרטים. הוא פעיל 30 יום.',
    next3: 'כשתגיע תשובה נודיע לך.',
    next4: 'אם המספר כבר רשום אצלנו, שום דבר בו לא משתנה: רק נשאל אם אפשר לרשום אותך בין מי שעוזרים.',
    another: 'רישום אדם נוסף',
    dashboard: 'לבקשות שלי',
  },
  en: {
    notice:
      'The person you register gets a message with your name and a personal link, to confirm the details or to remove them.',
    submit: 'Complete the registration',
    cancel: 'Back to my requests',
    doneTitle: 'Thank you, a message was sent',
    doneText: 'We sent a message to',
    nextTitle: 'What happens now?',
    next1: 'The message says who asked for the registration, and has a personal link.',
    next2: 'By the link the details can be confirmed or removed. It is good for 30 days.',
    next3: 'We will tell you when there is an answer.',
    next4:
      'If the number is registered already, nothing is changed: we only ask whether you may be listed as one who helps.',
    another: 'Register another person',
    dashboard: 'To my requests',
  },
});
