import { Stack } from '../../../../ui/layout/layout.tsx';
import { OneOf } from '../../form/choices.tsx';
import { AddressInput, TextInput, Toggle, WorldPhoneInput } from '../../form/fields.tsx';
import { useUserForm } from '../user-form-kind.ts';
import { useOpen } from '../use-open.ts';

export function About() {
  const { t, isForSomebodyElse } = useUserForm();
  const own = (name: 'name' | 'email') => (isForSomebodyElse ? 'off' : name);
  const open = useOpen();
  return (
    <Stack gap="loose">
      {isForSomebodyElse && <WorldPhoneInput name="phone" />}
      <Toggle name="quick_emergency_request" description={t('quick_emergency_hint')} />
      <TextInput name="full_name" autoComplete={own('name')} maxLength={255} />
      {open('email') && (
        <TextInput
          name="email"
          type="email"
          autoComplete={own('email')}
          maxLength={255}
          hint={t('email_hint')}
        />
      )}
      <AddressInput name="residential_address" hint={t('address_hint')} />
      <OneOf name="hmo" list="hmo" />
    </Stack>
  );
}
