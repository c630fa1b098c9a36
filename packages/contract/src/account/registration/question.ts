import type { PEOPLE_LISTS, RegistrationList } from '../dropdowns.ts';
import type { FieldMessage } from '../../common/field-messages.ts';
import type { Phrase } from '../../common/locales.ts';
import type { AddressInput } from '../places.ts';

interface Kind {
  /** What a form holds before it is answered. */
  readonly empty: unknown;
  /** The complaint about an answer that is missing. */
  readonly missing: FieldMessage;
}

/** The kinds of questions: what a form holds before an answer, and the complaint about one that is missing. */
export const KINDS = {
  toggle: { empty: false, missing: 'choose' },
  consent: { empty: false, missing: 'confirm' },
  yes_no: { empty: null, missing: 'choose' },
  name: { empty: '', missing: 'required' },
  full_name: { empty: '', missing: 'required' },
  email: { empty: '', missing: 'required' },
  address: { empty: '', missing: 'required' },
  /** Another person's address, which is not looked up. */
  street: { empty: '', missing: 'required' },
  text: { empty: '', missing: 'required' },
  long_text: { empty: '', missing: 'required' },
  number: { empty: '', missing: 'required' },
  /** A number that is kept as it is typed, with the noughts before it. */
  digits: { empty: '', missing: 'required' },
  year: { empty: '', missing: 'required' },
  day: { empty: '', missing: 'required' },
  /** Digits and plus only. */
  phone: { empty: '', missing: 'enterValidPhoneNumber' },
  /** The phone by which a person is known here: any country's. */
  world_phone: { empty: '', missing: 'enterValidPhoneNumber' },
  /** One key of a list. */
  choice: { empty: '', missing: 'choose' },
  /** Keys of a list that do not contradict each other. */
  choices: { empty: [], missing: 'chooseAtLeastOne' },
  /** The same; what is typed takes the place of 'other'. */
  languages: { empty: [], missing: 'chooseAtLeastOne' },
  /** One of the question's own options. */
  one_of: { empty: '', missing: 'choose' },
  /** Ids of the list of disabilities. */
  disabilities: { empty: [], missing: 'chooseAtLeastOne' },
  signature: { empty: '', missing: 'signatureRequired' },
} as const satisfies Record<string, Kind>;
type Kinds = typeof KINDS;

/** Kinds that have questions of their own: one body or household, a person who can be added, several people. */
type GroupKind = 'group' | 'person' | 'people';
export type QuestionKind = keyof Kinds | GroupKind;

/** The answer to another question that opens this one; with 'not', any answer but that one. */
export type Opener =
  | readonly [question: string, answer: string | boolean]
  | readonly [question: string, not: 'not', answer: string];

/** A question of a registration: everything else about it follows from this. */
export interface Question {
  readonly kind: QuestionKind;
  /** How it is asked. */
  readonly label: Phrase;
  /** How it is asked about another person, where that differs. */
  readonly aboutOther?: Phrase;
  /** How its answer is named where it is read, if not by the label without its question mark. */
  readonly record?: Phrase;
  readonly hint?: Phrase;
  /** A line before it. */
  readonly intro?: Phrase;
  /** Option lists: the first one is shown, the keys of all are taken. */
  readonly lists?: readonly (RegistrationList | (typeof PEOPLE_LISTS)[number])[];
  /** Of `one_of`: the options and their words. */
  readonly options?: Readonly<Record<string, Phrase>>;
  /** Of several people: what each is called, by `{number}`. */
  readonly each?: Phrase;
  /** Of a group: its questions. */
  readonly fields?: Questions;
  /** Asked only while the opener has this answer, and is asked itself. */
  readonly opens?: Opener;
  /** May stay unanswered while it is asked. */
  readonly optional?: true;
  /** Asked when another person is registered, not of oneself. */
  readonly onlyAboutOther?: true;
  /** Asked at each renewal of a volunteer agreement. */
  readonly renewed?: true;
  /**
   * A column of its own name, or one of the account's; `with_opener`: among the answers of the question that opens
   * it. Without it the answer stands in `multiple_preferences` under its name.
   */
  readonly stored?: 'column' | 'account' | 'with_opener';
  /** Shares a row with the next or previous one. */
  readonly half?: true;
  readonly autoComplete?: 'name' | 'given-name' | 'family-name' | 'email';
}
export type Questions = Readonly<Record<string, Question>>;

/** What a form holds of the kinds that are no texts. */
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
/** A form as it is typed: texts are texts, what was not answered is '' (null for yes or no). */
export type FormValues<Qs extends Questions> = { -readonly [N in keyof Qs]: FormValue<Qs[N]> };

/** The questions that are asked of oneself, at every depth. */
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
