import { CircleCheck } from 'lucide-react';
import { handleProblem, type AdminFeedback } from '@ezra/contract/feedback';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../ui/dialog/note-dialog.tsx';
import { feedbackPhrases } from './desk-phrases.ts';

interface HandleProblemProps {
  problem: AdminFeedback;
  /** Called with whether it was noted. */
  onDone: (isSaved: boolean) => void;
}

/** Notes that a problem was taken care of, and how. */
export function HandleProblem({ problem, onDone }: HandleProblemProps) {
  const t = usePhrases(feedbackPhrases);
  return (
    <NoteDialog
      icon={CircleCheck}
      title={t('handleTitle')}
      name="note"
      label={t('handleNote')}
      hint={t('handleNoteHint')}
      confirmLabel={t('handleYes')}
      cancelLabel={t('cancel')}
      endpoint={handleProblem}
      topics={['tasks']}
      input={(note) => ({ params: { id: problem.id }, body: { note } })}
      staysOpen
      onDone={onDone}
    >
      <p>
        <bdi>{problem.message}</bdi>
      </p>
    </NoteDialog>
  );
}
