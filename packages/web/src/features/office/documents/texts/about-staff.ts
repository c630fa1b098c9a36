import { paths } from '@ezra/contract/paths';
import type { PageDocument } from '../document.ts';

/** For admins: what the association promises, and how the staff's work keeps the promise. */
export const document: PageDocument = {
  he: {
    title: 'אודות',
    intro:
      '{association} מחברת בין אנשים עם מוגבלות ואזרחים ותיקים לבין מתנדבים מהסביבה. המערכת מוצאת ומזכירה, והצוות מחליט.',
    sections: [
      {
        heading: 'מה הבטחנו',
        list: [
          'מי שמבקשים עזרה יודעים תמיד מה קורה עם הבקשה.',
          'מתנדבים מקבלים שם, כתובת וטלפון רק אחרי שאחד מאנשי הצוות אישר.',
          'על קריאת חירום עונה אדם. עד שמישהו מהצוות לוקח אותה, המערכת מודיעה שוב אחרי 3 ואחרי 10 דקות.',
          'המערכת אינה מחליפה את המשטרה 100, את מד״א 101 ואת הכבאות 102, ואנחנו אומרים זאת בכל מקום שבו מבקשים עזרה.',
        ],
      },
      {
        heading: 'מה מחכה לך עכשיו',
        paragraphs: [
          'מסך ״ממתין לטיפול״ מרכז את העבודה: קריאות חירום, הצעות ושיבוצים לאישור, מתנדבים לאישור, הודעות שלא נשלחו, חידושים קרובים וייבוא עם שגיאות. כל מספר מוביל לרשימה שלו.',
        ],
        links: [{ to: paths.adminTasks(), words: 'ממתין לטיפול' }],
      },
      {
        heading: 'בקשות',
        paragraphs: [
          'ברשימת הבקשות כל שורה אומרת מי צריך עזרה ומה צריך לעשות. פותחים שורה, רואים לצידה את כל הפרטים, מאשרים הצעה או משווים בין מתנדבים ומשבצים.',
        ],
        links: [
          { to: paths.adminRequests(), words: 'כל הבקשות' },
          { to: paths.adminHelpRequestForm(), words: 'ליצור בקשה בשם אדם אחר' },
        ],
      },
      {
        heading: 'אירועים',
        paragraphs: [
          'אירוע הוא עיגול על המפה. כשפותחים אותו, המערכת פונה לכל מי שנמצאים בעיגול: שואלת את מבקשי העזרה אם הם צריכים עזרה, ואת המתנדבים אם הם יכולים לבוא. מנהלי האירוע משבצים ומאשרים, או נעזרים בשיבוץ אוטומטי.',
        ],
        links: [
          { to: paths.adminEvent(), words: 'אירועים' },
          { to: paths.adminAutoAssign(), words: 'שיבוץ אוטומטי' },
        ],
      },
      {
        heading: 'מי עושה מה',
        list: [
          'מנהלי אירועים מנהלים את האירועים שלהם ומאשרים בהם שיבוצים.',
          'מנהלי מערכת מאשרים הצעות ומתנדבים, מנהלים משתמשים, ארגונים, קטגוריות וייבוא, ופועלים באזורים שבאחריותם.',
          'מנהלים ראשיים עושים אותו דבר. איש אינו משנה את התפקיד שלהם במסכים.',
        ],
        links: [
          { to: paths.adminRegulations(), words: 'תקנון הצוות' },
          { to: paths.adminInstructions(), words: 'הוראות שימוש' },
        ],
      },
      {
        heading: 'פרטי העמותה',
        paragraphs: [
          'אלה הפרטים שכולם רואים: טלפון {phone}, {hours}. דוא״ל {email}. {address}.',
          '{coordinator}: טלפון {coordinatorPhone}, דוא״ל {coordinatorEmail}.',
        ],
        links: [{ to: paths.adminContact(), words: 'יצירת קשר' }],
      },
    ],
  },
  en: {
    title: 'About',
    intro:
      '{association} brings people with disabilities and older people together with volunteers nearby. The service finds and reminds; the staff decide.',
    sections: [
      {
        heading: 'What we promise',
        list: [
          'People who ask for help always know what is happening with their request.',
          'Volunteers get a name, an address and a phone only after one of the staff has approved.',
          'A person answers each emergency call. Until one of the staff takes it, the service alerts them again after 3 and after 10 minutes.',
          'The service does not replace the police 100, the ambulance 101 and the fire service 102, and we say so wherever people ask for help.',
        ],
      },
      {
        heading: 'What waits for you now',
        paragraphs: [
          'The tasks screen gathers the work: emergency calls, offers and pairs to approve, volunteers to approve, messages that failed, renewals that are due and imports with errors. Each number leads to its list.',
        ],
        links: [{ to: paths.adminTasks(), words: 'Tasks' }],
      },
      {
        heading: 'Requests',
        paragraphs: [
          'In the list of requests each row says who needs help and what to do next. Open a row to see all its details beside the list, approve an offer, or compare volunteers and assign one.',
        ],
        links: [
          { to: paths.adminRequests(), words: 'All requests' },
          { to: paths.adminHelpRequestForm(), words: 'Create a request for someone' },
        ],
      },
      {
        heading: 'Events',
        paragraphs: [
          'An event is a circle on the map. When you open one, the service contacts all the people in it: it asks help seekers whether they need help, and volunteers whether they can come. The event’s manager pairs and approves, or lets auto-assign help.',
        ],
        links: [
          { to: paths.adminEvent(), words: 'Events' },
          { to: paths.adminAutoAssign(), words: 'Auto-assign' },
        ],
      },
      {
        heading: 'Who does what',
        list: [
          'Event managers run their events and approve pairs in them.',
          'Admins approve offers and volunteers, manage users, organizations, categories and imports, and act in their regions.',
          'Super admins do the same. Their role cannot be changed on the screens.',
        ],
        links: [
          { to: paths.adminRegulations(), words: 'Rules for staff' },
          { to: paths.adminInstructions(), words: 'Instructions' },
        ],
      },
      {
        heading: 'The association’s details',
        paragraphs: [
          'These are the details that people see: phone {phone}, {hours}. E-mail {email}. {address}.',
          '{coordinator}: phone {coordinatorPhone}, e-mail {coordinatorEmail}.',
        ],
        links: [{ to: paths.adminContact(), words: 'Contact us' }],
      },
    ],
  },
};
