import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { OneOf } from '../../form/choices.tsx';
import { AddressInput, TextInput, Toggle } from '../../form/fields.tsx';
import { userPhrases } from '../phrases.ts';
import { useOpen } from '../use-open.ts';

export function About() {
  const t = usePhrases(userPhrases);
  const open = useOpen();
  return (
    <Stack gap="loose">
      <Toggle name="quick_emergency_request" description={t('quick_emergency_hint')} />
      <TextInput name="full_name" autoComplete="name" maxLength={255} />
      {open('email') && (
        <TextInput name="email" type="email" autoComplete="email" maxLength={255} hint={t('email_hint')} />
      )}
      <AddressInput name="residential_address" hint={t('address_hint')} />
      <OneOf name="hmo" list="hmo" />
    </Stack>
  );
}
