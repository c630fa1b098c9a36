import { definePhrases } from '../../../../lib/i18n/phrases.ts';

export const sessionPhrases = definePhrases({
  he: {
    roles: 'תפקיד',
    personalMenu: ', תפריט אישי',
    profile: 'הפרופיל שלי',
    basket: 'ההתנדבויות שלי',
    logout: 'לצאת',
    logoutTitle: 'לצאת מהמערכת?',
    logoutText: 'כדי לחזור צריך מספר טלפון וקוד חדש.',
    logoutYes: 'כן, לצאת',
    logoutNo: 'לא, להישאר',
  },
  en: {
    roles: 'Role',
    personalMenu: ', personal menu',
    profile: 'My profile',
    basket: 'My basket',
    logout: 'Log out',
    logoutTitle: 'Log out?',
    logoutText: 'To come back you need your phone number and a new code.',
    logoutYes: 'Yes, log out',
    logoutNo: 'No, stay',
  },
});
