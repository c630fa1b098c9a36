import type { Questions } from './question.ts';
import type { Section } from './questions.ts';

/** Questions for a volunteer, in the order of the page. `renewed` ones are asked again each year. */

export const PERSON = {
  first_name: {
    kind: 'name',
    half: true,
    autoComplete: 'given-name',
    stored: 'account',
    label: { he: 'שם פרטי', en: 'First name' },
  },
  last_name: {
    kind: 'name',
    half: true,
    autoComplete: 'family-name',
    stored: 'account',
    label: { he: 'שם משפחה', en: 'Last name' },
  },
  email: {
    kind: 'email',
    autoComplete: 'email',
    stored: 'account',
    label: { he: 'דוא״ל', en: 'E-mail' },
    hint: { he: 'לדוגמה name@example.com', en: 'For example name@example.com' },
  },
  residential_address: {
    kind: 'address',
    stored: 'account',
    label: { he: 'כתובת המגורים', en: 'Home address' },
    hint: {
      he: 'מקלידים רחוב ועיר, ובוחרים מהרשימה.',
      en: 'Type street and town, and choose from the list.',
    },
  },
  arrival_address: {
    kind: 'address',
    optional: true,
    stored: 'account',
    label: { he: 'כתובת העבודה', en: 'Work address' },
    hint: {
      he: 'כדי שנציע לך גם בקשות שקרובות לעבודה. לא חובה.',
      en: 'So that we can also offer you requests near your work. Optional.',
    },
  },
  israeli_citizen: {
    kind: 'yes_no',
    renewed: true,
    stored: 'column',
    label: { he: 'אזרחות ישראלית?', en: 'Are you an Israeli citizen?' },
    record: { he: 'אזרחות ישראלית', en: 'Israeli citizen' },
  },
  id_number: {
    kind: 'digits',
    renewed: true,
    stored: 'column',
    label: { he: 'מספר זהות', en: 'ID number' },
    hint: { he: '9 ספרות, כולל ספרת ביקורת.', en: '9 digits, with the check digit.' },
  },
  dob: {
    kind: 'day',
    renewed: true,
    stored: 'column',
    label: { he: 'תאריך לידה', en: 'Date of birth' },
    hint: {
      he: 'אפשר להתנדב מגיל 16. עד גיל 18 צריך אישור של הורה או אפוטרופוס.',
      en: 'You can volunteer from the age of 16. Below 18 a parent or guardian has to agree.',
    },
  },
  guardian_full_name: {
    kind: 'full_name',
    opens: ['dob', 'minor'],
    stored: 'column',
    label: { he: 'שם מלא של הורה או אפוטרופוס', en: 'Full name of the parent or guardian' },
    record: { he: 'הורה או אפוטרופוס', en: 'Parent or guardian' },
  },
  guardian_phone: {
    kind: 'phone',
    opens: ['dob', 'minor'],
    stored: 'column',
    label: { he: 'טלפון של הורה או אפוטרופוס', en: 'Phone of the parent or guardian' },
    record: { he: 'טלפון של הורה או אפוטרופוס', en: 'Phone of parent or guardian' },
  },
  gender: {
    kind: 'choice',
    lists: ['volunteer_gender'],
    renewed: true,
    stored: 'column',
    label: { he: 'מגדר', en: 'Gender' },
    hint: {
      he: 'גברים מעל גיל 16 צריכים גם אישור משטרה. נסביר איך אחרי ההרשמה.',
      en: 'Men over 16 also need a police certificate. We will explain how after you register.',
    },
  },
} as const satisfies Questions;

