import { useController, type Control } from 'react-hook-form';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useAddressBox } from '../../lib/places/use-address-box.ts';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import { profilePhrases } from './phrases.ts';
import type { ProfileValues } from './profile-values.ts';

interface AddressRowProps {
  control: Control<ProfileValues>;
  name: 'residential_address' | 'arrival_address';
  hint: string;
  isRequired?: boolean;
}

/** An address with suggestions. */
export function AddressRow({ control, name, hint, isRequired }: AddressRowProps) {
  const t = usePhrases(profilePhrases);
  const { field, fieldState } = useController({ control, name });
  return (
    <ComboBox
      ref={field.ref}
      name={name}
      label={t(name)}
      hint={hint}
      isRequired={isRequired}
      onBlur={field.onBlur}
      errorMessage={fieldState.error?.message}
      {...useAddressBox(field.value, field.onChange)}
    />
  );
}
