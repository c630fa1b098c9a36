import { wordsIn } from './in.ts';

/** Around every screen: header, dialogs, fields. */
export const frameWords = wordsIn({
  he: {
    personalMenu: /תפריט אישי/,
    logout: 'יציאה',
    logoutTitle: 'לצאת מהמערכת?',
    stay: 'להישאר',
    logoutYes: 'כן, לצאת',
    roles: 'תפקיד',
    roleUser: 'בקשת עזרה',
    roleVolunteer: 'התנדבות',
    offline: 'אין חיבור לאינטרנט',
    forbidden: '403 אין גישה',
    forbiddenText: /הגישה שלך הוגבלה/,
    notFound: 'העמוד לא נמצא',
    errorSummary: /צריך לתקן/,
    pendingAlert: 'הפרטים שלך ממתינים לאישור העמותה',
  },
  en: {
    personalMenu: /personal menu/,
    logout: 'Log out',
    logoutTitle: 'Log out?',
    stay: 'Stay',
    logoutYes: 'Yes, log out',
    roles: 'Role',
    roleUser: 'Asking for help',
    roleVolunteer: 'Volunteering',
    offline: 'No internet connection',
    forbidden: '403 Forbidden',
    forbiddenText: /Your access has been restricted/,
    notFound: 'Page not found',
    errorSummary: /things? to fix/,
    pendingAlert: 'Your details are waiting for the association to confirm them',
  },
});
