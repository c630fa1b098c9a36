import { paths } from '@ezra/contract/paths';
import type { PageDocument } from '../document.ts';

/** For admins: the rules by which the staff work. */
export const document: PageDocument = {
  updated: '2026-11-26',
  he: {
    title: 'תקנון הצוות',
    intro: 'אנשים מפקידים בידינו כתובות, מוגבלויות ורגעים קשים. אלה הכללים שלפיהם צוות {association} עובד.',
    sections: [
      {
        heading: 'סודיות',
        list: [
          'פותחים פרטים של אדם רק כדי לעזור לו.',
          'לא מצלמים מסך, ולא מעבירים פרטים בקבוצות או בדוא״ל פרטי.',
          'קובץ ייצוא מכיל פרטים של אנשים. שומרים אותו במקום מוגן ומוחקים אותו כשסיימו.',
          'הסודיות נמשכת גם אחרי סיום התפקיד.',
        ],
      },
      {
        heading: 'אזורים',
        paragraphs: [
          'הרשאת אזור קובעת מה רואים ומה עושים: אנשים, בקשות, אירועים, מספרים וקבצים. מנהלי מערכת בלי אזור רואים הכול. מנהלי אירועים בלי אזור רואים רק את האירועים שלהם ואת מי שנמצאים בהם.',
        ],
      },
      {
        heading: 'מי מאשר/ת',
        list: [
          'הצעת עזרה בבקשה רגילה: מנהלי המערכת באזור.',
          'שיבוץ באירוע: מנהל/ת האירוע או מנהלי המערכת.',
          'הדרכה ואישור משטרה של מתנדבים: מנהלי המערכת, אחרי שראו את המסמך.',
          'תפקידים והרשאות אזור: מנהלי המערכת, אחרי שלב שני בכניסה. איש אינו משנה את התפקיד, ההרשאות או הסטטוס של עצמו, ומנהלים ראשיים אינם משתנים במסכים.',
        ],
      },
      {
        heading: 'כניסה ומכשירים',
        list: [
          'הצוות נכנס בקוד לטלפון, ואחריו בשלב שני: מפתח גישה או אפליקציית אימות.',
          'שומרים את קודי השחזור במקום שאינו הטלפון.',
          'החיבור נסגר אחרי 30 דקות בלי פעילות, ולכל היותר אחרי 12 שעות.',
          'טלפון אבד? מודיעים מיד לעמותה, ומנתקים אותו בפרופיל.',
        ],
        links: [{ to: paths.adminProfile(), words: 'הפרופיל שלי' }],
      },
      {
        heading: 'מה נרשם',
        list: [
          'כל צפייה בפרטים של אדם: מי ראה, את מי ומתי.',
          'כל שינוי בבקשה ובשיבוץ: מי עשה, מה ומתי.',
          'כל הודעה שנשלחה, והאם הגיעה. קודים וקישורים אישיים אינם נשמרים ביומן.',
        ],
      },
      {
        heading: 'כמה זמן שומרים',
        list: [
          'רישום הצפיות ותוכן ההודעות: 24 חודשים.',
          'חשבון שנמחק: אפשר לשחזר במשך 30 יום. אחר כך הפרטים האישיים נמחקים ונשארים רק מספרים.',
        ],
      },
      {
        heading: 'הודעות עולות כסף',
        paragraphs: [
          'כל SMS וכל הודעת וואטסאפ עולים לעמותה כסף, ומפריעים למי שמקבלים אותם. לפני שליחה לרבים בודקים את הנמענים ואת הנוסח. יש 20 שניות להתחרט.',
          'מי שביקשו להפסיק הודעות לא יקבלו אותן. קודי כניסה ותשובות בחירום נשלחים תמיד.',
        ],
      },
      {
        heading: 'קריאת חירום',
        list: [
          'מי שרואה קריאה לוקח אותה: לוחצים, מתקשרים, ורק אז ממשיכים הלאה.',
          'בסכנת חיים מוודאים שהתקשרו ל־100, ל־101 או ל־102. המערכת אינה מחליפה אותם.',
          'סוגרים קריאה רק אחרי שדיברו עם מי שקרא/ה.',
        ],
      },
      {
        heading: 'המסמכים שכולם רואים',
        links: [
          { to: paths.page('terms'), words: 'תנאי השימוש' },
          { to: paths.page('privacy'), words: 'מדיניות הפרטיות' },
          { to: paths.page('conduct'), words: 'כללי ההתנהגות למתנדבים' },
          { to: paths.page('agreement'), words: 'הסכם ההתנדבות' },
        ],
      },
    ],
  },
  en: {
    title: 'Rules for staff',
    intro:
      'People trust us with addresses, disabilities and hard moments. These are the rules by which the staff of {association} work.',
    sections: [
      {
        heading: 'Confidentiality',
        list: [
          'Open a person’s details only to help that person.',
          'Take no pictures of the screen, and pass no details on in groups or private e-mail.',
          'An exported file holds people’s details. Keep it somewhere safe, and delete it when you are done.',
          'Confidentiality lasts after you leave your role.',
        ],
      },
      {
        heading: 'Regions',
        paragraphs: [
          'Region permissions set what you see and do: people, requests, events, counts and files. Admins without a region see everything. Event managers without a region see only their own events and the people in them.',
        ],
      },
      {
        heading: 'Who approves',
        list: [
          'An offer of help in a regular request: the admins of the region.',
          'A pair in an event: the event’s manager, or an admin.',
          'A volunteer’s training and police certificate: admins, once they have seen the document.',
          'Roles and region permissions: admins, after a second sign-in step. You cannot change your own role, permissions or status, and super admins cannot be changed on the screens.',
        ],
      },
      {
        heading: 'Signing in and devices',
        list: [
          'Staff sign in with a code to the phone, and then with a second step: a passkey or an authenticator app.',
          'Keep your recovery codes somewhere other than your phone.',
          'You are signed out after 30 minutes without activity, and after 12 hours at most.',
          'Lost your phone? Tell the association at once, and sign the phone out in your profile.',
        ],
        links: [{ to: paths.adminProfile(), words: 'My profile' }],
      },
      {
        heading: 'What is recorded',
        list: [
          'Each look at a person’s details: who looked, at whom, and when.',
          'Each change of a request or a pair: who did what, and when.',
          'Each message that was sent, and whether it arrived. Codes and personal links are not kept in the log.',
        ],
      },
      {
        heading: 'How long we keep it',
        list: [
          'The record of looks, and the words of messages: 24 months.',
          'A deleted account: it can be restored for 30 days. Then personal details are erased and only counts remain.',
        ],
      },
      {
        heading: 'Messages cost money',
        paragraphs: [
          'Each SMS and each WhatsApp message costs the association money and disturbs the people who get it. Before you send to many, check the recipients and the words. You have 20 seconds to change your mind.',
          'People who unsubscribed get no messages. Sign-in codes and answers in an emergency are always sent.',
        ],
      },
      {
        heading: 'An emergency call',
        list: [
          'If you see a call, take it: press, phone the person, and only then go on.',
          'When life is in danger, make sure that 100, 101 or 102 were called. The service does not replace them.',
          'Close a call only after you have talked with the person who raised it.',
        ],
      },
      {
        heading: 'The documents that people see',
        links: [
          { to: paths.page('terms'), words: 'Terms of use' },
          { to: paths.page('privacy'), words: 'Privacy policy' },
          { to: paths.page('conduct'), words: 'Code of conduct for volunteers' },
          { to: paths.page('agreement'), words: 'Volunteer agreement' },
        ],
      },
    ],
  },
};
