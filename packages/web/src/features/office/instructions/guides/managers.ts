import { paths } from '@ezra/contract/paths';
import type { Guide } from '../guide.ts';

export const MANAGER_GUIDES: readonly Guide[] = [
  {
    id: 'open-event',
    screens: [paths.managerEvent(), paths.managerEventForm('add')],
    picture: {
      name: 'eventForm',
      alt: {
        he: 'מסך ״יצירת אירוע״: סוג, שם וכתובת, ולידם מפה ומספר האנשים שנפנה אליהם.',
        en: 'The screen “Create event”: type, name and address, and beside them a map and how many people we will contact.',
      },
    },
    he: {
      title: 'לפתוח אירוע',
      steps: [
        'ב״אירועים״ לוחצים ״להוסיף אירוע״.',
        'בוחרים סוג או כותבים שם.',
        'מקלידים כתובת ובוחרים הצעה מהרשימה, או לוחצים על המפה. קובעים רדיוס בק״מ.',
        'בוחרים מנהל/ת, ואיך עוזרים: בטלפון או במקום.',
        'ב״למי נפנה״ בודקים כמה אנשים באזור, כמה הודעות וכמה הן יעלו.',
        'לוחצים ״ליצור את האירוע״. אם הוא פעיל, נפנה לאנשים מיד, הקרובים ראשונים.',
      ],
      notes: [
        'אחרי השמירה אי אפשר לשנות את הרדיוס ואת המנהל/ת.',
        'לאימון בוחרים ״תרגיל״: בכל הודעה ייכתב שזה תרגיל.',
        'בבדיקת שלום שואלים רק את מבקשי העזרה אם הם במקום בטוח.',
      ],
    },
    en: {
      title: 'Open an event',
      steps: [
        'Under “Events”, add an event.',
        'Choose a type or write a name.',
        'Type an address and choose a suggestion, or press on the map. Set the radius in km.',
        'Choose a manager, and how people help: by phone or on site.',
        'Check how many people are in the area, how many messages will go out, and what they will cost.',
        'Create the event. If it is active, we contact people at once, nearest first.',
      ],
      notes: [
        'After saving, radius and manager cannot be changed.',
        'For practice choose a drill: each message will say that it is one.',
        'A welfare check asks only help seekers whether they are safe.',
      ],
    },
  },
  {
    id: 'event-map',
    screens: [paths.managerEvent()],
    picture: {
      name: 'eventMap',
      alt: {
        he: 'מפת האירוע עם סימונים של אנשים, ולצידה רשימות של מתנדבים ושל מבקשי עזרה.',
        en: 'The event map with marks for people, and beside it lists of volunteers and help seekers.',
      },
    },
    he: {
      title: 'המפה והרשימות',
      steps: [
        'לוחצים על שורה של אירוע פעיל כדי לפתוח את המפה שלו.',
        'סגול מלא: מתנדבים. לבן עם קו סגול: מבקשי עזרה. הצבעים ברשימות מוסברים ב״מקרא״.',
        'ברשימות שליד המפה רואים מי ענו ומה, ומסננים לפי סטטוס.',
        'כל מה שעושים במפה אפשר לעשות גם ברשימות, ובמקלדת.',
      ],
      notes: ['המפה מתעדכנת מעצמה. אם אין חיבור, זה כתוב למעלה.'],
    },
    en: {
      title: 'The map and the lists',
      steps: [
        'Press the row of an active event to open its map.',
        'Full purple: volunteers. White with a purple edge: help seekers. The legend explains the colors of the lists.',
        'The lists beside the map show who answered and what. Filter them by status.',
        'Everything on the map can be done in the lists too, and with the keyboard.',
      ],
      notes: ['The map updates by itself. If there is no connection, the top of the screen says so.'],
    },
  },
  {
    id: 'pair',
    screens: [paths.managerRequests()],
    picture: {
      name: 'eventApproval',
      alt: {
        he: 'מסך ״כל הבקשות״, בקשות באירועים: טבלה של מי צריך עזרה, המתנדב/ת והסטטוס.',
        en: 'The screen “All requests”, requests in events: a table of who needs help, the volunteer and the status.',
      },
    },
    he: {
      title: 'לשבץ ולאשר',
      steps: [
        'ליד מבקש/ת עזרה לוחצים ״לבחור מתנדב/ת…״, או ליד מתנדב/ת ״לשבץ אצל…״. מי שענו מופיעים ראשונים.',
        'לוחצים ״לשבץ״. השיבוץ ממתין לאישור, ומופיע באדום עד שמאשרים.',
        'לוחצים ״לאשר״ במפה או ב״כל הבקשות״. שני הצדדים מקבלים זה את פרטי זה.',
        'בסיום לוחצים ״לסיים״. אם זה לא הסתדר, ״לבטל את השיבוץ״, ושניהם פנויים שוב.',
      ],
      notes: [
        'התקשרו אליך? אפשר לרשום את התשובה במקום מי שנשאלו.',
        'כששיבוץ אוטומטי פועל, המערכת מציעה שיבוצים, והאישור נשאר שלך.',
      ],
    },
    en: {
      title: 'Pair and approve',
      steps: [
        'Beside a help seeker choose a volunteer, or beside a volunteer choose a help seeker. Those who answered come first.',
        'Assign. The pair waits for approval, and shows in red until then.',
        'Approve on the map or under “All requests”. Each side gets the other’s details.',
        'At the end complete it. If it did not work out, unassign, and both are free again.',
      ],
      notes: [
        'Did someone phone you? You can enter the answer for them.',
        'With auto-assign on, the service proposes pairs; the approval stays yours.',
      ],
    },
  },
  {
    id: 'unplaced',
    screens: [paths.managerEvent()],
    he: {
      title: 'אנשים בלי מיקום, ושיחות',
      steps: [
        'באירוע פותחים ״לא על המפה״: אנשים מהיישוב שהכתובת שלהם לא נמצאה. עוד לא פנינו אליהם.',
        'לוחצים ״לסמן במפה״ ובוחרים מקום, או פונים אליהם כמו שהם.',
        'ב״אנשים״ רואים מי עוד לא ענו. מתקשרים, ולוחצים ״לרשום שיחה״.',
      ],
    },
    en: {
      title: 'People without a position, and calls',
      steps: [
        'In the event open “Not on the map”: people of the town whose address was not found. We have not contacted them yet.',
        'Choose their place on the map, or contact them as they are.',
        'Under “People”, see who has not answered. Phone them, and note the call.',
      ],
    },
  },
  {
    id: 'stop-event',
    screens: [paths.managerEvent()],
    he: {
      title: 'לעצור אירוע',
      steps: [
        'במפת האירוע לוחצים ״לעצור״, ואפשר לכתוב למה.',
        'מאשרים: ״כן, לעצור״. לא נפנה לאנשים נוספים, ובקשות שעוד לא אושרו ייסגרו. נודיע על כך.',
      ],
      notes: ['אירוע שנעצר אי אפשר להפעיל שוב. אם צריך, פותחים אירוע חדש.'],
    },
    en: {
      title: 'Stop an event',
      steps: [
        'On the event map press “Stop”. You can write why.',
        'Confirm. We contact no further people, and close what was not approved yet. We let people know.',
      ],
      notes: ['A stopped event cannot be started again. If you need one, open a new event.'],
    },
  },
  {
    id: 'manager-people',
    screens: [paths.managerUserManagement(), paths.notifications()],
    he: {
      title: 'אנשים והודעות',
      steps: [
        'ב״ניהול משתמשים״ מחפשים ומסננים את האנשים שלך, ופותחים שורה כדי לראות פרטים.',
        'מסמנים אנשים ולוחצים ״שליחת הודעה״. כותבים, בוחרים SMS או דוא״ל, ומחכים 20 שניות לפני השליחה הסופית.',
        'ב״עדכונים״ רואים את ההודעות שנשלחו.',
      ],
      notes: ['כל הודעה עולה כסף. קודם בודקים את הנמענים ואת הנוסח.'],
    },
    en: {
      title: 'People and messages',
      steps: [
        'Under “User management”, search and filter your people, and open a row to see details.',
        'Select people and send a message: write it, choose SMS or e-mail, and wait 20 seconds before the final send.',
        'The notification log shows the messages that were sent.',
      ],
      notes: ['Each message costs money. First check the recipients and the words.'],
    },
  },
];
