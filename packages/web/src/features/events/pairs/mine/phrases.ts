import { definePhrases } from '../../../../lib/i18n/phrases.ts';

/** Texts about the events that ask a help seeker. */
export const myEventPhrases = definePhrases({
  he: {
    title: 'האירועים שלך',
    drill: 'תרגיל בלבד',
    askHelp: 'דרושה לך עזרה?',
    askSafe: 'הכול בסדר אצלך?',
    yes: 'כן, דרושה לי עזרה',
    no: 'לא, הכול בסדר',
    unsafe: 'לא, דרושה לי עזרה',
    safe: 'כן, הכול בסדר',
    looking: 'מחפשים לך עזרה',
    found: 'מי יעזור לך: {name}',
    helped: 'קיבלת עזרה',
    well: 'רשמנו שהכול בסדר',
    changeToNeed: 'דרושה לי עזרה',
    changeToNone: 'כבר לא דרושה לי עזרה',
    call: 'להתקשר אל {name}',
  },
  en: {
    title: 'Your events',
    drill: 'Only a drill',
    askHelp: 'Do you need help?',
    askSafe: 'Are you safe?',
    yes: 'Yes, I need help',
    no: 'No, I am all right',
    unsafe: 'No, I need help',
    safe: 'Yes, I am safe',
    looking: 'We are looking for someone to help you',
    found: '{name} will help you',
    helped: 'You were helped',
    well: 'We noted that you are all right',
    changeToNeed: 'I need help',
    changeToNone: 'I do not need help any more',
    call: 'Call {name}',
  },
});
