import { Ban } from 'lucide-react';
import { changeApplicationStatus } from '@ezra/contract/calls/requests';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../../ui/dialog/note-dialog.tsx';
import type { DeskRequest } from './desk-request.ts';
import { requestDialogPhrases } from './dialog-phrases.ts';
import { deskPhrases } from './phrases.ts';

interface RejectDialogProps {
  request: DeskRequest;
  onDone: (isSaved: boolean) => void;
}

export function RejectDialog({ request, onDone }: RejectDialogProps) {
  const t = usePhrases(deskPhrases);
  const d = usePhrases(requestDialogPhrases);
  return (
    <NoteDialog
      icon={Ban}
      title={d('rejectTitle')}
      name="system_note"
      label={d('rejectNote')}
      hint={d('rejectNoteHint')}
      confirmVariant="danger"
      confirmLabel={d('rejectYes')}
      cancelLabel={t('no')}
      endpoint={changeApplicationStatus}
      topics={['applications']}
      input={(note) => ({
        params: { id: request.id },
        body: { status: 'rejected' as const, system_note: note },
      })}
      onDone={onDone}
    >
      {d('rejectText', { person: request.person, category: request.category })}
    </NoteDialog>
  );
}
