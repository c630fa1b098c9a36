import type { Control } from 'react-hook-form';
import type { Option } from '@ezra/contract/account/dropdowns';
import { useBound as useFormField } from '../../../lib/forms/bound.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { CheckboxGroup, RadioGroup } from '../../../ui/choice/choice-groups.tsx';
import type { MissingChoices } from '../../../ui/field/use-field.ts';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { renewalPhrases } from './phrases.ts';
import type { RenewalBody } from './renewal.schema.ts';
import type { RenewalValues } from './renewal-values.ts';

export type RenewalControl = Control<RenewalValues, unknown, RenewalBody>;

/** Gives a field of the kit its texts, value and error. Every field is required. */
export function useBound<F extends keyof RenewalValues>(control: RenewalControl, name: F) {
  const t = usePhrases(renewalPhrases);
  return { ...useFormField(control, name), label: t(name as 'dob'), isRequired: true };
}

interface TextProps {
  control: RenewalControl;
  name: 'place' | 'other_language';
  hint?: string;
  maxLength: number;
}

export const Text = ({ control, name, ...rest }: TextProps) => (
  <TextField {...rest} {...useBound(control, name)} autoComplete="off" />
);

interface YesNoProps {
  control: RenewalControl;
  name: 'israeli_citizen' | 'driving_license' | 'local_authority';
  onAnswered?: () => void;
}

export function YesNo({ control, name, onAnswered }: YesNoProps) {
  const t = usePhrases(renewalPhrases);
  const { value, onChange, ...bound } = useBound(control, name);
  return (
    <RadioGroup
      {...bound}
      layout="row"
      choices={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => {
        onChange(answer === 'yes');
        onAnswered?.();
      }}
    />
  );
}

interface ListProps<F> {
  control: RenewalControl;
  name: F;
  options: readonly Option[];
  missing: MissingChoices | undefined;
}
const choicesOf = (options: readonly Option[]) => options.map(({ name, label }) => ({ value: name, label }));

export const OneOf = ({ control, name, options, ...rest }: ListProps<'gender'> & { hint: string }) => (
  <RadioGroup {...useBound(control, name)} {...rest} layout="row" choices={choicesOf(options)} />
);

/** Up to this many choices are shown as boxes; more open from a field. */
const IN_SIGHT = 8;

export function SomeOf({ control, name, options, missing }: ListProps<'interests' | 'languages'>) {
  const bound = { ...useBound(control, name), missing };
  const choices = choicesOf(options);
  return choices.length <= IN_SIGHT ? (
    <CheckboxGroup {...bound} choices={choices} />
  ) : (
    <MultiSelect {...bound} options={choices} />
  );
}
