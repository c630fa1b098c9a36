import { CircleCheck } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { handleProblem, type AdminFeedback } from '@ezra/contract/feedback';
import { fieldErrorOf } from '../../lib/api/api-error.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../ui/dialog/note-dialog.tsx';
import { feedbackPhrases } from './desk-phrases.ts';

interface HandleProblemProps {
  problem: AdminFeedback;
  onDone: () => void;
}

/** Notes that a problem was taken care of, and how. */
export function HandleProblem({ problem, onDone }: HandleProblemProps) {
  const t = usePhrases(feedbackPhrases);
  const save = useSave(handleProblem, {
    topics: ['tasks'],
    onSaved: onDone,
    onFailed: (error) => fieldErrorOf(error, 'note') !== undefined,
  });
  return (
    <NoteDialog
      icon={CircleCheck}
      title={t('handleTitle')}
      name="note"
      label={t('handleNote')}
      hint={t('handleNoteHint')}
      maxLength={TEXT_MAX}
      errorMessage={fieldErrorOf(save.error, 'note')}
      confirmLabel={t('handleYes')}
      cancelLabel={t('cancel')}
      busy={save.isPending}
      onConfirm={(note) => save.mutate({ params: { id: problem.id }, body: { note } })}
      onCancel={onDone}
    >
      <p>
        <bdi>{problem.message}</bdi>
      </p>
    </NoteDialog>
  );
}
