import { paths } from '@ezra/contract/paths';
import type { Guide } from '../guide.ts';

/** For admins: settings and administration. */
export const ADMINISTRATION_GUIDES: readonly Guide[] = [
  {
    id: 'users',
    screens: [paths.adminUserManagement(), paths.adminUserManagementForm('add')],
    he: {
      title: 'ניהול משתמשים',
      steps: [
        'מחפשים לפי שם, טלפון או דוא״ל, ומסננים לפי מצב החשבון, תפקיד ואזור.',
        'מוסיפים מנהלי אירועים ומנהלי מערכת ב״הוספה״, וקובעים להם הרשאות אזור.',
        'משביתים או מפעילים חשבון. אם יש לאדם בקשות בטיפול, בוחרים קודם מי יחליף אותו.',
        'מוחקים חשבון. אפשר לשחזר אותו במשך 30 יום.',
        'משייכים מתנדב/ת לארגון, או מבטלים חסימה.',
      ],
      notes: [
        'תפקידים והרשאות משנים רק אחרי שלב שני בכניסה.',
        'איש אינו משנה את התפקיד, ההרשאות או הסטטוס של עצמו.',
      ],
    },
    en: {
      title: 'Manage users',
      steps: [
        'Search by name, phone or e-mail, and filter by account status, role and region.',
        'Add event managers and admins, and set their region permissions.',
        'Deactivate or activate an account. If the person has requests in progress, first choose a replacement.',
        'Delete an account. It can be restored for 30 days.',
        'Assign a volunteer to an organization, or unblock a person.',
      ],
      notes: [
        'Roles and permissions are changed only after a second sign-in step.',
        'You cannot change your own role, permissions or status.',
      ],
    },
  },
  {
    id: 'send-message',
    screens: [paths.adminUserManagement(), paths.adminNotifications()],
    he: {
      title: 'לשלוח הודעות ולבדוק שהגיעו',
      steps: [
        'בניהול משתמשים מסמנים אנשים ולוחצים ״שליחת הודעה״.',
        'כותבים הודעה ובוחרים SMS או דוא״ל.',
        'יש 20 שניות לקרוא שוב ולהתחרט. אחר כך שולחים.',
        'ב״עדכונים״ מחפשים הודעות ורואים אם הגיעו. הודעות שלא הגיעו מופיעות גם ב״ממתין לטיפול״.',
      ],
      notes: ['כל הודעה עולה כסף. מי שביקשו להפסיק הודעות לא יקבלו אותה.'],
    },
    en: {
      title: 'Send messages, and check that they arrived',
      steps: [
        'Under “User management”, select people and send a message.',
        'Write it, and choose SMS or e-mail.',
        'You have 20 seconds to read it again and change your mind. Then send.',
        'In the notification log, search messages and see whether they arrived. Those that did not are among the tasks too.',
      ],
      notes: ['Each message costs money. People who unsubscribed do not get it.'],
    },
  },
  {
    id: 'import',
    screens: [paths.adminImportVolunteers()],
    he: {
      title: 'לייבא מתנדבים מקובץ',
      steps: [
        'מורידים את הקובץ לדוגמה וממלאים אותו. טבלת העזר מראה אילו תחומים, מגדרים ושפות אפשר לכתוב.',
        'בוחרים קובץ ‎.xlsx או ‎.csv אחד ומעלים.',
        'יש שגיאה? שום דבר לא נשמר, וכל שורה שגויה מופיעה עם ההסבר שלה. מתקנים ומעלים שוב.',
      ],
    },
    en: {
      title: 'Import volunteers from a file',
      steps: [
        'Download the sample file and fill it in. The help table shows which interests, genders and languages you can write.',
        'Choose one .xlsx or .csv file and upload it.',
        'An error? Nothing is saved, and each bad row is listed with its reason. Correct the file and upload it again.',
      ],
    },
  },
  {
    id: 'organizations',
    screens: [paths.adminOrganization(), paths.adminCategory()],
    he: {
      title: 'ארגונים וקטגוריות',
      steps: [
        'ב״ארגונים״ מוסיפים ארגון עם שם ולוגו.',
        'מעתיקים את קישור ההרשמה שלו ושולחים למתנדבים. מי שנרשמים בו שייכים לארגון.',
        'ב״קטגוריות״ משנים את השם של סוג עזרה. אין הוספה ואין מחיקה.',
      ],
    },
    en: {
      title: 'Organizations and categories',
      steps: [
        'Under “Organizations”, add one with a name and a logo.',
        'Copy its registration link and send it to volunteers. People who register by it belong to the organization.',
        'Under “Categories”, change the name of a kind of help. None can be added or deleted.',
      ],
    },
  },
  {
    id: 'blocked',
    screens: [paths.adminBlockIp()],
    he: {
      title: 'כתובות חסומות',
      steps: [
        'כתובת רשת שנכשלה שוב ושוב בכניסה נחסמת, ומופיעה ברשימה עם העמוד.',
        'אם זו טעות, מבטלים את החסימה ומאשרים.',
      ],
      notes: ['כתובת אחת משמשת לפעמים אנשים רבים, למשל בבית חולים. במקרה של ספק מתקשרים אליהם.'],
    },
    en: {
      title: 'Blocked addresses',
      steps: [
        'A network address that keeps failing to sign in is blocked, and listed with the page.',
        'If that is a mistake, unblock it and confirm.',
      ],
      notes: ['Many people may share one address, in a hospital for example. When in doubt, phone them.'],
    },
  },
  {
    id: 'service',
    screens: [paths.adminCoverageMap(), paths.adminTasks(), paths.adminContact()],
    he: {
      title: 'מה קורה במערכת, ולמי פונים',
      steps: [
        'ב״מפת כיסוי״ רואים מספרים לפי תאריכים, ועל המפה איפה נמצאים מבקשי עזרה ומתנדבים.',
        'ב״ממתין לטיפול״ רואים גם הודעות שלא הגיעו ועבודות רקע שלא הצליחו.',
        'ב״כל הבקשות״, תחת ״משוב״, קוראים מה אנשים כתבו ומטפלים בדיווחים על בעיה.',
        'המכשיר אבד ואין קוד שחזור? צוות המערכת בעמותה מאפס את השלב השני.',
      ],
    },
    en: {
      title: 'How the service is doing, and whom to ask',
      steps: [
        'The coverage map shows counts by date, and where help seekers and volunteers are.',
        'The tasks also show messages that did not arrive and background jobs that failed.',
        'Under “All requests”, in the feedback, read what people wrote and take care of problem reports.',
        'Lost your device and have no recovery code? The association’s system team resets your second step.',
      ],
    },
  },
];
