import { useFormContext, useWatch } from 'react-hook-form';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { Disabilities, OneOf, SomeOf } from '../../form/choices.tsx';
import { TextInput } from '../../form/fields.tsx';
import { userPhrases } from '../phrases.ts';
import type { UserFormValues } from '../user-form.ts';
import { useOpen } from '../use-open.ts';

export function Needs() {
  const t = usePhrases(userPhrases);
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
    </Stack>
  );
}
