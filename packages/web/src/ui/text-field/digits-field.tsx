import { NUMERIC_FIELD_MAX_DIGITS } from '@ezra/contract/common/constants';
import { digitsIn } from '@ezra/contract/common/plain-digits';
import { within } from './within.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DigitsFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'isLtr'>;

/** Digits only, nine at most unless told otherwise; keeps the text as typed ('007' stays '007'). */
export function DigitsField({ maxLength = NUMERIC_FIELD_MAX_DIGITS, onChange, ...rest }: DigitsFieldProps) {
  return (
    <TextField
      width="short"
      {...rest}
      inputMode="numeric"
      // The browser's own limit would cut before the signs between the digits are gone.
      onChange={(typed) => onChange(within(maxLength, rest.value, digitsIn(typed)))}
    />
  );
}
