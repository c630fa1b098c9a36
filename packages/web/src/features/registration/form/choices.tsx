import { CheckboxGroup, RadioGroup } from '../../../ui/choice/choice-groups.tsx';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { useFormSetting } from './form-context.ts';
import { noneAlone } from './none-alone.ts';
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
  return options(list).map(({ name, label }) => ({ value: name, label }));
}

/** One key of a list. */
export function OneOf({ name, list, hint }: ListProps) {
  const choices = useChoices(list);
  const { value, onChange, ...bound } = useBound<string>(name);
  if (choices.length > 0 && choices.length <= ONE_IN_SIGHT)
    return (
      <RadioGroup
        {...bound}
        hint={hint}
        layout={choices.length <= 3 ? 'row' : 'pairs'}
        choices={choices}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <Select {...bound} hint={hint} options={choices} value={value} onChange={(key) => onChange(key ?? '')} />
  );
}

/** Any keys of a list, or its 'none' alone. */
export function SomeOf({ name, list, hint }: ListProps) {
  const choices = useChoices(list);
  const { value, onChange, ...rest } = useBound<string[]>(name);
  const bound = { ...rest, hint, value, onChange: (chosen: string[]) => onChange(noneAlone(value, chosen)) };
  if (choices.length <= SOME_IN_SIGHT) return <CheckboxGroup {...bound} choices={choices} />;
  return <MultiSelect {...bound} options={choices} />;
}

/** Disabilities go by their ids. */
export function Disabilities({ name, hint }: Omit<ListProps, 'list'>) {
  const { options } = useFormSetting();
  const choices = options('disabilities').map(({ id, label }) => ({ value: id, label }));
  return <MultiSelect {...useBound<number[]>(name)} hint={hint} options={choices} />;
}

interface TheseProps {
  name: string;
  choices: readonly { value: string; label: string }[];
}

/** One of a few that do not come from the server. */
export const OneOfThese = ({ name, choices }: TheseProps) => (
  <RadioGroup layout="row" choices={choices} {...useBound<string>(name)} />
);
