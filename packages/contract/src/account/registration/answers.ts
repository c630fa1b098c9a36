import { ADULT_AGE, MIN_AGE_WITH_GUARDIAN } from '../../common/constants.ts';
import { eachLanguage, say, type Phrase } from '../../common/locales.ts';
import { ageOn, isDay } from '../../common/time.ts';
import type { Conditional } from '../../common/together.ts';
import { KINDS, type FormValues, type Question, type Questions } from './question.ts';

/** What conditions need besides the answers. */
export interface Known {
  /** Id of the disability 'other'; null while the list is not loaded. */
  readonly otherDisability?: number | null | undefined;
  /** YYYY-MM-DD, in the person's time zone. */
  readonly today?: string | undefined;
}
type Answers = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether the age is 16 or 17, when a parent or guardian must agree. */
function isMinor(dob: unknown, today: string | undefined): boolean {
  if (typeof dob !== 'string' || today === undefined || !isDay(dob) || dob >= today) return false;
  const age = ageOn(dob, today);
  return age >= MIN_AGE_WITH_GUARDIAN && age < ADULT_AGE;
}

function isAnswered(question: Question, value: unknown, wanted: string | boolean, known: Known): boolean {
  if (question.kind === 'day') return isMinor(value, known.today);
  if (typeof wanted === 'boolean') return (value === true) === wanted;
  if (question.kind === 'disabilities')
    return (
      known.otherDisability != null &&
      (value as number[] | undefined)?.includes(known.otherDisability) === true
    );
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

/** Whether the form asks a question, given the other answers. */
export function isOpen(questions: Questions, name: string, answers: Answers, known: Known = {}): boolean {
  const opens = questions[name]?.opens;
  if (opens === undefined) return true;
  const [opener, answer, excluded] = opens;
  const question = questions[opener];
  if (!question || !isOpen(questions, opener, answers, known)) return false;
  return excluded === undefined
    ? isAnswered(question, answers[opener], answer, known)
    : !isEmpty(answers[opener]) && !isAnswered(question, answers[opener], excluded, known);
}

/** The answers without those to closed questions. */
export function withoutClosed<A extends object>(questions: Questions, answers: A, known: Known = {}): A {
  const open: Record<string, unknown> = { ...(answers as Answers) };
  for (const [name, question] of Object.entries(questions)) {
    if (!(name in open)) continue;
    const value = open[name];
    if (!isOpen(questions, name, open, known)) open[name] = Array.isArray(emptyOf(question)) ? [] : null;
    else if (question.fields && isRecord(value)) open[name] = withoutClosed(question.fields, value);
  }
  return open as A;
}

/** Open but unanswered questions, among those with an opener. */
export const missingAnswers = (questions: Questions, answers: Answers, known: Known = {}): Conditional[] =>
  Object.entries(questions).flatMap(([name, question]): Conditional[] => {
    const value = answers[name];
    const { kind, opens, optional, fields = {} } = question;
    if (isRecord(value)) return within(name, missingAnswers(fields, value, known));
    if (!opens || optional || !isEmpty(value) || !isOpen(questions, name, answers, known)) return [];
    if (kind === 'group')
      return Object.entries(fields).map(([field, one]) => ({
        field: `${name}.${field}`,
        message: messageOf(one),
      }));
    return [{ field: name, message: messageOf(question) }];
  });
const within = (name: string, complaints: readonly Conditional[]): Conditional[] =>
  complaints.map((complaint) => ({ ...complaint, field: `${name}.${complaint.field}` }));
const messageOf = ({ kind }: Question) =>
  kind in KINDS ? KINDS[kind as keyof typeof KINDS].missing : 'required';

/** A form's value of an unanswered question. A list of people starts empty: the person adds each of them. */
const emptyOf = ({ kind, fields = {} }: Question): unknown =>
  kind === 'group'
    ? emptyForm(fields)
    : kind === 'person'
      ? null
      : kind === 'people'
        ? []
        : KINDS[kind].empty;

export const emptyForm = <Qs extends Questions>(questions: Qs): FormValues<Qs> =>
  Object.fromEntries(
    Object.entries(questions).map(([name, question]) => [name, emptyOf(question)]),
  ) as FormValues<Qs>;

/** The question at a dotted path: `residents.0.phone`. */
export function questionAt(questions: Questions, path: string): Question | undefined {
  const [name = '', ...rest] = path.split('.').filter((step) => !/^\d+$/.test(step));
  const question = questions[name];
  return rest.length > 0 && question?.fields ? questionAt(question.fields, rest.join('.')) : question;
}

/** The heading of a given answer: `record`, or the label without its question mark. */
export const recordName = ({ record, label }: Question): Phrase =>
  record ?? eachLanguage((locale) => say(label, locale).replace(/\?$/, ''));
