import { Ban } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { changeApplicationStatus } from '@ezra/contract/help-requests';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../ui/dialog/note-dialog.tsx';
import { useDialogSave } from '../../ui/hooks/use-dialog-save.ts';
import type { DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

interface RejectDialogProps {
  request: DeskRequest;
  onDone: () => void;
}

/** Rejects a request, with a note to its seeker. */
export function RejectDialog({ request, onDone }: RejectDialogProps) {
  const t = usePhrases(deskPhrases);
  const save = useDialogSave(changeApplicationStatus, {
    topics: ['applications'],
    field: 'system_note',
    onDone,
  });
  return (
    <NoteDialog
      icon={Ban}
      title={t('rejectTitle')}
      name="system_note"
      label={t('rejectNote')}
      hint={t('rejectNoteHint')}
      maxLength={TEXT_MAX}
      errorMessage={save.complaint}
      confirmVariant="danger"
      confirmLabel={t('rejectYes')}
      cancelLabel={t('no')}
      busy={save.isPending}
      onConfirm={(note) =>
        save.mutate({ params: { id: request.id }, body: { status: 'rejected', system_note: note } })
      }
      onCancel={onDone}
    >
      {t('rejectText', { person: request.person, category: request.category })}
    </NoteDialog>
  );
}
