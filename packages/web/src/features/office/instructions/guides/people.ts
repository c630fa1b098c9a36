import { paths } from '@ezra/contract/paths';
import type { Guide } from '../guide.ts';

/** For help seekers and volunteers. */
export const PEOPLE_GUIDES: readonly Guide[] = [
  {
    id: 'sign-in',
    screens: [],
    picture: {
      name: 'signInCode',
      alt: {
        he: 'מסך הכניסה: ארבע משבצות לקוד, ומתחתן כפתור הכניסה.',
        en: 'The sign-in screen: four boxes for the code, and below them the button to sign in.',
      },
    },
    he: {
      title: 'להיכנס עם קוד',
      lead: 'אין צורך בסיסמה. הטלפון שלך הוא המפתח.',
      steps: [
        'בעמוד הכניסה בוחרים אם דרושה לך עזרה או שבאת להתנדב.',
        'כותבים את מספר הטלפון ולוחצים ״לשלוח קוד״.',
        'כותבים את 4 הספרות מההודעה. הקוד טוב ל־5 דקות.',
        'בפעם הראשונה עונים על כמה שאלות, ואז נכנסים.',
      ],
      notes: [
        'הקוד לא הגיע? אחרי חצי דקה אפשר לבקש קוד חדש.',
        'אין למסור את הקוד לאיש. העמותה לעולם לא תבקש אותו בטלפון.',
      ],
    },
    en: {
      title: 'Sign in with a code',
      lead: 'You need no password. Your phone is the key.',
      steps: [
        'On the sign-in page, choose whether you need help or want to volunteer.',
        'Enter your phone number and press “Send code”.',
        'Enter the 4 digits from the message. The code is good for 5 minutes.',
        'The first time, answer a few questions, and you are in.',
      ],
      notes: [
        'No code? After half a minute you can ask for a new one.',
        'Never give the code to others. The association will never ask for it by phone.',
      ],
    },
  },
  {
    id: 'profile',
    screens: [paths.profile()],
    picture: {
      name: 'profile',
      alt: {
        he: 'מסך ״הפרופיל שלי״: שדות לשם ולפרטים האישיים.',
        en: 'The screen “My profile”: fields for the name and personal details.',
      },
    },
    he: {
      title: 'הפרופיל, ומי רואה את הפרטים שלי',
      steps: [
        'פותחים את ״הפרופיל שלי״ מהתפריט.',
        'מתקנים שם, כתובת או טלפון. למספר חדש נשלח קוד, כדי לוודא שהוא שלך.',
        'בוחרים איך נוח לך לקבל הודעות, ולוחצים ״לשמור״.',
        'ב״איפה החשבון פתוח״ רואים את כל המכשירים, ומנתקים מכשיר שאינו שלך.',
        'ב״המידע שלי״ מורידים עותק של כל מה ששמור עליך.',
      ],
      notes: [
        'לפני אישור, מתנדבים רואים רק את סוג העזרה, התיאור, הצרכים, היישוב והמרחק. אחרי אישור, רק מי שבאים לעזור רואים שם, טלפון וכתובת.',
        'אנשי העמותה רואים את הפרטים באזור שלהם. כל צפייה נרשמת.',
        'אפשר לבקש מחיקה של החשבון. במשך 30 יום אפשר לחזור בך.',
      ],
    },
    en: {
      title: 'Your profile, and who sees your details',
      steps: [
        'Open “My profile” from the menu.',
        'Correct your name, address or phone. We send a code to a new number, to make sure that it is yours.',
        'Choose how you would like to get messages, and press “Save”.',
        'Under your devices, see where your account is open, and sign out a device that is not yours.',
        'Under your data, download a copy of all that we keep about you.',
      ],
      notes: [
        'Before an approval, volunteers see only the kind of help, its description, the needs, the town and the distance. After it, only those who come to help see name, phone and address.',
        'The association’s staff see the details in their regions. Each look is recorded.',
        'You can ask us to delete your account. For 30 days you can change your mind.',
      ],
    },
  },
  {
    id: 'messages',
    screens: [paths.notifications(), paths.contact()],
    he: {
      title: 'עדכונים ויצירת קשר',
      steps: [
        'ב״עדכונים״ רואים את כל ההודעות ששלחנו אליך, ומסננים לפי סוג.',
        'כדי להפסיק הודעות לוחצים על הקישור שבהודעה, או משנים בפרופיל איך לקבל אותן.',
        'ב״יצירת קשר״ כותבים נושא והודעה. אפשר גם להתקשר: {phone}, {hours}.',
      ],
      notes: ['קודי כניסה ותשובות בחירום אנחנו שולחים תמיד.'],
    },
    en: {
      title: 'Updates, and getting in touch',
      steps: [
        'In the notification log, see all messages that we sent you, and filter them by type.',
        'To stop messages, press the link in a message, or change in your profile how you get them.',
        'Under “Contact us”, write a subject and a message. You can also call {phone}, {hours}.',
      ],
      notes: ['We always send sign-in codes and answers in an emergency.'],
    },
  },
];
