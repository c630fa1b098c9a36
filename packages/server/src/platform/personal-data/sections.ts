import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { ROLES, ROLE_TABLE } from '@ezra/contract/common/roles';
import type { Question } from '@ezra/contract/account/registration/question';
import { sql, type RawBuilder } from 'kysely';
import type { Secrets } from '../crypto/secrets.ts';
import type { Executor } from '../db/database.ts';

/**
 * Most rows of a list, latest first, so that phones can open the file. One more is read: it shows the cut.
 */
export const MOST = 10_000;

export interface Owner {
  readonly userId: number;
  readonly now: Date;
  readonly open: Secrets['open'];
}
export interface Reader {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
}

/** A value that programs read as its key and people as its label. */
export interface Named {
  readonly key: string;
  readonly label: Phrase;
}
/** Adds the label of a key; returns the key alone if it has none. */
export const nameKey = (key: string, labels: Readonly<Record<string, Phrase>>): Named | string => {
  const label = labels[key];
  return label ? { key, label } : key;
};
/** Selects `name` and `label` of a table's row as one value; null if the joined row is missing. */
export const named = (table: string): RawBuilder<Named> => sql`
  case when ${sql.ref(`${table}.name`)} is not null
    then jsonb_build_object('key', ${sql.ref(`${table}.name`)}, 'label', ${sql.ref(`${table}.label`)}) end`;
/** Selects the kind of help (`c`) under its English name, or the event (`e`). */
export const requestOrEvent: RawBuilder<Named | string | null> = sql`
  case when c.id is null then to_jsonb(e.name)
    else jsonb_build_object('key', c.label ->> 'en', 'label', c.label) end`;

/**
 * How people read a column. Booleans, numbers, days, moments and named values need no more; other values are
 * answers to a question, or formatted by `kind`.
 */
export interface Field<Value = unknown, Row = unknown> extends Pick<Question, 'lists' | 'options'> {
  readonly label: Phrase;
  /** `ltr`: left to right in every language. `words`: keeps its line breaks. `rows`: a nested table. */
  readonly kind?: Question['kind'] | 'moment' | 'ltr' | 'words' | 'rows';
  /** The fields of a value that is an object. */
  readonly fields?: Fields;
  /** Shown if there is no value. */
  readonly none?: Phrase;
  /** Formats a value whose text depends on the row or the language. */
  show?(value: Value, reader: Reader, row: Row): string | null;
}
export type Fields = Readonly<Record<string, Field>>;

interface About {
  /** Key of the section in the file for programs. Never changes; new keys may be added. */
  readonly at: string;
  /** The heading; without one the section continues the one before. */
  readonly title?: Phrase;
  /** Shown even if it is empty. */
  readonly isAlways?: true;
  readonly text?: Phrase;
}
interface SectionOf<Row> extends About {
  /** The columns that people read; programs get the whole row. */
  readonly fields: { readonly [C in keyof Row]?: NoInfer<Field<Row[C], Row>> };
  /** The heading of each row, for rows too wide for a table. */
  heading?(row: NoInfer<Row>, reader: Reader): string;
  /** Reads a list, latest first; or one row, or null. */
  read(executor: Executor, owner: Owner): Promise<readonly Row[] | Row | null>;
}
export type SectionRow = Readonly<Record<string, unknown>>;
/** A part of a person's own data: how it is read, and what people see of it. */
export interface Section extends About {
  readonly fields: Fields;
  heading?(row: SectionRow, reader: Reader): string;
  read(executor: Executor, owner: Owner): Promise<object | null>;
}

/** Creates a section; the type checks that its columns fit its rows. */
export const section = <Row extends object>(made: SectionOf<Row>): Section => made as unknown as Section;

/** Decrypts a sealed text, if there is one. */
export const opened = ({ open }: Owner, context: string, sealed: string | null): string | null =>
  sealed === null ? null : open(context, sealed);

/** Names of the roles for people who read about themselves. */
export const ROLE_WORDS = Object.fromEntries(
  ROLES.map((role): [string, Phrase] => [role, ROLE_TABLE[role].toOthers ?? ROLE_TABLE[role].label]),
);

export const sayMinutes = (minutes: number | null, { locale }: Reader): string | null =>
  minutes === null ? null : say(WORDS.inMinutes, locale, { minutes });

/** Labels of the states of an offer of help, by their number. */
export const APPROVAL_WORDS: Readonly<Record<number, Phrase>> = [
  { he: 'ממתינה לאישור', en: 'Waiting for approval' },
  { he: 'אושרה', en: 'Approved' },
  { he: 'הסתיימה', en: 'Ended' },
];

/** Texts that several sections share. */
export const WORDS = {
  yes: { he: 'כן', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  phone: { he: 'טלפון', en: 'Phone' },
  email: { he: 'דוא״ל', en: 'E-mail' },
  sms: { he: 'הודעת טקסט (SMS)', en: 'SMS' },
  whatsapp: { he: 'וואטסאפ', en: 'WhatsApp' },
  fullName: { he: 'שם מלא', en: 'Full name' },
  comments: { he: 'הערות', en: 'Comments' },
  disability: { he: 'מוגבלות', en: 'Disability' },
  role: { he: 'תפקיד', en: 'Role' },
  since: { he: 'מאז', en: 'Since' },
  region: { he: 'אזור', en: 'Region' },
  locality: { he: 'יישוב', en: 'Town' },
  ipAddress: { he: 'כתובת הרשת', en: 'Network address' },
  signed: { he: 'נחתם', en: 'Signed' },
  signature: { he: 'חתימה', en: 'Signature' },
  agreementVersion: { he: 'גרסת ההסכם', en: 'Version of the agreement' },
  status: { he: 'סטטוס', en: 'Status' },
  description: { he: 'תיאור', en: 'Description' },
  note: { he: 'הערה מהעמותה', en: 'Note from the association' },
  when: { he: 'מתי', en: 'When' },
  where: { he: 'איפה', en: 'Where' },
  about: { he: 'בעניין', en: 'About' },
  whom: { he: 'למי', en: 'For whom' },
  answer: { he: 'תשובה', en: 'Answer' },
  changedAt: { he: 'עודכן', en: 'Changed' },
  wrote: { he: 'מה שכתבת', en: 'What you wrote' },
  words: { he: 'מה נכתב', en: 'What was written' },
  eta: { he: 'זמן ההגעה', en: 'Arrival' },
  inMinutes: { he: 'תוך {minutes} דקות', en: 'Within {minutes} minutes' },
  lastUsed: { he: 'שימוש אחרון', en: 'Last used' },
} as const satisfies Record<string, Phrase>;
