import type { ReactNode } from 'react';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import type { AddressValue } from '../../../../lib/places/use-address-box.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { AddressField } from '../../../../ui/combo-box/address-field.tsx';
import { RadioGroup } from '../../../../ui/choice/choice-groups.tsx';
import { Switch } from '../../../../ui/switch/switch.tsx';
import { DigitsField } from '../../../../ui/text-field/digits-field.tsx';
import { TextArea } from '../../../../ui/text-field/text-area.tsx';
import { TextField, type TextFieldProps } from '../../../../ui/text-field/text-field.tsx';
import { within } from '../../../../ui/text-field/within.ts';
import { PhoneField } from '../../../../ui/phone-field/phone-field.tsx';
import { keepPhoneCharacters } from '../../../../ui/phone-field/phone-library.ts';
import { useFormSetting, type QuestionFieldProps } from './form-context.ts';
import { formPhrases } from './phrases.ts';
import { useBound } from './use-bound.ts';

export interface Bound {
  /** Dotted path of the value in the form. */
  name: string;
  hint?: ReactNode;
}

type TextInputProps = Bound &
  Pick<TextFieldProps, 'autoComplete' | 'type' | 'width' | 'maxLength' | 'inputMode' | 'isLtr'>;

export const TextInput = ({ name, ...rest }: TextInputProps) => (
  <TextField {...rest} {...useBound<string>(name)} />
);

export const DigitsInput = ({ name, ...rest }: Bound & Pick<TextFieldProps, 'width' | 'autoComplete'>) => (
  <DigitsField {...rest} {...useBound<string>(name)} />
);

/** A plus and fifteen digits. */
const LONGEST_PHONE = 16;

/** Takes another person's phone: digits and plus only. */
export function PhoneInput({ name, hint }: Bound) {
  const { onChange, ...bound } = useBound<string>(name);
  return (
    <TextField
      {...bound}
      hint={hint}
      inputMode="tel"
      autoComplete="off"
      width="medium"
      isLtr
      onChange={(typed) => onChange(within(LONGEST_PHONE, bound.value, keepPhoneCharacters(typed)))}
    />
  );
}

/** Takes the phone that identifies an account: of any country, in international form. */
export const WorldPhoneInput = ({ name }: Bound) => (
  <PhoneField autoComplete="off" {...useBound<string>(name)} />
);

export function AddressInput({ name, hint }: Bound) {
  const { addressTiming } = useFormSetting();
  return <AddressField {...useBound<AddressValue>(name)} hint={hint} {...addressTiming} />;
}

export function YesNo({ name, hint, decides }: QuestionFieldProps) {
  const t = usePhrases(formPhrases);
  const { value, onChange, ...bound } = useBound<boolean | null>(name, { decides });
  return (
    <RadioGroup
      {...bound}
      hint={hint}
      layout="row"
      choices={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
      onClear={bound.isRequired ? undefined : () => onChange(null)}
    />
  );
}

export const Confirm = ({ name, hint }: Bound) => <Checkbox hint={hint} {...useBound<boolean>(name)} />;

export const Toggle = ({ name, description }: Bound & { description?: ReactNode }) => (
  <Switch description={description} {...useBound<boolean>(name)} />
);

export const LongText = ({ name, ...rest }: Bound & { maxLength: number }) => (
  <TextArea {...rest} {...useBound<string>(name)} />
);
