import { useFormContext, useWatch } from 'react-hook-form';
import { FieldPair, Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { Disabilities, OneOf, SomeOf } from '../../form/choices.tsx';
import { PhoneInput, TextInput, YesNo } from '../../form/fields.tsx';
import { useUserForm } from '../user-form-kind.ts';
import type { UserFormValues } from '../user-form.ts';
import { useOpen } from '../use-open.ts';

export function Needs() {
  const { t, isForSomebodyElse } = useUserForm();
  const open = useOpen();
  const { control } = useFormContext<UserFormValues>();
  const organizationType = useWatch({ control, name: 'organization.organization_type' });
  return (
    <Stack gap="loose">
      <Disabilities name="disability_id" hint={t('disability_hint')} />
      {open('other_disability') && (
        <Revealed>
          <TextInput name="other_disability" maxLength={255} />
        </Revealed>
      )}
      <SomeOf name="disability_recognition" list="disability_recognition" />
      {open('other_disability_recognition') && (
        <Revealed>
          <TextInput name="other_disability_recognition" maxLength={255} />
        </Revealed>
      )}
      <OneOf name="organization.organization_type" list="support_types" />
      {organizationType === 'other' && (
        <Revealed>
          <TextInput name="organization.other_organization_type" maxLength={255} />
        </Revealed>
      )}
      {isForSomebodyElse && organizationType && organizationType !== 'none' && <OrganizationContact />}
    </Stack>
  );
}

/** Whom to ask for there. */
function OrganizationContact() {
  const { t } = useUserForm();
  return (
    <Revealed>
      <YesNo name="organization.ongoing_support" />
      <p className="strong">{t('organizationContact')}</p>
      <FieldPair>
        <TextInput name="organization.first_name" autoComplete="off" maxLength={255} />
        <TextInput name="organization.last_name" autoComplete="off" maxLength={255} />
      </FieldPair>
      <PhoneInput name="organization.phone" />
      <TextInput name="organization.email" type="email" autoComplete="off" maxLength={255} />
    </Revealed>
  );
}
