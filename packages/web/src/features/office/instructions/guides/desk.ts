import { paths } from '@ezra/contract/paths';
import type { Guide } from '../guide.ts';

/** For admins: daily work. */
export const DESK_GUIDES: readonly Guide[] = [
  {
    id: 'tasks',
    screens: [paths.adminTasks()],
    picture: {
      name: 'tasks',
      alt: {
        he: 'מסך ״ממתין לטיפול״: רשימות של מה שמחכה עכשיו, היום והשבוע, עם מספר ליד כל אחת.',
        en: 'The screen “Tasks”: lists of what waits now, today and this week, each with a number.',
      },
    },
    he: {
      title: 'מתחילים ב״ממתין לטיפול״',
      steps: [
        'פותחים ״ממתין לטיפול״. בראש: קריאות חירום והצעות לאישור.',
        'לוחצים על שורה, ומגיעים ישר לרשימה שלה.',
        'חוזרים לכאן בסוף: כשאין מה לעשות, זה כתוב.',
      ],
    },
    en: {
      title: 'Start with the tasks',
      steps: [
        'Open “Tasks”. At the top: emergency calls, and offers to approve.',
        'Press a line to go straight to its list.',
        'Come back here at the end: when nothing waits, the screen says so.',
      ],
    },
  },
  {
    id: 'desk',
    screens: [paths.adminRequests()],
    picture: {
      name: 'requestDesk',
      alt: {
        he: 'מסך ״כל הבקשות״: רשימת בקשות, ולצידה הפרטים של הבקשה הפתוחה.',
        en: 'The screen “All requests”: a list of requests, and beside it the details of the open one.',
      },
    },
    he: {
      title: 'הרשימות והמקשים',
      steps: [
        'התצוגות למעלה הן הרשימות המוכנות, עם מספר ליד כל אחת. אפשר לשמור תצוגה משלך.',
        'לוחצים על שורה, והפרטים נפתחים לצידה. הפעולה הבאה כתובה בסוף השורה.',
        'במקלדת: חיצים למעבר, Enter לפתיחה, Esc לסגירה, / לחיפוש.',
        'A לאישור, S לשיבוץ, Z לביטול הצעד האחרון, ? לכל הקיצורים.',
        '״עמודות״ קובע מה רואים. ״ייצוא״ מוריד את כל הרשימה המסוננת.',
      ],
      notes: ['קובץ ייצוא מכיל פרטים של אנשים. מוחקים אותו כשסיימו.'],
    },
    en: {
      title: 'The lists and the keys',
      steps: [
        'The views at the top are ready-made lists, each with a number. You can save a view of your own.',
        'Press a row, and its details open beside it. The next action is at the end of the row.',
        'By keyboard: arrows to move, Enter to open, Esc to close, / to search.',
        'A approves, S assigns, Z takes back the last step, ? shows all shortcuts.',
        'The column chooser sets what you see. Export downloads the whole filtered list.',
      ],
      notes: ['An exported file holds people’s details. Delete it when you are done.'],
    },
  },
  {
    id: 'approve',
    screens: [paths.adminRequests(), paths.adminDashboard(), paths.adminHelpRequestForm()],
    picture: {
      name: 'assign',
      alt: {
        he: 'החלון ״שיבוץ מתנדב/ת״: מי צריך עזרה, מפה קטנה, ומתנדבים להשוואה לפי מרחק, תחומי עזרה, שפות והיכרות.',
        en: 'The window for assigning a volunteer: who needs help, a small map, and volunteers to compare by distance, kinds of help, languages and whether they have met.',
      },
    },
    he: {
      title: 'לאשר הצעה ולשבץ',
      steps: [
        'יש הצעה אחת? לוחצים ״לאשר״. יש כמה? משווים ביניהן ומאשרים אחת. האחרים מקבלים הודעה אדיבה.',
        'אין הצעות? לוחצים ״לשבץ״, ורואים מתנדבים מהקרובים לרחוקים, עם רכב, שפה ותחומי עזרה.',
        'בוחרים אדם אחד, או לוחצים ״לשאול את 10 הקרובים שמתאימים״. התשובות מופיעות באותו חלון.',
        'טעות? ״לבטל את השיבוץ״ פותח את הבקשה מחדש ומודיע לשני הצדדים.',
        'בשביל מי שהתקשרו לעמותה פותחים בקשה ב״יצירת בקשה״.',
      ],
    },
    en: {
      title: 'Approve an offer, and assign',
      steps: [
        'One offer? Approve it. Several? Compare them and approve one. The others get a kind message.',
        'No offers? Assign: see volunteers from the nearest on, with vehicle, language and kinds of help.',
        'Choose one person, or ask the 10 nearest who fit. Their answers appear in the same window.',
        'A mistake? Unassign reopens the request and lets both sides know.',
        'For people who phone the association, use “Create request”.',
      ],
    },
  },
  {
    id: 'papers-check',
    screens: [paths.adminUserManagement()],
    he: {
      title: 'מתנדבים ומסמכים',
      steps: [
        'ב״ניהול משתמשים״ פותחים את התצוגה ״לאישור שלי״.',
        'פותחים מתנדב/ת, ורואים מה חסר: הדרכה, אישור משטרה או הסכמת הורה.',
        'אחרי שראינו את המסמך לוחצים ״לאשר את ההדרכה״ או ״לסמן שהתקבל אישור משטרה״.',
        'אפשר גם לבטל אישור. בקשות שבטיפול ייפתחו מחדש.',
      ],
      notes: ['אישור משטרה נדרש מגברים מעל גיל 16, בכל שנה.'],
    },
    en: {
      title: 'Volunteers and papers',
      steps: [
        'Under “User management”, open the view of people who wait for your approval.',
        'Open a volunteer to see what is missing: training, police certificate or a parent’s consent.',
        'Once you have seen the document, confirm the training, or mark that the police certificate has arrived.',
        'You can take a confirmation back. Requests in progress are then reopened.',
      ],
      notes: ['Men over 16 need a police certificate, every year.'],
    },
  },
  {
    id: 'admin-events',
    screens: [paths.adminEvent(), paths.adminEventForm('add'), paths.adminAutoAssign()],
    picture: {
      name: 'adminEvents',
      alt: {
        he: 'מסך ״אירועים״: רשימת אירועים עם מנהל/ת, כתובת ומצב.',
        en: 'The screen “Events”: a list of events with manager, address and state.',
      },
    },
    he: {
      title: 'אירועים ושיבוץ אוטומטי',
      steps: [
        'ב״אירועים״ רואים את כל האירועים באזורים שלך. עובדים בהם כמו מנהלי אירועים; ההסבר בחלק של ניהול אירועים.',
        'ב״שיבוץ אוטומטי״ קובעים בכמה ק״מ להרחיב את החיפוש, ואחרי כמה דקות בלי תשובה לפנות הלאה.',
        'את השיבוץ האוטומטי מפעילים בכל אירוע לבדו.',
      ],
    },
    en: {
      title: 'Events and auto-assign',
      steps: [
        'Under “Events”, see all events of your regions. Work in them as event managers do; their part explains how.',
        'Under “Auto-assign”, set by how many km to widen the search, and after how many minutes without an answer to go on.',
        'Auto-assign is turned on in each event by itself.',
      ],
    },
  },
];
