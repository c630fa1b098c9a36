import { BRAND } from '@ezra/contract/common/brand';
import { POLICE_FORMS, type PoliceForm } from '@ezra/contract/common/public-files';
import { HOW_TO_REACH_US } from './association-facts.ts';
import type { Block, FormField, FormText } from './form-text.ts';

const { association } = BRAND;
const NAME = association.name.he;
const LAW = 'החוק למניעת העסקה של עברייני מין במוסדות מסוימים, התשס״א-2001';

const PERSON: readonly (readonly FormField[])[] = [
  [
    { name: 'first_name', label: 'שם פרטי' },
    { name: 'last_name', label: 'שם משפחה' },
  ],
  [
    { name: 'id_number', label: 'מספר זהות' },
    { name: 'dob', label: 'תאריך לידה: יום, חודש, שנה' },
  ],
];
const REACHED_AT: readonly (readonly FormField[])[] = [
  [{ name: 'address', label: 'כתובת: רחוב, מספר בית, יישוב' }],
  [
    { name: 'phone', label: 'טלפון' },
    { name: 'email', label: 'דוא״ל' },
  ],
];

const WHERE_TO: readonly Block[] = [
  { kind: 'heading', text: 'לאן מחזירים את הטופס' },
  {
    kind: 'facts',
    facts: [['אל', NAME], ...HOW_TO_REACH_US],
  },
];

const request: FormText = {
  path: POLICE_FORMS.request,
  title: 'בקשה לאישור משטרה למתנדב',
  subject: 'הפרטים שנחוצים לקבלת אישור משטרה להתנדבות',
  blocks: [
    {
      kind: 'paragraph',
      text: `אלה הפרטים שנחוצים כדי לקבל מהמשטרה אישור שאין מניעה להתנדבות שלך ב${NAME}, לפי ${LAW}. האישור נדרש מגברים מעל גיל 16.`,
    },
    { kind: 'heading', text: 'מה עושים' },
    {
      kind: 'steps',
      items: [
        'ממלאים את כל השדות, על המסך או בכתב יד ברור.',
        'מדפיסים וחותמים.',
        'מצרפים צילום של תעודת הזהות עם הספח, ואת הטופס השני, ייפוי הכוח, חתום.',
        'שולחים את הכול לעמותה בדוא״ל, או מביאים אלינו. הכתובת בסוף הטופס.',
      ],
    },
    { kind: 'heading', text: 'הפרטים שלך' },
    {
      kind: 'fields',
      rows: [
        ...PERSON,
        [
          { name: 'former_name', label: 'שם משפחה קודם, אם היה' },
          { name: 'father_name', label: 'שם האב' },
        ],
        [
          { name: 'country_of_birth', label: 'ארץ לידה' },
          { name: 'citizenship', label: 'אזרחות' },
        ],
        ...REACHED_AT,
      ],
    },
    { kind: 'heading', text: 'ההתנדבות' },
    {
      kind: 'facts',
      facts: [
        ['הגוף שמבקש', NAME],
        ['עם מי', 'אנשים עם מוגבלות ואזרחים ותיקים'],
      ],
    },
    { kind: 'fields', rows: [[{ name: 'volunteering_place', label: 'היישוב שבו מתנדבים' }]] },
    { kind: 'heading', text: 'חתימה' },
    {
      kind: 'paragraph',
      text: 'הפרטים שמסרתי כאן נכונים, ואני מבקש שיימסר לעמותה אישור כאמור.',
    },
    { kind: 'signature', label: 'חתימה', date: { name: 'signed_on', label: 'תאריך' } },
    ...WHERE_TO,
  ],
};

const authorisation: FormText = {
  path: POLICE_FORMS.authorisation,
  title: 'ייפוי כוח לקבלת אישור משטרה',
  subject: 'הרשאה לעמותה לבקש ולקבל אישור משטרה להתנדבות',
  blocks: [
    {
      kind: 'paragraph',
      text: `בטופס הזה ההרשאה שלך ל${NAME} לבקש ולקבל מהמשטרה אישור שאין מניעה להתנדבות שלך. ממלאים אותו גברים מעל גיל 16, ומחדשים אותו כל שנה.`,
    },
    { kind: 'heading', text: 'הפרטים שלך' },
    { kind: 'fields', rows: [...PERSON, ...REACHED_AT] },
    { kind: 'heading', text: 'על מה חותמים' },
    {
      kind: 'steps',
      items: [
        `אני מרשה ל${NAME} לפנות בשמי למשטרת ישראל, לבקש אישור לפי ${LAW}, ולקבל אותו במקומי.`,
        'ידוע לי שהאישור אומר אם יש לפי החוק מניעה להתנדבות שלי, ושנבדקות עבירות מין מ־20 השנים האחרונות.',
        'העמותה שומרת את האישור בסוד, משתמשת בו רק כדי להחליט אם אפשר להתנדב, ואינה מוסרת אותו לאחרים.',
        'ההרשאה תקפה לשנה מיום החתימה. אחרי שנה חותמים על הרשאה חדשה.',
        'אפשר לבטל את ההרשאה בכל עת, בהודעה בכתב לעמותה. בלי הרשאה תקפה אי אפשר להמשיך להתנדב.',
        'הפרטים שמסרתי כאן נכונים.',
      ],
    },
    { kind: 'heading', text: 'חתימה' },
    { kind: 'signature', label: 'חתימה', date: { name: 'signed_on', label: 'תאריך' } },
    { kind: 'heading', text: 'מתחת לגיל 18: הורה או אפוטרופוס' },
    {
      kind: 'paragraph',
      text: 'קראתי את הטופס, והוא מקובל עליי בשם מי שעוד לא מלאו לו 18.',
    },
    {
      kind: 'fields',
      rows: [
        [
          { name: 'guardian_name', label: 'שם מלא של הורה או אפוטרופוס' },
          { name: 'guardian_id_number', label: 'מספר זהות של הורה או אפוטרופוס' },
        ],
      ],
    },
    {
      kind: 'signature',
      label: 'חתימת הורה או אפוטרופוס',
      date: { name: 'guardian_signed_on', label: 'תאריך החתימה של הורה או אפוטרופוס' },
    },
    ...WHERE_TO,
  ],
};

/** The two forms that men over 16 bring (document 1, 2.6), in our own words. */
export const FORMS: Readonly<Record<PoliceForm, FormText>> = { request, authorisation };
