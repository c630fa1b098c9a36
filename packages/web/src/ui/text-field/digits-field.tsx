import { NUMERIC_FIELD_MAX_DIGITS } from '@ezra/contract/common/constants';
import { digitsIn } from '@ezra/contract/common/plain-digits';
import { within } from './within.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DigitsFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'isLtr'>;

/** Takes digits only, nine at most by default; keeps leading zeros ('007'). */
export function DigitsField({ maxLength = NUMERIC_FIELD_MAX_DIGITS, onChange, ...rest }: DigitsFieldProps) {
  return (
    <TextField
      width="short"
      {...rest}
      inputMode="numeric"
      // Cuts here: the browser's own limit would count the signs between the digits.
      onChange={(typed) => onChange(within(maxLength, rest.value, digitsIn(typed)))}
    />
  );
}
