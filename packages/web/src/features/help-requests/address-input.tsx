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

/** An address: suggestions while typing, and what was typed counts too. */
export function AddressInput({ value, onChange, ...rest }: AddressInputProps) {
  return <ComboBox {...rest} {...useAddressBox(value, onChange)} />;
}
