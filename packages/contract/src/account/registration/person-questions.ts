import { CONTACT, ORGANIZATION, SECOND_CONTACT } from './people-questions.ts';
import type { Questions } from './question.ts';

/** Questions about the help seeker: identity, needs, languages, emergency contacts. */

export const ABOUT = {
  phone: {
    kind: 'world_phone',
    onlyAboutOther: true,
    stored: 'account',
    label: { he: 'טלפון', en: 'Phone' },
  },
  quick_emergency_request: {
    kind: 'toggle',
    optional: true,
    stored: 'account',
    label: { he: 'בקשת חירום מהירה', en: 'Quick emergency request' },
    hint: {
      he: 'טופס קצר יותר, בלי דוא״ל ובלי השאלות על הבניין.',
      en: 'A shorter form, without e-mail and without the questions about the building.',
    },
  },
  full_name: {
    kind: 'full_name',
    autoComplete: 'name',
    stored: 'account',
    label: { he: 'שם מלא', en: 'Full name' },
  },
  email: {
    kind: 'email',
    opens: ['quick_emergency_request', false],
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
  hmo: {
    kind: 'choice',
    lists: ['hmo'],
    stored: 'column',
    label: { he: 'קופת חולים', en: 'Health fund' },
  },
} as const satisfies Questions;

export const NEEDS = {
  disability_id: {
    kind: 'disabilities',
    lists: ['disabilities'],
    stored: 'account',
    label: { he: 'מוגבלות', en: 'Disability' },
    hint: { he: 'אפשר לבחור כמה.', en: 'You can choose several.' },
  },
  other_disability: {
    kind: 'text',
    opens: ['disability_id', 'other'],
    stored: 'account',
    label: { he: 'איזו מוגבלות?', en: 'Which disability?' },
  },
  disability_recognition: {
    kind: 'choices',
    lists: ['disability_recognition'],
    label: { he: 'איזה גוף הכיר במוגבלות?', en: 'Which body recognized the disability?' },
  },
  other_disability_recognition: {
    kind: 'text',
    opens: ['disability_recognition', 'recognized_other'],
    label: { he: 'איזה גוף אחר?', en: 'Which other body?' },
    record: { he: 'גוף אחר שהכיר במוגבלות', en: 'Other body that recognized it' },
  },
  organization: {
    kind: 'group',
    fields: ORGANIZATION,
    stored: 'column',
    label: ORGANIZATION.organization_type.label,
    aboutOther: ORGANIZATION.organization_type.aboutOther,
    record: { he: 'גוף מלווה', en: 'Supporting organization' },
  },
} as const satisfies Questions;

export const LANGUAGE = {
  languages: { kind: 'languages', lists: ['languages'], label: { he: 'שפות', en: 'Languages' } },
  other_language: {
    kind: 'text',
    opens: ['languages', 'other'],
    stored: 'with_opener',
    label: { he: 'איזו שפה?', en: 'Which language?' },
  },
  communication_method_with: {
    kind: 'choices',
    lists: ['communication_method_with'],
    label: {
      he: 'עם מי ליצור קשר בטלפון או בהודעות?',
      en: 'Who should we speak with by phone or message?',
    },
    record: { he: 'עם מי ליצור קשר בטלפון או בהודעות', en: 'Who to speak with by phone or message' },
  },
  communication_tools: {
    kind: 'choices',
    lists: ['communication_tools'],
    opens: ['communication_method_with', 'directly_with_me'],
    label: { he: 'איך נוח לך לדבר בטלפון או בהודעות?', en: 'How should we contact you by phone or message?' },
    aboutOther: {
      he: 'איך נוח לדבר בטלפון או בהודעות?',
      en: 'How should we contact them by phone or message?',
    },
    record: { he: 'איך מדברים בטלפון או בהודעות', en: 'How to talk by phone or message' },
  },
  other_communication_tools: {
    kind: 'text',
    opens: ['communication_tools', 'other'],
    label: { he: 'איזו דרך אחרת?', en: 'Which other way?' },
    record: { he: 'דרך אחרת לדבר בטלפון או בהודעות', en: 'Another way to talk by phone or message' },
  },
  face_to_face_with: {
    kind: 'choices',
    lists: ['face_to_face_with'],
    label: { he: 'עם מי מדברים בפגישה?', en: 'Whom do we talk with when we meet?' },
    record: { he: 'עם מי מדברים בפגישה', en: 'Whom to talk with when meeting' },
  },
  face_to_face_tools: {
    kind: 'choices',
    lists: ['face_to_face_tools'],
    opens: ['face_to_face_with', 'face_to_face_directly_with_me'],
    label: { he: 'איך נוח לך לדבר בפגישה?', en: 'How do you like to talk when we meet?' },
    aboutOther: { he: 'איך נוח לדבר בפגישה?', en: 'How do they like to talk when we meet?' },
    record: { he: 'איך מדברים בפגישה', en: 'How to talk when meeting' },
  },
  other_face_to_face_tools: {
    kind: 'text',
    opens: ['face_to_face_tools', 'other'],
    label: { he: 'איזו דרך אחרת בפגישה?', en: 'Which other way when we meet?' },
    record: { he: 'דרך אחרת לדבר בפגישה', en: 'Another way to talk when meeting' },
  },
  /** If a gender is chosen, auto-assign sends no other volunteers in an event. */
  helper_gender: {
    kind: 'one_of',
    options: {
      no_preference: { he: 'לא משנה', en: 'No preference' },
      female: { he: 'מאישה', en: 'A woman' },
      male: { he: 'מגבר', en: 'A man' },
    },
    optional: true,
    label: { he: 'ממי נוח לך לקבל עזרה?', en: 'Who do you prefer to get help from?' },
    aboutOther: { he: 'ממי נוח לקבל עזרה?', en: 'Who do they prefer to get help from?' },
    record: { he: 'ממי נוח לקבל עזרה', en: 'Preferred helper' },
    hint: {
      he: 'לא חובה. בשעת חירום ייתכן שנחפש יותר זמן כדי למצוא את מי שבחרת.',
      en: 'Optional. In an emergency it may take us longer to find whom you prefer.',
    },
  },
} as const satisfies Questions;

export const CONTACTS = {
  emergency_contact: {
    kind: 'person',
    fields: CONTACT,
    optional: true,
    stored: 'column',
    label: { he: 'איש קשר', en: 'Contact person' },
    record: { he: 'איש קשר', en: 'Emergency contact' },
  },
  additional_emergency_contact: {
    kind: 'person',
    fields: SECOND_CONTACT,
    optional: true,
    stored: 'column',
    label: { he: 'איש קשר נוסף', en: 'Second contact person' },
    record: { he: 'איש קשר נוסף', en: 'Another emergency contact' },
  },
  additional_emergency_info: {
    kind: 'long_text',
    optional: true,
    stored: 'column',
    label: { he: 'משהו נוסף שחשוב לדעת בחירום?', en: 'Anything else that matters in an emergency?' },
    record: { he: 'חשוב לדעת בחירום', en: 'Important in an emergency' },
  },
} as const satisfies Questions;

export const CONSENT = {
  is_confirm: {
    kind: 'consent',
    stored: 'column',
    label: {
      he: 'מלאו לי 18, או שהטופס ממולא בידי אפוטרופוס',
      en: 'I am 18 or older, or I fill in this form as a guardian',
    },
    aboutOther: {
      he: 'האדם שנרשם יודע על כך ומסכים, או שיש לי סמכות לרשום בשמו',
      en: 'The person knows and agrees, or I have the authority to register them',
    },
    record: { he: 'אישור גיל או אפוטרופסות', en: 'Age or guardianship confirmed' },
  },
  is_authorize: {
    kind: 'consent',
    stored: 'column',
    label: {
      he: 'מותר להעביר את הפרטים שלי למי שעוזרים לי, בשגרה ובחירום',
      en: 'My details may be passed on to those who help me, every day and in emergencies',
    },
    aboutOther: {
      he: 'מותר להעביר את הפרטים למי שעוזרים, בשגרה ובחירום',
      en: 'The details may be passed on to those who help, every day and in emergencies',
    },
    record: { he: 'אישור להעביר פרטים למי שעוזרים', en: 'Agreed to share details with those who help' },
  },
  disability_confirmation_check: {
    kind: 'consent',
    stored: 'account',
    label: {
      he: 'הפרטים על המוגבלות ועל הצרכים שלי נכונים',
      en: 'The details about my disability and my needs are correct',
    },
    aboutOther: {
      he: 'הפרטים על המוגבלות ועל הצרכים נכונים, עד כמה שידוע לי',
      en: 'The details about the disability and the needs are correct as far as I know',
    },
  },
} as const satisfies Questions;
