import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { TEXT_MAX } from '@ezra/contract/constants';
import { changeEventUserRequest } from '@ezra/contract/event-requests';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { PAIR_TOPICS } from './confirm-pair.tsx';
import type { EventPair, OnDone } from './event-pair.ts';
import { eventRequestPhrases } from './phrases.ts';

interface RejectPairProps {
  pair: EventPair;
  onDone: OnDone;
}

/** Ends a pair, with a note if there is something to say. */
export function RejectPair({ pair, onDone }: RejectPairProps) {
  const t = usePhrases(eventRequestPhrases);
  const client = useQueryClient();
  const formId = useId();
  const form = useZodForm(changeEventUserRequest.body, {
    defaultValues: { status: 'reject', system_note: '' },
  });
  const save = useSave(changeEventUserRequest, {
    form,
    topics: PAIR_TOPICS,
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onDone(true);
    },
    onFailed: (error) => {
      // The note can be mended here; a pair that ended meanwhile cannot.
      if (error.status === 0 || 'system_note' in error.errors) return;
      void invalidateTopics(client, PAIR_TOPICS);
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
      <p>{t('rejectText', { ...pair })}</p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((body) => {
            if (!save.isPending) save.mutate({ params: { id: pair.id }, body });
          })(event)
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
