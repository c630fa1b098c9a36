import { definePhrases } from '../../../../lib/i18n/phrases.ts';

export const referencePhrases = definePhrases({
  he: {
    notice: 'נשלח הודעה לאדם שרושמים, עם השם שלך וקישור אישי. שם אפשר לאשר את הפרטים או להסיר אותם.',
    submit: 'לסיים את הרישום',
    cancel: 'לחזור לבקשות שלי',
    doneTitle: 'תודה על הרישום',
    doneText: 'שלחנו הודעה למספר',
    nextTitle: 'מה קורה עכשיו?',
    next1: 'בהודעה כתוב שביקשת את הרישום, ויש בה קישור אישי.',
    next2: 'בקישור אפשר לאשר את הפרטים או להסיר אותם. הוא פעיל 30 יום.',
    next3: 'נודיע לך כשתהיה תשובה.',
    next4: 'אם המספר כבר רשום אצלנו, לא נשנה בו דבר: רק נשאל אם אפשר לרשום אותך בין מי שעוזרים.',
    another: 'לרשום אדם נוסף',
    dashboard: 'לבקשות שלי',
  },
  en: {
    notice:
      'We will send the person a message with your name and a personal link, to confirm the details or to remove them.',
    submit: 'Complete the registration',
    cancel: 'Go back to my requests',
    doneTitle: 'Thank you for registering someone',
    doneText: 'We sent a message to',
    nextTitle: 'What happens now?',
    next1: 'The message says that you asked for the registration, and has a personal link.',
    next2: 'The link leads to a page to confirm the details or to remove them. It works for 30 days.',
    next3: 'We will let you know when there is an answer.',
    next4:
      'If the number is already registered, we change nothing: we only ask whether you may be listed as one who helps.',
    another: 'Register another person',
    dashboard: 'Go to my requests',
  },
});
