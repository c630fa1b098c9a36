import { wordsIn } from './in.ts';

/** Texts around every screen: header, dialogs, fields. */
export const frameWords = wordsIn({
  he: {
    personalMenu: /תפריט אישי/,
    logout: 'לצאת',
    logoutTitle: 'לצאת מהמערכת?',
    stay: 'לא, להישאר',
    logoutYes: 'כן, לצאת',
    roles: 'תפקיד',
    roleUser: 'בקשת עזרה',
    roleVolunteer: 'התנדבות',
    roleFollowed: 'בלשונית אחרת עברת לתפקיד אחר. כאן התפקיד עכשיו: התנדבות',
    offline: 'אין חיבור לאינטרנט',
    errorSummary: /צריך לתקן/,
    pendingAlert: 'הפרטים שלך ממתינים לאישור העמותה',
  },
  en: {
    personalMenu: /personal menu/,
    logout: 'Log out',
    logoutTitle: 'Log out?',
    stay: 'No, stay',
    logoutYes: 'Yes, log out',
    roles: 'Role',
    roleUser: 'Asking for help',
    roleVolunteer: 'Volunteering',
    roleFollowed: 'You switched roles in another tab. You now act here as: Volunteering',
    offline: 'No internet connection',
    errorSummary: /things? to fix/,
    pendingAlert: 'Your details are waiting for the association to confirm them',
  },
});
