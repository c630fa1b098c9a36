import { useState } from 'react';
import { say } from '@ezra/contract/common/locales';
import type { Question } from '@ezra/contract/account/registration/question';
import { withoutContradicted } from '@ezra/contract/account/registration/contradictions';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { CheckboxGroup, RadioGroup } from '../../../../ui/choice/choice-groups.tsx';
import { MultiSelect } from '../../../../ui/multi-select/multi-select.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { ChangeNote } from './change-note.tsx';
import { useFormSetting, type QuestionFieldProps } from './form-context.ts';
import { formPhrases } from './phrases.ts';
import { useMissing } from './registration-frame.tsx';
import { useBound } from './use-bound.ts';

/** Up to this many choices are all visible; more open from a field. */
const ONE_IN_SIGHT = 6;
const SOME_IN_SIGHT = 8;

/** The choices of the question's first list. */
function useChoices({ lists = [] }: Question) {
  const { options } = useFormSetting();
  const list = lists[0] ?? '';
  return {
    choices: options(list).map(({ name, label }) => ({ value: name, label })),
    missing: useMissing(list),
  };
}

/** Chooses one key of a list. */
export function OneOf({ name, question, hint }: QuestionFieldProps) {
  const { choices, missing } = useChoices(question);
  const { value, onChange, ...rest } = useBound<string>(name);
  const bound = { ...rest, missing };
  if (choices.length > 0 && choices.length <= ONE_IN_SIGHT)
    return (
      <RadioGroup
        {...bound}
        hint={hint}
        layout={choices.length <= 3 ? 'row' : 'pairs'}
        choices={choices}
        value={value}
        onChange={onChange}
        onClear={bound.isRequired ? undefined : () => onChange('')}
      />
    );
  return (
    <Select {...bound} hint={hint} options={choices} value={value} onChange={(key) => onChange(key ?? '')} />
  );
}

/** Chooses several keys of a list; a new choice removes those that contradict it. */
export function SomeOf({ name, question, hint, onChosen }: QuestionFieldProps) {
  const t = usePhrases(formPhrases);
  const { choices, missing } = useChoices(question);
  const { value, onChange, ...rest } = useBound<string[]>(name);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const choose = (chosen: string[]) => {
    const kept = withoutContradicted(name, value, chosen);
    setDropped(chosen.filter((key) => !kept.includes(key)));
    onChange(kept);
    onChosen?.();
  };
  const bound = { ...rest, missing, hint, value, onChange: choose };
  const droppedLabels = choices.filter((choice) => dropped.includes(choice.value)).map(({ label }) => label);
  return (
    <div>
      {choices.length <= SOME_IN_SIGHT ? (
        <CheckboxGroup {...bound} choices={choices} />
      ) : (
        <MultiSelect {...bound} options={choices} />
      )}
      <ChangeNote>
        {droppedLabels.length > 0 && t('dropped', { choices: droppedLabels.join(', ') })}
      </ChangeNote>
    </div>
  );
}

/** Chooses disabilities, which have ids instead of names. */
export function Disabilities({ name, hint }: QuestionFieldProps) {
  const { options } = useFormSetting();
  const choices = options('disabilities').map(({ id, label }) => ({ value: id, label }));
  const missing = useMissing('disabilities');
  return <MultiSelect {...useBound<number[]>(name)} hint={hint} options={choices} missing={missing} />;
}

/** Chooses one of a few options that are written in the question. */
export function OneOfThese({ name, question, hint }: QuestionFieldProps) {
  const locale = useLocale();
  const bound = useBound<string>(name);
  const choices = Object.entries(question.options ?? {}).map(([value, label]) => ({
    value,
    label: say(label, locale),
  }));
  const clear = () => bound.onChange('');
  return (
    <RadioGroup
      {...bound}
      hint={hint}
      layout="row"
      choices={choices}
      onClear={bound.isRequired ? undefined : clear}
    />
  );
}
