import type { Control } from 'react-hook-form';
import type { Profile } from '@ezra/contract/account/profile';
import { Bound, useBound } from '../../../lib/forms/bound.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useMay } from '../../../lib/auth-record/store.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AddressField } from '../../../ui/combo-box/address-field.tsx';
import { FieldPair, FormActions, FormSection, Revealed } from '../../../ui/layout/layout.tsx';
import { MultiSelect } from '../../../ui/multi-select/multi-select.tsx';
import { lazyPart, usePart } from '../../../ui/hooks/use-part.ts';
import { Switch } from '../../../ui/switch/switch.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Channels } from './channels.tsx';
import { PhoneChange } from './phone-change.tsx';
import { profilePhrases } from './phrases.ts';
import { needsEmail, needsLastName, type ProfileValues } from './profile-values.ts';
import { useDisabilities } from './use-disabilities.ts';
import { useProfileForm } from './use-profile-form.ts';

const addressPart = lazyPart(() => import('./address-dialog.tsx'));

interface ProfileFormProps {
  profile: Profile;
  /** Help seekers choose their disabilities here. */
  hasDisability: boolean;
}

export function ProfileForm({ profile, hasDisability }: ProfileFormProps) {
  const t = usePhrases(profilePhrases);
  const screenTitle = useScreenTitle('profile');
  const editing = useProfileForm(profile, hasDisability);
  const part = usePart(addressPart, editing.asksAddress);
  const helps = useMay('events.volunteer');
  /** Events ask for help seekers and volunteers, not for staff. */
  const isAsked = hasDisability || helps;
  const control = editing.form.control as unknown as Control<ProfileValues>;
  return (
    <form className="form form--sections" noValidate onSubmit={editing.submit} aria-label={screenTitle}>
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
        <Bound control={control} name="residential_address">
          {(bound) => (
            <AddressField {...bound} label={t('residential_address')} hint={t('addressHint')} isRequired />
          )}
        </Bound>
        <Bound control={control} name="arrival_address">
          {(bound) => <AddressField {...bound} label={t('arrival_address')} hint={t('arrivalHint')} />}
        </Bound>
      </FormSection>
      <Channels control={control} />
      {isAsked && (
        <FormSection id="profile-drills" title={t('drills')}>
          <Bound control={control} name="joins_drills">
            {(bound) => <Switch {...bound} label={t('joins_drills')} description={t('drillsHint')} />}
          </Bound>
        </FormSection>
      )}
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
      {part && (
        <part.AddressDialog
          isOpen={editing.asksAddress}
          busy={editing.isSaving}
          onDecide={editing.decideAddress}
          onCancel={editing.cancelAddress}
        />
      )}
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
  return <TextField {...rest} {...useBound(control, name)} label={t(name)} maxLength={255} />;
}

function Disability({ control }: { control: Control<ProfileValues> }) {
  const t = usePhrases(profilePhrases);
  const { options: disabilities, missing } = useDisabilities(true);
  const bound = useBound(control, 'disability_id');
  const chosen = bound.value ?? [];
  const other = disabilities.find(({ name }) => name === 'other')?.id;
  return (
    <>
      <MultiSelect
        {...bound}
        value={bound.value ?? []}
        label={t('disability_id')}
        hint={t('disabilityHint')}
        isRequired
        missing={missing}
        options={disabilities.map(({ id, label }) => ({ value: id, label }))}
      />
      {other !== undefined && chosen.includes(other) && (
        <Revealed>
          <Text control={control} name="other_disability" isRequired />
        </Revealed>
      )}
    </>
  );
}
