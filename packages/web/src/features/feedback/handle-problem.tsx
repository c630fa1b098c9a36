import { useId, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/constants';
import { handleProblem, type AdminFeedback } from '@ezra/contract/visits';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { feedbackPhrases } from './desk-phrases.ts';

interface HandleProblemProps {
  problem: AdminFeedback;
  onDone: (isHandled?: boolean) => void;
}

/** Notes that a problem was taken care of, and how. */
export function HandleProblem({ problem, onDone }: HandleProblemProps) {
  const t = usePhrases(feedbackPhrases);
  const formId = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const save = useSave(handleProblem, {
    topics: ['tasks'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onDone(true);
    },
    onFailed: ({ errors }) => {
      const said = errors['note']?.[0];
      setError(said);
      return said !== undefined;
    },
  });
  return (
    <Dialog
      isOpen
      onClose={() => onDone()}
      title={t('handleTitle')}
      icon={CircleCheck}
      isDismissable={false}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t('handleYes')}
          </Button>
          <Button onClick={() => onDone()}>{t('cancel')}</Button>
        </>
      }
    >
      <p>
        <bdi>{problem.message}</bdi>
      </p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ params: { id: problem.id }, body: { note: note.trim() || null } });
        }}
      >
        <TextArea
          name="note"
          label={t('handleNote')}
          hint={t('handleNoteHint')}
          value={note}
          onChange={(next) => {
            setNote(next);
            setError(undefined);
          }}
          errorMessage={error}
          minRows={2}
          maxLength={TEXT_MAX}
        />
      </form>
    </Dialog>
  );
}
