import { NUMERIC_FIELD_MAX_DIGITS } from '@ezra/contract/common/constants';
import { plainDigits } from '@ezra/contract/common/plain-digits';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { within } from './within.ts';

type DecimalFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'isLtr' | 'autoComplete'>;

/** Accepts digits and one decimal point; a comma counts as a point. */
export function DecimalField({ maxLength = NUMERIC_FIELD_MAX_DIGITS, onChange, ...rest }: DecimalFieldProps) {
  return (
    <TextField
      width="short"
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      // Limits the length here: the browser's limit would count characters between the digits.
      onChange={(typed) => onChange(within(maxLength, rest.value, decimalIn(typed)))}
    />
  );
}

function decimalIn(typed: string): string {
  const [whole = '', ...decimals] = plainDigits(typed)
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`;
}
