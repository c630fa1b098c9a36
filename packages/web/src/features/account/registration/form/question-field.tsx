import type { ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { say } from '@ezra/contract/common/locales';
import { isOpen } from '@ezra/contract/account/registration/answers';
import type { Question, QuestionKind, Questions } from '@ezra/contract/account/registration/question';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { FieldPair, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { Disabilities, OneOf, OneOfThese, SomeOf } from './choices.tsx';
import {
  AddressInput,
  Confirm,
  DigitsInput,
  LongText,
  PhoneInput,
  TextInput,
  Toggle,
  WorldPhoneInput,
  YesNo,
} from './fields.tsx';
import { useFormSetting, type Extras, type QuestionFieldProps } from './form-context.ts';
import { labelOf } from './question-words.ts';

type Field = ComponentType<QuestionFieldProps>;
const LINE = 255;
const LONG = 2000;

/** Lets the browser fill in what it knows, where people are asked about themselves. */
function useAutoComplete({ name, question }: QuestionFieldProps): string | undefined {
  const { isAboutOther } = useFormSetting();
  if (name.includes('.') || question.kind === 'full_name' || question.autoComplete)
    return (!isAboutOther && question.autoComplete) || 'off';
  return undefined;
}

function Line(props: QuestionFieldProps) {
  const { name, question, hint, maxLength = LINE } = props;
  return (
    <TextInput
      name={name}
      hint={hint}
      type={question.kind === 'email' ? 'email' : undefined}
      autoComplete={useAutoComplete(props)}
      maxLength={maxLength}
    />
  );
}

const Digits: Field = ({ name, question, hint }) => (
  <DigitsInput
    name={name}
    hint={hint}
    width={question.half ? 'full' : question.kind === 'digits' ? 'medium' : undefined}
    autoComplete={question.kind === 'number' ? undefined : 'off'}
  />
);

/** Frames the fields of a group that another answer opens; other groups stand among the other questions. */
function Group({ name, question }: QuestionFieldProps) {
  const { isAboutOther } = useFormSetting();
  const locale = useLocale();
  const fields = <QuestionList questions={question.fields ?? {}} within={name} />;
  if (!question.opens) return fields;
  return (
    <Card level={3} title={labelOf(question, isAboutOther, locale)}>
      <Stack gap="loose">{fields}</Stack>
    </Card>
  );
}

const FIELDS: Partial<Record<QuestionKind, Field>> = {
  toggle: ({ name, hint }) => <Toggle name={name} description={hint} />,
  consent: Confirm,
  yes_no: YesNo,
  name: Line,
  full_name: Line,
  email: Line,
  street: Line,
  text: Line,
  address: AddressInput,
  long_text: ({ name }) => <LongText name={name} maxLength={LONG} />,
  number: Digits,
  digits: Digits,
  year: Digits,
  phone: PhoneInput,
  world_phone: WorldPhoneInput,
  choice: OneOf,
  choices: SomeOf,
  languages: SomeOf,
  one_of: OneOfThese,
  disabilities: Disabilities,
  group: Group,
};

function QuestionField({ before, after, ...props }: QuestionFieldProps) {
  const { fields } = useFormSetting();
  const locale = useLocale();
  const { kind, hint, intro } = props.question;
  const Field = fields[kind] ?? FIELDS[kind];
  if (!Field) throw new Error(`the form has no field for a question of the kind ${kind}`);
  const field = <Field hint={hint && say(hint, locale)} {...props} />;
  return (
    <>
      {intro && <p className="strong">{say(intro, locale)}</p>}
      {before}
      {after ? (
        <div>
          {field}
          {after}
        </div>
      ) : (
        field
      )}
    </>
  );
}

/** Groups the open questions, in their order, into blocks: questions opened by the same answer form one. */
function blocksOf(questions: Questions, open: readonly string[]): { names: string[]; opener?: string }[] {
  const blocks: { names: string[]; opener?: string }[] = [];
  let root = '';
  for (const name of open) {
    const opens = questions[name]?.opens;
    const key = opens?.join();
    const last = blocks.at(-1);
    if (opens && last?.opener !== undefined && (last.opener === key || last.names.includes(opens[0])))
      last.names.push(name);
    else if (opens?.[0] === root) blocks.push({ names: [name], ...(key !== undefined && { opener: key }) });
    else {
      root = name;
      blocks.push({ names: [name] });
    }
  }
  return blocks;
}

/** Puts two neighbouring questions of half width into one row. */
const rowsOf = (questions: Questions, names: readonly string[]): string[][] =>
  names.reduce<string[][]>((rows, name) => {
    const last = rows.at(-1);
    const isHalf = (each: string | undefined) => each !== undefined && questions[each]?.half === true;
    if (last?.length === 1 && isHalf(last[0]) && isHalf(name)) last.push(name);
    else rows.push([name]);
    return rows;
  }, []);

/** Gives the names of the questions that the present answers open. */
export function useOpenQuestions(questions: Questions, within?: string): readonly string[] {
  const { questions: all, known } = useFormSetting();
  const { control } = useFormContext();
  const values: unknown = useWatch({ control, ...(within !== undefined && { name: within }) } as never);
  const answers = (values ?? {}) as Readonly<Record<string, unknown>>;
  const scope = within === undefined ? all : questions;
  return Object.keys(questions).filter((name) => name in scope && isOpen(scope, name, answers, known));
}

interface QuestionListProps {
  questions: Questions;
  /** Dotted path of the group that the questions belong to. */
  within?: string;
  more?: Readonly<Record<string, Extras>>;
}

/** Shows the open questions one below the other. */
export function QuestionList({ questions, within, more = {} }: QuestionListProps) {
  const { questions: all } = useFormSetting();
  const open = useOpenQuestions(questions, within);
  const fieldOf = (name: string) => {
    // The question as this form has it; inside a group, as the group has it.
    const question: Question | undefined = within === undefined ? all[name] : questions[name];
    const path = within === undefined ? name : `${within}.${name}`;
    return question && <QuestionField key={name} name={path} question={question} {...more[name]} />;
  };
  return blocksOf(questions, open).map(({ names, opener }) => {
    const rows = rowsOf(questions, names).map((row) =>
      row.length > 1 ? <FieldPair key={row.join()}>{row.map(fieldOf)}</FieldPair> : row.map(fieldOf),
    );
    return opener === undefined ? rows : <Revealed key={names[0]}>{rows}</Revealed>;
  });
}
