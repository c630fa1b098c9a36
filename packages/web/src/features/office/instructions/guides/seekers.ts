import { paths } from '@ezra/contract/paths';
import type { Guide } from '../guide.ts';

export const SEEKER_GUIDES: readonly Guide[] = [
  {
    id: 'ask',
    screens: [paths.newHelpRequest()],
    picture: {
      name: 'helpKinds',
      alt: {
        he: 'מסך ״בקשת עזרה חדשה״: רשימה של סוגי עזרה לבחירה.',
        en: 'The screen “New help request”: a list of kinds of help to choose from.',
      },
    },
    he: {
      title: 'לבקש עזרה',
      steps: [
        'לוחצים ״בקשת עזרה חדשה״ בתפריט.',
        'בוחרים סוג עזרה: הסעה, קניות, ליווי ועוד.',
        'כותבים לאן, מתי ומה חשוב שנדע. בלי כתובת ובלי טלפון בתיאור, כי כל המתנדבים קוראים אותו.',
        'בודקים שהפרטים שלך נכונים.',
        'לוחצים ״לשלוח את הבקשה״. מכאן אנחנו מחפשים, ונודיע כשנמצא מי שיעזור.',
      ],
      notes: [
        'מכל סוג עזרה יכולה להיות בקשה פעילה אחת.',
        'הפסקת באמצע? במכשיר הזה אפשר להמשיך מאותו מקום במשך 24 שעות.',
      ],
    },
    en: {
      title: 'Ask for help',
      steps: [
        'Press “New help request” in the menu.',
        'Choose a kind of help: a ride, shopping, an escort and more.',
        'Write where, when, and what we should know. Leave address and phone out of the description, because all volunteers read it.',
        'Check that your details are right.',
        'Press “Send request”. From here on we search, and let you know when we have found someone.',
      ],
      notes: [
        'You can have one active request of each kind.',
        'Interrupted? On this device you can go on from the same place for 24 hours.',
      ],
    },
  },
  {
    id: 'emergency',
    screens: [paths.dashboard()],
    picture: {
      name: 'emergency',
      alt: {
        he: 'החלון ״לקרוא לעזרה עכשיו?״: מספרי החירום, שדה ״מה קרה?״ וכפתור אדום לקריאה לעזרה.',
        en: 'The window “Call for help now?”: the emergency numbers, the field “What happened?” and a red button to call for help.',
      },
    },
    he: {
      title: 'כפתור החירום',
      lead: 'בסכנת חיים מתקשרים קודם למשטרה 100, למד״א 101 או לכבאות 102.',
      steps: [
        'לוחצים על הכפתור האדום ״חירום״. הוא נמצא בכל מסך.',
        'אפשר לכתוב מה קרה. לא חובה.',
        'לוחצים ״כן, לקרוא לעזרה״. השם, הטלפון והכתובת שלך עוברים מיד לצוות.',
        'במסך רואים מי מטפל/ת בקריאה ומי בדרך אליך, ואפשר להתקשר.',
        'כשהכול בסדר לוחצים ״לסגור את הקריאה״. נודיע למי שכבר בדרך.',
      ],
      notes: ['הכפתור מופיע אחרי שבוחרים מוגבלות בפרופיל.', 'המערכת אינה מחליפה את כוחות הביטחון וההצלה.'],
    },
    en: {
      title: 'The emergency button',
      lead: 'When life is in danger, first call the police 100, the ambulance 101 or the fire service 102.',
      steps: [
        'Press the red “Emergency” button. It is on every screen.',
        'Write what happened, if you can. You don’t have to.',
        'Press “Yes, call for help”. Your name, phone and address reach our staff at once.',
        'The screen shows who is handling your call and who is on the way, and you can call them.',
        'When all is well, close the call. We let those on the way know.',
      ],
      notes: [
        'The button appears once you have chosen a disability in your profile.',
        'The service does not replace the security and emergency services.',
      ],
    },
  },
  {
    id: 'follow',
    screens: [paths.dashboard()],
    picture: {
      name: 'myRequests',
      alt: {
        he: 'מסך ״הבקשות שלי״: כרטיסים של בקשות, ובכל אחד המצב שלה ומי יעזור.',
        en: 'The screen “My requests”: cards of requests, each with its state and who will help.',
      },
    },
    he: {
      title: 'לעקוב אחרי בקשה ולדבר בצ׳אט',
      steps: [
        'ב״הבקשות שלי״ רואים כל בקשה: פתוחה, בטיפול או הושלמה.',
        'כשמישהו יעזור לך, השם והטלפון מופיעים בבקשה. אפשר להתקשר.',
        'פותחים את הבקשה ועוברים ל״צ׳אט״ כדי לכתוב.',
        'אם העזרה כבר לא נחוצה, לוחצים ״לסגור את הבקשה״.',
        'בסוף אנחנו שואלים איך היה. אפשר גם ״לדווח על בעיה״.',
      ],
      notes: ['רק שני הצדדים קוראים את הצ׳אט. באירוע קורא אותו גם הצוות של האירוע.'],
    },
    en: {
      title: 'Follow a request, and chat',
      steps: [
        'Under “My requests” see each request: open, in progress or completed.',
        'Once someone will help you, name and phone appear in the request. You can call.',
        'Open the request and choose “Chat” to write.',
        'If you no longer need the help, close the request.',
        'At the end we ask how it was. You can also report a problem.',
      ],
      notes: ['Only the two sides read a chat. In an event, its staff read it too.'],
    },
  },
  {
    id: 'event-question',
    screens: [paths.dashboard()],
    he: {
      title: 'כשאנחנו שואלים אם דרושה לך עזרה',
      lead: 'באירוע באזור שלך נשלח אליך הודעה עם קישור אישי.',
      steps: [
        'לוחצים על הקישור. אין צורך להיכנס.',
        'עונים אם דרושה לך עזרה. אפשר להוסיף שורה.',
        'אם המצב משתנה, משנים את התשובה באותו קישור או בעמוד הראשי.',
      ],
    },
    en: {
      title: 'When we ask whether you need help',
      lead: 'In an event in your area we send you a message with a personal link.',
      steps: [
        'Press the link. You don’t have to sign in.',
        'Answer whether you need help. You can add a line.',
        'If things change, change your answer by the same link or on the main page.',
      ],
    },
  },
  {
    id: 'register-other',
    screens: [paths.referenceRegister()],
    picture: {
      name: 'registerOther',
      alt: {
        he: 'מסך ״רישום אדם אחר״: טופס עם שדות לשם ולטלפון.',
        en: 'The screen “Register someone else”: a form with fields for name and phone.',
      },
    },
    he: {
      title: 'לרשום אדם אחר',
      steps: [
        'מבקשים את הסכמתו.',
        'פותחים ״רישום אדם אחר״ וממלאים שם, טלפון וכתובת.',
        'אנחנו שולחים לו הודעה. אחרי אישור הוא נכנס עם הטלפון שלו.',
      ],
    },
    en: {
      title: 'Register someone else',
      steps: [
        'Ask for that person’s consent.',
        'Open “Register someone else” and fill in name, phone and address.',
        'We send the person a message. Once confirmed, the person signs in with that phone.',
      ],
    },
  },
];
