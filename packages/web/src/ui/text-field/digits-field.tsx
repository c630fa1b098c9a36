import { NUMERIC_FIELD_MAX_DIGITS } from '@ezra/contract/constants';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DigitsFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'isLtr'>;

/** Digits only, nine at most unless told otherwise; keeps the text as typed ('007' stays '007'). */
export function DigitsField({ maxLength = NUMERIC_FIELD_MAX_DIGITS, onChange, ...rest }: DigitsFieldProps) {
  return (
    <TextField
      width="short"
      {...rest}
      inputMode="numeric"
      maxLength={maxLength}
      onChange={(value) => onChange(value.replace(/\D/g, '').slice(0, maxLength))}
    />
  );
}
