import { NUMERIC_FIELD_MAX_DIGITS } from '@ezra/contract/common/constants';
import { digitsIn } from '@ezra/contract/common/plain-digits';
import { within } from './within.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DigitsFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'isLtr'>;

/** Accepts digits only, nine at most by default; keeps leading zeros ('007'). */
export function DigitsField({ maxLength = NUMERIC_FIELD_MAX_DIGITS, onChange, ...rest }: DigitsFieldProps) {
  return (
    <TextField
      width="short"
      {...rest}
      inputMode="numeric"
      // Limits the length here: the browser's limit would count characters between the digits.
      onChange={(typed) => onChange(within(maxLength, rest.value, digitsIn(typed)))}
    />
  );
}
