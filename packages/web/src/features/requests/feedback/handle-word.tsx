import { CircleCheck } from 'lucide-react';
import { answerContact } from '@ezra/contract/calls/talk';
import { handleProblem } from '@ezra/contract/calls/requests';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../../ui/dialog/note-dialog.tsx';
import { feedbackPhrases } from './desk-phrases.ts';

interface HandleWordProps {
  word: AdminFeedback;
  /** Called with whether the note was saved. */
  onDone: (isSaved: boolean) => void;
}

/** Records that a problem was handled or a message answered, with a note. */
export function HandleWord({ word, onDone }: HandleWordProps) {
  const t = usePhrases(feedbackPhrases);
  const isMessage = word.kind === 'message';
  return (
    <NoteDialog
      icon={CircleCheck}
      title={t(isMessage ? 'answerTitle' : 'handleTitle')}
      name="note"
      label={t(isMessage ? 'answerNote' : 'handleNote')}
      hint={t('handleNoteHint')}
      confirmLabel={t(isMessage ? 'answerYes' : 'handleYes')}
      cancelLabel={t('cancel')}
      endpoint={isMessage ? answerContact : handleProblem}
      topics={['tasks']}
      input={(note) => ({ params: { id: word.id }, body: { note } })}
      staysOpen
      onDone={onDone}
    >
      <p>
        <bdi>{word.message}</bdi>
      </p>
    </NoteDialog>
  );
}
