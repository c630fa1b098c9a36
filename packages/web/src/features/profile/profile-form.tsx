import { Controller, useWatch, type Control } from 'react-hook-form';
import type { Profile } from '@ezra/contract/profile';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldPair, FormActions, FormSection, Revealed } from '../../ui/layout/layout.tsx';
import { MultiSelect } from '../../ui/multi-select/multi-select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { AddressRow } from './address-row.tsx';
import { Channels } from './channels.tsx';
import { PhoneChange } from './phone-change.tsx';
import { profilePhrases } from './phrases.ts';
import { needsEmail, needsLastName, type ProfileValues } from './profile-values.ts';
import { useDisabilities } from './use-disabilities.ts';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  profile: Profile;
  /** Help seekers choose their disabilities here. */
  hasDisability: boolean;
}

export function ProfileForm({ profile, hasDisability }: ProfileFormProps) {
  const t = usePhrases(profilePhrases);
  const editing = useProfileForm(profile, hasDisability);
  const control = editing.form.control as unknown as Control<ProfileValues>;
  return (
    <form className="form form--sections" noValidate onSubmit={editing.submit} aria-label={t('title')}>
      <FormSection id="profile-person" title={t('person')}>
        {hasDisability && <Disability control={control} />}
        <FieldPair>
          <Text control={control} name="first_name" autoComplete="given-name" isRequired />
          <Text
            control={control}
            name="last_name"
            autoComplete="family-name"
            isRequired={needsLastName(profile)}
          />
        </FieldPair>
        <Text
          control={control}
          name="email"
          autoComplete="email"
          type="email"
          isRequired={needsEmail(profile)}
        />
        <PhoneChange control={control} {...editing.phoneChange} />
      </FormSection>
      <FormSection id="profile-addresses" title={t('addresses')}>
        <AddressRow control={control} name="residential_address" hint={t('addressHint')} isRequired />
        <AddressRow control={control} name="arrival_address" hint={t('arrivalHint')} />
      </FormSection>
      <Channels control={control} />
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={editing.isSaving}
          busyLabel={t('saving')}
          unavailable={editing.isResting}
        >
          {t('save')}
        </Button>
      </FormActions>
      <AddressDialog
        isOpen={editing.asksAddress}
        busy={editing.isSaving}
        onDecide={editing.decideAddress}
        onCancel={editing.cancelAddress}
      />
    </form>
  );
}

interface TextProps {
  control: Control<ProfileValues>;
  name: 'first_name' | 'last_name' | 'email' | 'other_disability';
  autoComplete?: 'given-name' | 'family-name' | 'email';
  type?: 'text' | 'email';
  isRequired?: boolean;
}

function Text({ control, name, ...rest }: TextProps) {
  const t = usePhrases(profilePhrases);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...rest}
          {...field}
          label={t(name)}
          maxLength={255}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}

function Disability({ control }: { control: Control<ProfileValues> }) {
  const t = usePhrases(profilePhrases);
  const { options: disabilities, missing } = useDisabilities(true);
  const chosen = useWatch({ control, name: 'disability_id' }) ?? [];
  const other = disabilities.find(({ name }) => name === 'other')?.id;
  return (
    <>
      <Controller
        control={control}
        name="disability_id"
        render={({ field, fieldState }) => (
          <MultiSelect
            {...field}
            value={field.value ?? []}
            label={t('disability_id')}
            hint={t('disabilityHint')}
            isRequired
            missing={missing}
            options={disabilities.map(({ id, label }) => ({ value: id, label }))}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      {other !== undefined && chosen.includes(other) && (
        <Revealed>
          <Text control={control} name="other_disability" isRequired />
        </Revealed>
      )}
    </>
  );
}
