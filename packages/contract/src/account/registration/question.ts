import type { PEOPLE_LISTS, RegistrationList } from '../dropdowns.ts';
import type { FieldMessage } from '../../common/field-messages.ts';
import type { Phrase } from '../../common/locales.ts';
import type { AddressInput } from '../places.ts';

interface Kind {
  /** A form's value before an answer. */
  readonly empty: unknown;
  /** The error of a missing answer. */
  readonly missing: FieldMessage;
}

export const KINDS = {
  toggle: { empty: false, missing: 'choose' },
  consent: { empty: false, missing: 'confirm' },
  yes_no: { empty: null, missing: 'choose' },
  name: { empty: '', missing: 'required' },
  full_name: { empty: '', missing: 'required' },
  email: { empty: '', missing: 'required' },
  address: { empty: '', missing: 'required' },
  /** Another person's address, without address search. */
  street: { empty: '', missing: 'required' },
  text: { empty: '', missing: 'required' },
  long_text: { empty: '', missing: 'required' },
  number: { empty: '', missing: 'required' },
  /** A number kept as typed, with leading zeros. */
  digits: { empty: '', missing: 'required' },
  year: { empty: '', missing: 'required' },
  day: { empty: '', missing: 'required' },
  /** Digits and plus only. */
  phone: { empty: '', missing: 'enterValidPhoneNumber' },
  /** The phone number of the account, from any country. */
  world_phone: { empty: '', missing: 'enterValidPhoneNumber' },
  /** One key of a list. */
  choice: { empty: '', missing: 'choose' },
  /** Keys of a list that do not contradict each other. */
  choices: { empty: [], missing: 'chooseAtLeastOne' },
  /** Keys of a list; a typed language replaces 'other'. */
  languages: { empty: [], missing: 'chooseAtLeastOne' },
  /** One of the question's own options. */
  one_of: { empty: '', missing: 'choose' },
  /** Ids of the list of disabilities. */
  disabilities: { empty: [], missing: 'chooseAtLeastOne' },
  signature: { empty: '', missing: 'signatureRequired' },
} as const satisfies Record<string, Kind>;
type Kinds = typeof KINDS;

/** Kinds with questions of their own: one organization or household, one person to add, several people. */
type GroupKind = 'group' | 'person' | 'people';
export type QuestionKind = keyof Kinds | GroupKind;

/** The answer to another question that opens this one; with 'not', any answer except that one. */
export type Opener =
  | readonly [question: string, answer: string | boolean]
  | readonly [question: string, not: 'not', answer: string];

/** A question of a registration; form, schema and record are made from it. */
export interface Question {
  readonly kind: QuestionKind;
  readonly label: Phrase;
  /** The label when the form is about another person, if it differs. */
  readonly aboutOther?: Phrase;
  /** Heading of the given answer; by default the label without its question mark. */
  readonly record?: Phrase;
  readonly hint?: Phrase;
  /** A line above the question. */
  readonly intro?: Phrase;
  /** Option lists: the form shows the first one, the server accepts the keys of all. */
  readonly lists?: readonly (RegistrationList | (typeof PEOPLE_LISTS)[number])[];
  /** For `one_of`: the options and their labels. */
  readonly options?: Readonly<Record<string, Phrase>>;
  /** For several people: the heading of each, with `{number}`. */
  readonly each?: Phrase;
  /** For a group: its questions. */
  readonly fields?: Questions;
  /** Asked only while the opener is asked and has this answer. */
  readonly opens?: Opener;
  /** May stay unanswered. */
  readonly optional?: true;
  /** Asked only when a person registers somebody else. */
  readonly onlyAboutOther?: true;
  /** Asked again at each renewal of a volunteer agreement. */
  readonly renewed?: true;
  /**
   * Where the answer is stored: in a column of its name, in one of the account's, or (`with_opener`) with the
   * answers of the opening question. By default in `multiple_preferences`, under its name.
   */
  readonly stored?: 'column' | 'account' | 'with_opener';
  /** Shares a row with the question before or after it. */
  readonly half?: true;
  readonly autoComplete?: 'name' | 'given-name' | 'family-name' | 'email';
}
export type Questions = Readonly<Record<string, Question>>;

/** Types of the form values that are not texts. */
interface Held {
  toggle: boolean;
  consent: boolean;
  yes_no: boolean | null;
  address: AddressInput;
  choices: string[];
  languages: string[];
  disabilities: number[];
}
type FormValue<Q extends Question> = Q extends { readonly fields: infer F extends Questions }
  ? { group: FormValues<F>; person: FormValues<F> | null; people: FormValues<F>[] }[Q['kind'] & GroupKind]
  : Q extends { readonly options: infer O }
    ? (keyof O & string) | ''
    : Q['kind'] extends keyof Held
      ? Held[Q['kind']]
      : string;
/** Values while filling in a form: typed texts, '' for an unanswered question (null for yes or no). */
export type FormValues<Qs extends Questions> = { -readonly [N in keyof Qs]: FormValue<Qs[N]> };

/** The questions without those that are only about another person, at every depth. */
export type AboutOneself<Qs extends Questions> = {
  readonly [N in keyof Qs as Qs[N] extends { readonly onlyAboutOther: true } ? never : N]: Qs[N] extends {
    readonly fields: infer F extends Questions;
  }
    ? Omit<Qs[N], 'fields'> & { readonly fields: AboutOneself<F> }
    : Qs[N];
};

export function aboutOneself<const Qs extends Questions>(questions: Qs): AboutOneself<Qs> {
  const asked = Object.entries(questions)
    .filter(([, question]) => question.onlyAboutOther === undefined)
    .map(([name, question]) => [
      name,
      question.fields ? { ...question, fields: aboutOneself(question.fields) } : question,
    ]);
  return Object.fromEntries(asked) as AboutOneself<Qs>;
}
