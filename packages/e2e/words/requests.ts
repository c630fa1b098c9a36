import { wordsIn } from './in.ts';

/** Asking for help, and one's own requests. */
export const requestWords = wordsIn({
  he: {
    ride: 'הסעה',
    next: 'לשלב הבא',
    goOn: 'המשך',
    send: 'שליחת הבקשה',
    destination: /^לאן/,
    arrivalDate: /^באיזה יום/,
    arrivalTime: /^באיזו שעה צריך להגיע/,
    description: /^מה חשוב שנדע/,
    email: /^דואר אלקטרוני/,
    useCurrent: 'שימוש בפרטים הנוכחיים',
    changedTitle: 'כמה פרטים שונים ממה ששמור אצלנו',
    list: 'טבלת הבקשות שלי',
    stillSearching: 'עוד מחפשים',
  },
  en: {
    ride: 'Ride',
    next: 'To the next step',
    goOn: 'Continue',
    send: 'Send the request',
    destination: /^Where to/,
    arrivalDate: /^On which day/,
    arrivalTime: /^When do you need to be there/,
    description: /^What should we know/,
    email: /^E-mail/,
    useCurrent: 'Use current details',
    changedTitle: 'Some details differ from our record',
    list: 'Table of my requests',
    stillSearching: 'Still searching',
  },
});

/** Helping, and the desk of the admins. */
export const helpingWords = wordsIn({
  he: {
    accept: /^אני אעזור/,
    waiting: 'ממתין לאישור',
    waitingText: /נודיע כאן כשהצעת העזרה שלך תאושר/,
    current: 'בטיפול שלך',
    waitingPart: 'ממתינות לאישור העמותה',
    finished: 'הסתיימו',
    complete: /^העזרה ניתנה/,
    completeYes: 'כן, העזרה ניתנה',
    approve: /^אישור/,
    approveYes: 'כן, לאשר',
    closeDetail: 'סגירת החלון',
  },
  en: {
    accept: /^I will help/,
    waiting: 'Waiting for approval',
    waitingText: /We will tell you here when your offer is approved/,
    current: 'In your care',
    waitingPart: /^Waiting for the association/,
    finished: 'Finished',
    complete: /^Mark as completed/,
    completeYes: 'Yes, it is completed',
    approve: /^Approve/,
    approveYes: 'Yes, approve',
    closeDetail: 'Close this window',
  },
});
