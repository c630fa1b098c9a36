import { useState } from 'react';
import { withoutContradicted } from '@ezra/contract/registration/contradictions';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { CheckboxGroup, RadioGroup } from '../../../ui/choice/choice-groups.tsx';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { ChangeNote } from './change-note.tsx';
import { useFormSetting } from './form-context.ts';
import { formPhrases } from './phrases.ts';
import { useMissing } from './registration-frame.tsx';
import { useBound } from './use-bound.ts';

interface ListProps {
  name: string;
  /** The server's list of choices. */
  list: string;
  hint?: string;
}

/** So many choices stand in sight; more of them open from a field. */
const ONE_IN_SIGHT = 6;
const SOME_IN_SIGHT = 8;

function useChoices(list: string) {
  const { options } = useFormSetting();
  return {
    choices: options(list).map(({ name, label }) => ({ value: name, label })),
    missing: useMissing(list),
  };
}

/** One key of a list. */
export function OneOf({ name, list, hint }: ListProps) {
  const { choices, missing } = useChoices(list);
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

interface SomeOfProps extends ListProps {
  /** What follows elsewhere from a change. */
  onChosen?: (keys: readonly string[]) => void;
}

/** Any keys of a list that can be true together: what is chosen takes the place of what contradicts it. */
export function SomeOf({ name, list, hint, onChosen }: SomeOfProps) {
  const t = usePhrases(formPhrases);
  const { choices, missing } = useChoices(list);
  const { value, onChange, ...rest } = useBound<string[]>(name);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const choose = (chosen: string[]) => {
    const kept = withoutContradicted(name, value, chosen);
    setDropped(chosen.filter((key) => !kept.includes(key)));
    onChange(kept);
    onChosen?.(kept);
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

/** Disabilities go by their ids. */
export function Disabilities({ name, hint }: Omit<ListProps, 'list'>) {
  const { options } = useFormSetting();
  const choices = options('disabilities').map(({ id, label }) => ({ value: id, label }));
  const missing = useMissing('disabilities');
  return <MultiSelect {...useBound<number[]>(name)} hint={hint} options={choices} missing={missing} />;
}

interface TheseProps {
  name: string;
  choices: readonly { value: string; label: string }[];
}

/** One of a few that do not come from the server. */
export const OneOfThese = ({ name, choices }: TheseProps) => (
  <RadioGroup layout="row" choices={choices} {...useBound<string>(name)} />
);
