import { LOCALES, say, type Phrase } from '../common/locales.ts';
import { plainDigits } from '../common/plain-digits.ts';
import { recordName } from '../account/registration/answers.ts';
import type { Question } from '../account/registration/question.ts';
import { HELP, PERSON, TRAINING } from '../account/registration/volunteer-questions.ts';

/** A column of the file: a question of the registration, and how a cell holds its answer. */
export interface ImportColumn extends Question {
  /** Example in the sample file. */
  readonly sample: Phrase;
  /** How to write the value, if the heading does not tell. */
  readonly written?: Phrase;
  /** Other accepted headings. */
  readonly alsoCalled?: readonly string[];
}

const YES_OR_NO: Phrase = { he: 'כן או לא', en: 'Yes or no' };
const DAY: Phrase = { he: 'יום/חודש/שנה, לדוגמה 26/11/1990', en: 'Day/month/year, for example 26/11/1990' };
const FROM_LIST: Phrase = {
  he: 'מהרשימה שלמטה, עם פסיק בין אחד לשני',
  en: 'From the list below, with commas between them',
};
const perhaps = { optional: true } as const;
const yes: Phrase = { he: 'כן', en: 'Yes' };

/**
 * The columns of an import of volunteers, in the order of the sample file. Parser, sample file, help and
 * errors are made from them; the registration's rules apply to the values.
 */
export const IMPORT_COLUMNS = {
  first_name: {
    ...PERSON.first_name,
    sample: { he: 'דנה', en: 'Dana' },
    alsoCalled: ['given name'],
  },
  last_name: {
    ...PERSON.last_name,
    sample: { he: 'לוי', en: 'Levi' },
    alsoCalled: ['family name', 'surname'],
  },
  phone: {
    kind: 'world_phone',
    label: { he: 'טלפון', en: 'Phone' },
    written: {
      he: 'נייד ישראלי, או מספר עם קידומת בינלאומית',
      en: 'An Israeli number, or one with a country code',
    },
    sample: { he: '050-123-4567', en: '050-123-4567' },
    alsoCalled: ['נייד', 'טלפון נייד', 'מספר טלפון', 'mobile', 'mobile phone', 'phone number'],
  },
  email: {
    ...PERSON.email,
    ...perhaps,
    sample: { he: 'dana@example.com', en: 'dana@example.com' },
    alsoCalled: ['מייל', 'אימייל', 'דואר אלקטרוני'],
  },
  residential_address: {
    ...PERSON.residential_address,
    kind: 'street',
    ...perhaps,
    written: { he: 'רחוב, מספר ועיר', en: 'Street, number and town' },
    sample: { he: 'הרצל 12, חיפה', en: 'Herzl 12, Haifa' },
    alsoCalled: ['כתובת', 'address'],
  },
  israeli_citizen: {
    ...PERSON.israeli_citizen,
    ...perhaps,
    written: YES_OR_NO,
    sample: yes,
    alsoCalled: ['אזרחות', 'citizen'],
  },
  id_number: {
    ...PERSON.id_number,
    ...perhaps,
    written: PERSON.id_number.hint,
    sample: { he: '123456782', en: '123456782' },
    alsoCalled: ['ת״ז', 'תעודת זהות', 'ID'],
  },
  dob: {
    ...PERSON.dob,
    ...perhaps,
    written: DAY,
    sample: { he: '26/11/1990', en: '26/11/1990' },
    alsoCalled: ['birth date', 'birthday'],
  },
  gender: {
    ...PERSON.gender,
    ...perhaps,
    written: { he: 'מהרשימה שלמטה', en: 'From the list below' },
    sample: { he: 'אישה', en: 'Female' },
    alsoCalled: ['מין'],
  },
  languages: {
    ...HELP.languages,
    ...perhaps,
    written: {
      he: 'עם פסיק בין אחת לשנייה. אפשר גם שפה שאינה ברשימה שלמטה',
      en: 'With commas between them. A language that is not in the list below is fine, too',
    },
    sample: { he: 'עברית, רוסית', en: 'Hebrew, Russian' },
  },
  interests: {
    ...HELP.interests,
    ...perhaps,
    written: FROM_LIST,
    sample: { he: 'הסעות, קניות', en: 'Rides, Shopping' },
  },
  driving_license: { ...HELP.driving_license, ...perhaps, written: YES_OR_NO, sample: yes },
  vehicle_availability: {
    ...HELP.vehicle_availability,
    ...perhaps,
    written: YES_OR_NO,
    sample: yes,
    alsoCalled: ['רכב', 'vehicle'],
  },
  local_authority: {
    ...HELP.local_authority,
    ...perhaps,
    written: YES_OR_NO,
    sample: { he: 'לא', en: 'No' },
    alsoCalled: ['רשות מקומית', 'local authority'],
  },
  place: { ...TRAINING.place, ...perhaps, sample: { he: 'חיפה', en: 'Haifa' } },
  date: {
    ...TRAINING.date,
    ...perhaps,
    written: DAY,
    sample: { he: '10/02/2026', en: '10/02/2026' },
  },
} as const satisfies Readonly<Record<string, ImportColumn>>;
export type ImportColumnName = keyof typeof IMPORT_COLUMNS;

export const importColumnNames = Object.keys(IMPORT_COLUMNS) as ImportColumnName[];
/** A column by its name, typed without its own extra keys. */
export const importColumn = (name: ImportColumnName): ImportColumn => IMPORT_COLUMNS[name];
export const importHeader = (name: ImportColumnName): Phrase => recordName(IMPORT_COLUMNS[name]);
export const isImportRequired = (name: ImportColumnName): boolean =>
  importColumn(name).optional === undefined;

/** A word for comparing: without case, blanks, hyphens, quotation marks and similar characters. */
export const comparable = (word: string): string =>
  plainDigits(word)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The column of a heading in either language; null if there is none. */
export const columnOfHeader = (heading: string): ImportColumnName | null =>
  HEADINGS.get(comparable(heading)) ?? null;

const HEADINGS: ReadonlyMap<string, ImportColumnName> = /* @__PURE__ */ new Map(
  importColumnNames.flatMap((name) => {
    const { alsoCalled = [] } = importColumn(name);
    const headings = [name, ...LOCALES.map((locale) => say(importHeader(name), locale)), ...alsoCalled];
    return headings.map((heading) => [comparable(heading), name] as const);
  }),
);
