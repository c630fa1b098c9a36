import type { RegistrationList } from '../dropdowns.ts';
import type { Questions } from './question.ts';

/** Questions about people other than the help seeker. */

const RELATIONSHIPS = ['closeness', 'contact_closeness'] as const;

/** A person who lives with the help seeker. `id_number` never leaves the server again. */
export const RESIDENT = {
  relationship: { kind: 'choice', lists: RELATIONSHIPS, label: { he: 'קרבה', en: 'Relationship' } },
  first_name: { kind: 'name', half: true, label: { he: 'שם פרטי', en: 'First name' } },
  last_name: { kind: 'name', half: true, label: { he: 'שם משפחה', en: 'Last name' } },
  phone: { kind: 'phone', label: { he: 'טלפון', en: 'Phone' } },
  email: { kind: 'email', optional: true, onlyAboutOther: true, label: { he: 'דוא״ל', en: 'E-mail' } },
  id_number: {
    kind: 'digits',
    optional: true,
    onlyAboutOther: true,
    half: true,
    label: { he: 'מספר זהות', en: 'ID number' },
  },
  birth_year: {
    kind: 'year',
    optional: true,
    onlyAboutOther: true,
    half: true,
    label: { he: 'שנת לידה', en: 'Year of birth' },
  },
} as const satisfies Questions;

/** An emergency contact, with the lists of relationships and places to choose from. */
const contact = <const R extends RegistrationList, const P extends RegistrationList>(
  relationships: readonly R[],
  places: readonly P[],
) =>
  ({
    first_name: { kind: 'name', half: true, label: { he: 'שם פרטי', en: 'First name' } },
    family_name: { kind: 'name', half: true, label: { he: 'שם משפחה', en: 'Last name' } },
    relationship: { kind: 'choice', lists: relationships, label: { he: 'קרבה', en: 'Relationship' } },
    mobile: {
      kind: 'phone',
      label: { he: 'טלפון נייד', en: 'Mobile phone' },
      record: { he: 'טלפון נייד', en: 'Mobile' },
    },
    phone: { kind: 'phone', optional: true, label: { he: 'טלפון', en: 'Phone' } },
    email: { kind: 'email', optional: true, label: { he: 'דוא״ל', en: 'E-mail' } },
    language: {
      kind: 'choice',
      lists: ['languages'],
      optional: true,
      label: { he: 'שפה', en: 'Language' },
    },
    other_language: {
      kind: 'text',
      opens: ['language', 'other'],
      label: { he: 'איזו שפה?', en: 'Which language?' },
      record: { he: 'שפה אחרת', en: 'Other language' },
    },
    location: {
      kind: 'choice',
      lists: places,
      optional: true,
      label: { he: 'איפה גרים?', en: 'Where do they live?' },
      record: { he: 'מקום', en: 'Place' },
    },
  }) as const satisfies Questions;
export const CONTACT = contact(['contact_closeness', 'closeness'], ['contact_location', 'locations']);
export const SECOND_CONTACT = contact(['closeness', 'contact_closeness'], ['locations', 'contact_location']);

/** A person with whom the help seeker could stay. */
export const HOST = {
  full_name: { kind: 'full_name', label: { he: 'שם מלא', en: 'Full name' } },
  residential_address: {
    kind: 'street',
    label: { he: 'כתובת המגורים', en: 'Home address' },
    record: { he: 'כתובת', en: 'Address' },
  },
  phone: { kind: 'phone', label: { he: 'טלפון', en: 'Phone' } },
} as const satisfies Questions;

/** The organization that supports the help seeker, and its contact person. */
export const ORGANIZATION = {
  organization_type: {
    kind: 'choice',
    lists: ['support_types'],
    label: { he: 'גוף שמלווה אותך', en: 'An organization that supports you' },
    aboutOther: { he: 'גוף שמלווה', en: 'An organization that supports them' },
    record: { he: 'סוג', en: 'Kind' },
  },
  other_organization_type: {
    kind: 'text',
    opens: ['organization_type', 'other'],
    label: { he: 'איזה גוף מלווה?', en: 'Which organization?' },
    record: { he: 'גוף אחר', en: 'Other body' },
  },
  ongoing_support: {
    kind: 'yes_no',
    opens: ['organization_type', 'not', 'none'],
    optional: true,
    onlyAboutOther: true,
    label: { he: 'הליווי קבוע?', en: 'Is the support ongoing?' },
    record: { he: 'ליווי קבוע', en: 'Ongoing support' },
  },
  first_name: {
    kind: 'name',
    opens: ['organization_type', 'not', 'none'],
    optional: true,
    onlyAboutOther: true,
    half: true,
    intro: { he: 'את מי אפשר לשאול שם? לא חובה.', en: 'Whom can we ask there? Optional.' },
    label: { he: 'שם פרטי', en: 'First name' },
  },
  last_name: {
    kind: 'name',
    opens: ['organization_type', 'not', 'none'],
    optional: true,
    onlyAboutOther: true,
    half: true,
    label: { he: 'שם משפחה', en: 'Last name' },
  },
  phone: {
    kind: 'phone',
    opens: ['organization_type', 'not', 'none'],
    optional: true,
    onlyAboutOther: true,
    label: { he: 'טלפון', en: 'Phone' },
  },
  email: {
    kind: 'email',
    opens: ['organization_type', 'not', 'none'],
    optional: true,
    onlyAboutOther: true,
    label: { he: 'דוא״ל', en: 'E-mail' },
  },
} as const satisfies Questions;
