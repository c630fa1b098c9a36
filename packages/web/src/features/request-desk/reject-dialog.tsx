import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { TEXT_MAX } from '@ezra/contract/constants';
import { changeApplicationStatus } from '@ezra/contract/help-requests';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import type { DeskRequest, OnDone } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

interface RejectDialogProps {
  request: DeskRequest;
  onDone: OnDone;
}

/** Rejects a request, with a note to the person who asked. */
export function RejectDialog({ request, onDone }: RejectDialogProps) {
  const t = usePhrases(deskPhrases);
  const client = useQueryClient();
  const formId = useId();
  const form = useZodForm(changeApplicationStatus.body, {
    defaultValues: { status: 'rejected', system_note: '' },
  });
  const save = useSave(changeApplicationStatus, {
    form,
    topics: ['applications'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onDone(true);
    },
    onFailed: (error) => {
      // The note can be mended here; a request that was closed meanwhile cannot.
      if (error.status === 0 || 'system_note' in error.errors) return;
      void invalidateTopics(client, ['applications']);
      onDone(true);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={() => onDone()}
      title={t('rejectTitle')}
      icon={Ban}
      iconTone="danger"
      isDismissable={false}
      actions={
        <>
          <Button type="submit" form={formId} variant="danger" busy={save.isPending}>
            {t('rejectYes')}
          </Button>
          <Button onClick={() => onDone()}>{t('no')}</Button>
        </>
      }
    >
      <p>{t('rejectText', { person: request.person, category: request.category })}</p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((body) => save.mutate({ params: { id: request.id }, body }))(event)
        }
      >
        <Controller
          control={form.control}
          name="system_note"
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              value={field.value ?? ''}
              label={t('rejectNote')}
              hint={t('rejectNoteHint')}
              errorMessage={fieldState.error?.message}
              minRows={3}
              maxRows={6}
              maxLength={TEXT_MAX}
            />
          )}
        />
      </form>
    </Dialog>
  );
}
