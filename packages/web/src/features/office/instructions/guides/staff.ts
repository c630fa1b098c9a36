import { paths } from '@ezra/contract/paths';
import type { Guide } from '../guide.ts';

/** For event managers and admins. */
export const STAFF_GUIDES: readonly Guide[] = [
  {
    id: 'staff-sign-in',
    screens: [paths.adminProfile()],
    he: {
      title: 'כניסת צוות ושלב שני',
      steps: [
        'נכנסים ב״כניסת צוות״ עם הטלפון ועם הקוד שהגיע אליו.',
        'בפעם הראשונה מגדירים שלב שני: מפתח גישה (טביעת אצבע, פנים או קוד נעילה) או אפליקציית אימות.',
        'שומרים את קודי השחזור במקום בטוח שאינו הטלפון.',
        'מי שיש להם כמה תפקידים מחליפים ביניהם בכפתורים שלמעלה.',
      ],
      notes: ['החיבור נסגר אחרי 30 דקות בלי פעילות, ולכל היותר אחרי 12 שעות.'],
    },
    en: {
      title: 'Staff sign-in and the second step',
      steps: [
        'Sign in at the staff sign-in with your phone and the code sent to it.',
        'The first time, set up a second step: a passkey (fingerprint, face or screen lock) or an authenticator app.',
        'Keep your recovery codes in a safe place other than your phone.',
        'If you have several roles, switch between them with the buttons at the top.',
      ],
      notes: ['You are signed out after 30 minutes without activity, and after 12 hours at most.'],
    },
  },
  {
    id: 'handle-emergency',
    screens: [paths.adminTasks(), paths.dashboard()],
    he: {
      title: 'לטפל בקריאת חירום',
      steps: [
        'קריאה חדשה מופיעה מיד בראש כל מסך.',
        'לוחצים ״הקריאה בטיפולי״, כדי שכולם ידעו מי מטפל/ת. עד אז המערכת מודיעה שוב אחרי 3 ואחרי 10 דקות.',
        'מתקשרים אל מי שקרא/ה. בסכנת חיים מוודאים שהתקשרו ל־100, ל־101 או ל־102.',
        'לוחצים ״לשלוח מתנדב/ת״, משווים ובוחרים.',
        'כשהכול בסדר סוגרים את הקריאה. נודיע למי שבדרך.',
      ],
    },
    en: {
      title: 'Handle an emergency call',
      steps: [
        'A new call appears at once at the top of every screen.',
        'Press “I’m handling this”, so that the others know. Until then the service alerts the staff again after 3 and after 10 minutes.',
        'Phone the person who called. When life is in danger, make sure that 100, 101 or 102 were called.',
        'Press “Send a volunteer”, compare and choose.',
        'When all is well, close the call. We let those on the way know.',
      ],
    },
  },
];
