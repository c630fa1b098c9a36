/**
 * The agreement that volunteers sign at registration and every year: the same text on the screens, on the
 * agreement's page and in its file. A change of text needs a new `AGREEMENT_VERSION`.
 */
export const AGREEMENT = {
  he: {
    title: 'הסכם התנדבות',
    intro: 'בחתימה כאן אני מתחייב/ת ומצהיר/ה:',
    respect: 'לנהוג בכבוד, בסבלנות ובשוויון בכל מי שמבקש עזרה.',
    privacy: 'לשמור בסוד כל פרט על מי שעוזרים לו, גם אחרי סיום ההתנדבות.',
    free: 'לעזור בהתנדבות, בלי תשלום, בלי מתנות ובלי טובות הנאה.',
    arrive: 'להגיע בזמן שנקבע, ולהודיע מיד אם אי אפשר להגיע.',
    safety: 'להתקשר ל־100, ל־101 או ל־102 בכל סכנה, ולדווח לעמותה על כל פגיעה או חשש לפגיעה.',
    record: 'שלא הורשעתי בעבירת מין ב־20 השנים האחרונות, ולא מתנהל נגדי הליך כזה.',
    year: 'ההסכם תקף לשנה, ואז מחדשים אותו. גברים מחדשים גם את ייפוי הכוח למשטרה.',
  },
  en: {
    title: 'Volunteer agreement',
    intro: 'By signing here I undertake and declare:',
    respect: 'to treat everybody who asks for help with respect, patience and equality.',
    privacy: 'to keep every detail about those I help to myself, also after I stop volunteering.',
    free: 'to help as a volunteer, without payment, gifts or favors.',
    arrive: 'to come at the time agreed, and to say at once when I cannot.',
    safety:
      'to call 100, 101 or 102 in any danger, and to report any harm, or fear of it, to the association.',
    record:
      'that I was not convicted of a sexual offense in the past 20 years, and no such case against me is pending.',
    year: 'The agreement holds for a year and is then renewed. Men also renew the power of attorney for the police.',
  },
} as const;

/** The volunteers' undertakings, in the order of the page. */
export const AGREEMENT_CLAUSES = ['respect', 'privacy', 'free', 'arrive', 'safety', 'record'] as const;
