import { askGuardianAgain } from '@ezra/contract/calls/account';
import { useSave } from '../../../../lib/api/use-save.ts';
import { useBound } from '../../../../lib/forms/bound.ts';
import { useZodForm } from '../../../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { keepPhoneCharacters } from '../../../../ui/phone-field/phone-library.ts';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import { guardianPhrases } from './phrases.ts';

interface CorrectGuardianProps {
  consent: { full_name: string; phone: string };
  onSent: () => void;
  onCancel: () => void;
}

const FORM = 'correct-guardian';

/** Takes a corrected name or phone of the guardian, and asks for the consent again. */
export function CorrectGuardian({ consent, onSent, onCancel }: CorrectGuardianProps) {
  const t = usePhrases(guardianPhrases);
  const form = useZodForm(() => import('./correct-guardian.schema.ts').then(({ schema }) => schema), {
    defaultValues: { guardian_full_name: consent.full_name, guardian_phone: consent.phone },
  });
  const name = useBound(form.control, 'guardian_full_name');
  const phone = useBound(form.control, 'guardian_phone');
  const save = useSave(askGuardianAgain, { form, onSaved: onSent });
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t('correctTitle')}
      description={t('correctText')}
      actions={
        <>
          <Button type="submit" form={FORM} variant="primary" busy={save.isPending} busyLabel={t('sending')}>
            {t('saveAndSend')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void form.handleSubmit((body) => save.mutate({ body }))(event)}
      >
        <Stack gap="loose">
          <TextField
            {...name}
            label={t('guardian_full_name')}
            autoComplete="off"
            maxLength={255}
            isRequired
          />
          <TextField
            {...phone}
            onChange={(typed) => phone.onChange(keepPhoneCharacters(typed))}
            label={t('guardian_phone')}
            inputMode="tel"
            autoComplete="off"
            isLtr
            isRequired
          />
        </Stack>
      </form>
    </Dialog>
  );
}
