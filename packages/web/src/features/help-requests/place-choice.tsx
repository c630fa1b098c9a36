import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { RadioGroup } from '../../ui/choice/choice-groups.tsx';
import { Revealed } from '../../ui/layout/layout.tsx';
import { AddressInput } from './address-input.tsx';
import { bind } from '../../lib/forms/bind.ts';
import type { DetailsValues } from './details-form.ts';
import { wizardPhrases } from './wizard-phrases.ts';

interface PlaceChoiceProps {
  form: UseFormReturn<DetailsValues, unknown, DetailsValues>;
  /** The home address on record; null for none: then another one has to be given. */
  home: string | null;
  label: string;
  homeLabel: string;
  elsewhereLabel: string;
  addressLabel: string;
}

/** Home, or another address that opens under the choice. */
export function PlaceChoice(props: PlaceChoiceProps) {
  const { form, home } = props;
  const t = usePhrases(wizardPhrases);
  const isElsewhere = useWatch({ control: form.control, name: 'other_address' });
  const address = (label: string) => (
    <Controller
      control={form.control}
      name="origin_address"
      render={(rendered) => (
        <AddressInput {...bind(rendered)} label={label} hint={t('addressHint')} isRequired />
      )}
    />
  );
  if (home === null) return address(props.label);
  return (
    <div className="wizard__place">
      <Controller
        control={form.control}
        name="other_address"
        render={({ field }) => (
          <RadioGroup
            label={props.label}
            isRequired
            name={field.name}
            value={field.value ? 'other' : 'home'}
            onChange={(value) => field.onChange(value === 'other')}
            choices={[
              { value: 'home', label: props.homeLabel, description: home },
              { value: 'other', label: props.elsewhereLabel },
            ]}
          />
        )}
      />
      {isElsewhere && (
        <Revealed hasError={form.formState.errors.origin_address !== undefined}>
          {address(props.addressLabel)}
        </Revealed>
      )}
    </div>
  );
}
