import { Ban } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { changeEventUserRequest } from '@ezra/contract/events';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../ui/dialog/note-dialog.tsx';
import { useDialogSave } from '../../ui/hooks/use-dialog-save.ts';
import { PAIR_TOPICS } from './confirm-pair.tsx';
import type { EventPair } from './event-pair.ts';
import { eventRequestPhrases } from './phrases.ts';

interface RejectPairProps {
  pair: EventPair;
  onDone: () => void;
}

/** Ends a pair, with an optional note. */
export function RejectPair({ pair, onDone }: RejectPairProps) {
  const t = usePhrases(eventRequestPhrases);
  const save = useDialogSave(changeEventUserRequest, { topics: PAIR_TOPICS, field: 'system_note', onDone });
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
        save.mutate({ params: { id: pair.id }, body: { status: 'reject', system_note: note } })
      }
      onCancel={onDone}
    >
      {t('rejectText', { ...pair })}
    </NoteDialog>
  );
}
