import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const loginPhrases = definePhrases({
  he: {
    welcome: 'טוב שבאת',
    intro: 'כאן אנשים עם מוגבלות ואזרחים ותיקים מוצאים מתנדבים קרובים, בשגרה ובחירום.',
    needHelp: 'דרושה לי עזרה',
    needHelpHint: 'הסעה, קניות, ליווי או קריאת חירום',
    volunteer: 'באתי להתנדב',
    volunteerHint: 'לראות מי צריך עזרה בסביבה שלי',
    staff: 'כניסת צוות',
    notice: 'המערכת אינה מחליפה את כוחות הביטחון וההצלה. בסכנה מיידית מתקשרים:',
    police: 'משטרה',
    ambulance: 'מד״א',
    fire: 'כבאות',
    blocked: 'אי אפשר להיכנס מכאן',
  },
  en: {
    welcome: 'Good to have you here',
    intro:
      'Here people with disabilities and older people find volunteers nearby, every day and in emergencies.',
    needHelp: 'Need help',
    needHelpHint: 'A ride, shopping, an escort or an emergency',
    volunteer: 'Volunteer',
    volunteerHint: 'See who needs help nearby',
    staff: 'Staff sign-in',
    notice: 'This service does not replace the security and emergency services. In immediate danger, call:',
    police: 'Police',
    ambulance: 'Ambulance',
    fire: 'Fire',
    blocked: 'Signing in is not possible from here',
  },
});
