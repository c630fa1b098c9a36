import type { UseFormReturn } from 'react-hook-form';
import { useBound } from '../../../lib/forms/bound.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { RadioGroup } from '../../../ui/choice/choice-groups.tsx';
import { AddressField } from '../../../ui/combo-box/address-field.tsx';
import { Revealed } from '../../../ui/layout/layout.tsx';
import type { DetailsValues } from './details-form.ts';
import { wizardPhrases } from './wizard-phrases.ts';

interface PlaceChoiceProps {
  form: UseFormReturn<DetailsValues, unknown, DetailsValues>;
  /** The home address on record; null where there is none, and another address is required. */
  home: string | null;
  label: string;
  homeLabel: string;
  elsewhereLabel: string;
  addressLabel: string;
}

/** Chooses home or another address, whose field opens below. */
export function PlaceChoice({ form, home, ...words }: PlaceChoiceProps) {
  const { value: isElsewhere, onChange, name } = useBound(form.control, 'other_address');
  if (home === null) return <Elsewhere form={form} label={words.label} />;
  return (
    <div className="wizard__place">
      <RadioGroup
        label={words.label}
        isRequired
        name={name}
        value={isElsewhere ? 'other' : 'home'}
        onChange={(value) => onChange(value === 'other')}
        choices={[
          { value: 'home', label: words.homeLabel, description: home },
          { value: 'other', label: words.elsewhereLabel },
        ]}
      />
      {isElsewhere && (
        <Revealed hasError={form.formState.errors.origin_address !== undefined}>
          <Elsewhere form={form} label={words.addressLabel} />
        </Revealed>
      )}
    </div>
  );
}

function Elsewhere({ form, label }: Pick<PlaceChoiceProps, 'form' | 'label'>) {
  const t = usePhrases(wizardPhrases);
  return (
    <AddressField
      {...useBound(form.control, 'origin_address')}
      label={label}
      hint={t('addressHint')}
      isRequired
    />
  );
}
