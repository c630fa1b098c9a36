import { useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/constants';
import { changeApplicationStatus } from '@ezra/contract/help-requests';
import { fieldErrorOf } from '../../lib/api/api-error.ts';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../ui/dialog/note-dialog.tsx';
import type { OnDone } from '../../ui/hooks/use-asked-action.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

interface RejectDialogProps {
  request: DeskRequest;
  onDone: OnDone;
}

/** Rejects a request, with a note to the person who asked. */
export function RejectDialog({ request, onDone }: RejectDialogProps) {
  const t = usePhrases(deskPhrases);
  const client = useQueryClient();
  const save = useSave(changeApplicationStatus, {
    topics: ['applications'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onDone(true);
    },
    onFailed: (error) => {
      // The note can be mended here; a request that was closed meanwhile cannot.
      if (fieldErrorOf(error, 'system_note')) return true;
      if (error.status === 0) return false;
      void invalidateTopics(client, ['applications']);
      onDone(true);
      return false;
    },
  });
  return (
    <NoteDialog
      icon={Ban}
      title={t('rejectTitle')}
      name="system_note"
      label={t('rejectNote')}
      hint={t('rejectNoteHint')}
      maxLength={TEXT_MAX}
      errorMessage={fieldErrorOf(save.error, 'system_note')}
      confirmVariant="danger"
      confirmLabel={t('rejectYes')}
      cancelLabel={t('no')}
      busy={save.isPending}
      onConfirm={(note) =>
        save.mutate({ params: { id: request.id }, body: { status: 'rejected', system_note: note } })
      }
      onCancel={() => onDone()}
    >
      {t('rejectText', { person: request.person, category: request.category })}
    </NoteDialog>
  );
}
