import { commonPhrases } from '../../lib/i18n/common-phrases.ts';
import { definePhrases } from '../../lib/i18n/phrases.ts';

/** Texts for all visitors. Those of the menus are in `menu-phrases.ts`. */
export const shellPhrases = definePhrases({
  he: {
    ...commonPhrases.he,
    skip: 'לדלג לתוכן',
    language: 'שפה',
    homePage: '{name}, לעמוד הראשי',
    designedBy: 'עיצוב: {name}',
    developedBy: 'פיתוח: {name}',
    beta: 'מבוסס על גרסת בטא',
    accessibility: 'הצהרת נגישות',
    terms: 'תנאי שימוש',
    privacy: 'פרטיות',
    notice: 'המערכת אינה מחליפה את כוחות הביטחון וההצלה.',
    conduct: 'כללי התנהגות',
    links: 'קישורים על המערכת',
    offline: 'אין חיבור לאינטרנט',
    offlineText: 'אפשר להמשיך לקרוא. מה שדורש חיבור יחכה עד שהחיבור יחזור.',
    unreachable: 'השירות לא עונה כרגע',
    unreachableText: 'כדאי לבדוק את החיבור לאינטרנט. אפשר לנסות שוב בעוד רגע.',
  },
  en: {
    ...commonPhrases.en,
    skip: 'Skip to content',
    language: 'Language',
    homePage: '{name}, go to the main page',
    designedBy: 'Design: {name}',
    developedBy: 'Development: {name}',
    beta: 'Based on a beta version',
    accessibility: 'Accessibility statement',
    terms: 'Terms of use',
    privacy: 'Privacy',
    notice: 'This service does not replace the security and emergency services.',
    conduct: 'Code of conduct',
    links: 'Links about this service',
    offline: 'No internet connection',
    offlineText: 'You can go on reading. Anything that needs a connection will wait.',
    unreachable: 'The service is not answering right now',
    unreachableText: 'Check your internet connection, or try again in a moment.',
  },
});
