import type { Ref } from 'react';
import { useAddressBox, type AddressValue } from '../../lib/places/use-address-box.ts';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import type { FieldProps } from '../../ui/field/use-field.ts';

interface AddressInputProps extends FieldProps {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Takes an address: suggests while typing, and accepts typed text too. */
export function AddressInput({ value, onChange, ...rest }: AddressInputProps) {
  return <ComboBox {...rest} {...useAddressBox(value, onChange)} />;
}