export const HELP = {
  interests: {
    kind: 'choices',
    lists: ['volunteer_interests'],
    renewed: true,
    stored: 'column',
    label: { he: 'במה נוח לך לעזור?', en: 'What would you like to help with?' },
    record: { he: 'תחומי עזרה', en: 'Interests' },
  },
  way_to_provide_help: {
    kind: 'one_of',
    options: {
      phone: { he: 'בטלפון', en: 'By phone' },
      on_site: { he: 'במקום עצמו', en: 'On site' },
      both: { he: 'גם וגם', en: 'Both' },
    },
    stored: 'column',
    label: { he: 'איך לעזור?', en: 'How would you help?' },
    record: { he: 'איך לעזור', en: 'How to help' },
  },
  languages: {
    kind: 'languages',
    lists: ['volunteer_languages'],
    renewed: true,
    stored: 'column',
    label: { he: 'שפות', en: 'Languages' },
  },
  /** Only in the form: the typed language is sent in place of 'other'. */
  other_language: {
    kind: 'text',
    opens: ['languages', 'other'],
    renewed: true,
    stored: 'with_opener',
    label: { he: 'איזו שפה?', en: 'Which language?' },
  },
  driving_license: {
    kind: 'yes_no',
    renewed: true,
    stored: 'column',
    label: { he: 'יש רישיון נהיגה?', en: 'Do you have a driving license?' },
    record: { he: 'רישיון נהיגה', en: 'Driving license' },
  },
  vehicle_availability: {
    kind: 'yes_no',
    opens: ['driving_license', true],
    stored: 'column',
    label: { he: 'יש רכב זמין?', en: 'Do you have a vehicle available?' },
    record: { he: 'רכב זמין', en: 'Vehicle available' },
  },
  local_authority: {
    kind: 'yes_no',
    renewed: true,
    stored: 'column',
    label: { he: 'ההתנדבות היא דרך רשות מקומית?', en: 'Do you volunteer through a local authority?' },
    record: { he: 'דרך רשות מקומית', en: 'Through a local authority' },
  },
  contact_method: {
    kind: 'one_of',
    options: {
      whatsapp: { he: 'וואטסאפ', en: 'WhatsApp' },
      sms: { he: 'הודעת SMS', en: 'SMS' },
    },
    stored: 'column',
    label: { he: 'איך לשלוח לך הודעות?', en: 'How should we send you messages?' },
    record: { he: 'איך לשלוח הודעות', en: 'How to send messages' },
  },
} as const satisfies Questions;

export const TRAINING = {
  place: {
    kind: 'text',
    renewed: true,
    stored: 'column',
    label: { he: 'מקום ההדרכה', en: 'Place of training' },
  },
  date: {
    kind: 'day',
    renewed: true,
    stored: 'column',
    label: { he: 'תאריך ההדרכה', en: 'Date of training' },
  },
} as const satisfies Questions;

export const AGREEMENT_SIGNED = {
  signature_image: {
    kind: 'signature',
    renewed: true,
    stored: 'column',
    label: { he: 'חתימה', en: 'Signature' },
  },
  is_agree: {
    kind: 'consent',
    renewed: true,
    label: { he: 'קראתי את ההסכם והוא מקובל עליי', en: 'I have read the agreement and agree to it' },
  },
} as const satisfies Questions;

/** The details form of a volunteer: its parts, their sections, and the questions in the order of the page. */
export const VOLUNTEER_PARTS = {
  person: { person: { questions: PERSON } },
  help: {
    help: { questions: HELP },
    training: { title: { he: 'ההדרכה', en: 'Your training' }, questions: TRAINING },
  },
  agreement: { agreement: { questions: AGREEMENT_SIGNED } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Section>>>>;

export const VOLUNTEER_QUESTIONS = { ...PERSON, ...HELP, ...TRAINING, ...AGREEMENT_SIGNED };

type Renewed<Qs extends Questions> = {
  readonly [N in keyof Qs as Qs[N] extends { readonly renewed: true } ? N : never]: Qs[N];
};
/** Questions at each renewal of the agreement. */
export const RENEWAL_QUESTIONS = /* @__PURE__ */ Object.fromEntries(
  Object.entries<Questions[string]>(VOLUNTEER_QUESTIONS).filter(([, { renewed }]) => renewed),
) as unknown as Renewed<typeof VOLUNTEER_QUESTIONS>;
