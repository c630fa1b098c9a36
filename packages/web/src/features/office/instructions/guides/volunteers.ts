import { paths } from '@ezra/contract/paths';
import type { Guide } from '../guide.ts';

export const VOLUNTEER_GUIDES: readonly Guide[] = [
  {
    id: 'offer',
    screens: [paths.openVolunteering()],
    picture: {
      name: 'openRequests',
      alt: {
        he: 'מסך ״מי צריך עזרה עכשיו״: כרטיס של בקשה, עם סוג העזרה, המועד, היישוב והמרחק.',
        en: 'The screen “Who needs help now”: a card of a request with the kind of help, the day, the town and the distance.',
      },
    },
    he: {
      title: 'למצוא בקשה ולהציע עזרה',
      steps: [
        'ב״מי צריך עזרה עכשיו״ רואים בקשות, הקרובות ראשונות.',
        'לוחצים ״לסנן״ כדי לבחור אזור או סוג עזרה.',
        'מתאים לך? לוחצים ״אני אעזור״. אם לא, ״לא הפעם״.',
        'הצוות בודק ומאשר, ואנחנו מודיעים לך. רק אז מופיעים השם, הטלפון והכתובת.',
      ],
    },
    en: {
      title: 'Find a request and offer to help',
      steps: [
        'Under “Who needs help now”, see the requests, nearest first.',
        'Use the filter to choose a region or a kind of help.',
        'Does it suit you? Offer to help. If not, decline.',
        'Our staff check and approve, and we let you know. Only then do name, phone and address appear.',
      ],
    },
  },
  {
    id: 'basket',
    screens: [paths.myVolunteerBasket()],
    picture: {
      name: 'basket',
      alt: {
        he: 'מסך ״ההתנדבויות שלי״: בקשה בטיפול, עם השם ופרטי הקשר.',
        en: 'The screen “My basket”: a request in progress, with the name and contact details.',
      },
    },
    he: {
      title: 'ההתנדבויות שלי: הגעה וסיום',
      steps: [
        'ב״ההתנדבויות שלי״ מופיע כל מה שאושר לך.',
        'מתקשרים או כותבים בצ׳אט, ומתאמים.',
        'לפני הסעה נשלח תזכורת, יום ושעה מראש. בקישור שבה מאשרים שמגיעים.',
        'בסיום לוחצים ״לסמן כהושלמה״.',
        'לא מסתדר? לוחצים ״לא מסתדר לי להגיע״, ואנחנו מחפשים מיד מישהו אחר.',
      ],
      notes: ['בסכנה מתקשרים ל־100, ל־101 או ל־102, ואחר כך לעמותה.'],
    },
    en: {
      title: 'Your basket: arriving and finishing',
      steps: [
        '“My basket” holds all that was approved for you.',
        'Call or write in the chat, and arrange things.',
        'Before a ride we send a reminder, a day and an hour ahead. Its link lets you confirm that you are coming.',
        'When you are done, mark the request as completed.',
        'Can’t make it? Say so there, and we look for someone else at once.',
      ],
      notes: ['In danger call 100, 101 or 102, and then the association.'],
    },
  },
  {
    id: 'event-link',
    screens: [paths.myVolunteerBasket()],
    picture: {
      name: 'basketEvents',
      alt: {
        he: 'מסך ״ההתנדבויות שלי״, בקשות באירועים: שם האירוע והמצב של כל בקשה.',
        en: 'The screen “My basket”, requests in events: the event’s name and the state of each request.',
      },
    },
    he: {
      title: 'לענות לקישור של אירוע',
      lead: 'כשקורה משהו באזור שלך נשלח אליך הודעה עם קישור אישי.',
      steps: [
        'לוחצים על הקישור. אין צורך להיכנס.',
        'עונים אם אפשר לבוא, ואפשר לכתוב תוך כמה זמן.',
        'כשמנהל/ת האירוע מאשר/ת שיבוץ, אנחנו שולחים את השם, הטלפון והכתובת.',
        'בקשות מאירועים מופיעות גם ב״ההתנדבויות שלי״, תחת ״בקשות באירועים״. שם מסמנים שהושלמה.',
      ],
      notes: ['הקישור הוא שלך בלבד. אין להעביר אותו הלאה.'],
    },
    en: {
      title: 'Answer the link of an event',
      lead: 'When something happens in your area, we send you a message with a personal link.',
      steps: [
        'Press the link. You don’t have to sign in.',
        'Answer whether you can come. You can say how soon.',
        'When the event’s manager approves a pair, we send you name, phone and address.',
        'Requests in events are in your basket too, in a tab of their own. Mark them as completed there.',
      ],
      notes: ['The link is yours alone. Do not pass it on.'],
    },
  },
  {
    id: 'papers',
    screens: [paths.profile(), paths.policeConfirmation()],
    picture: {
      name: 'police',
      alt: {
        he: 'המסך ״עוד צעד אחד: אישור משטרה״: הסבר, ומתחתיו שני טפסים להורדה.',
        en: 'The screen “One more step: a police certificate”: an explanation, and below it two forms to download.',
      },
    },
    he: {
      title: 'מסמכים וחידוש שנתי',
      steps: [
        'אחרי ההרשמה מחכים שהעמותה תאשר את ההדרכה. נודיע לך.',
        'גברים מעל גיל 16: מורידים את שני הטפסים, ממלאים, ומביאים אישור משטרה.',
        'בני 16 ו־17: הורה או אפוטרופוס מאשרים בקישור שנשלח אליהם.',
        'ההסכם תקף לשנה. לפני הסוף נזכיר לך: 30 יום, 7 ימים ויום מראש.',
        'פותחים את החידוש מהפרופיל, בודקים את הפרטים, חותמים ולוחצים ״לחתום ולחדש״.',
      ],
      notes: ['במקום לצייר חתימה אפשר להקליד את השם.'],
    },
    en: {
      title: 'Papers and the yearly renewal',
      steps: [
        'After registering, wait until the association confirms your training. We let you know.',
        'Men over 16: download the two forms, fill them in, and bring a police certificate.',
        'Aged 16 or 17: a parent or guardian approves by a link that we send.',
        'The agreement holds for a year. We remind you 30 days, 7 days and a day before it ends.',
        'Open the renewal from your profile, check your details, sign and send.',
      ],
      notes: ['Instead of drawing a signature you can type your name.'],
    },
  },
];
