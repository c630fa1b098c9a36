import type { Ref } from 'react';
import { useAddressBox, type AddressValue } from '../../lib/places/use-address-box.ts';
import type { FieldProps } from '../field/use-field.ts';
import { ComboBox } from './combo-box.tsx';

interface AddressFieldProps extends FieldProps {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  onBlur: () => void;
  /** Milliseconds between the last key and the search, to override the default. */
  debounceMs?: number;
  clearMs?: number;
  ref?: Ref<HTMLInputElement>;
}

/** An address field: suggests while typing, and accepts typed text too. */
export const AddressField = ({ value, onChange, ...rest }: AddressFieldProps) => (
  <ComboBox {...useAddressBox(value, onChange)} {...rest} />
);
