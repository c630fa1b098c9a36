import { Stack } from '../../../../ui/layout/layout.tsx';
import { DocumentsToRead } from '../../form/documents-to-read.tsx';
import { Confirm } from '../../form/fields.tsx';
import { useUserForm } from '../user-form-kind.ts';

export function Consent() {
  const { t } = useUserForm();
  return (
    <Stack>
      <DocumentsToRead>{t('read')}</DocumentsToRead>
      <Confirm name="is_confirm" />
      <Confirm name="is_authorize" />
      <Confirm name="disability_confirmation_check" />
    </Stack>
  );
}
