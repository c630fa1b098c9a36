import { Check, X } from 'lucide-react';
import { answerForVolunteer } from '@ezra/contract/calls/events';
import type { MapVolunteerRequest } from '@ezra/contract/events/event-map';
import { isolated } from '../../../../lib/format/isolated.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useDialogSave } from '../../../../ui/hooks/use-dialog-save.ts';
import { sideListPhrases } from './phrases.ts';

interface AnswerDialogProps {
  request: MapVolunteerRequest;
  isReady: boolean;
  onDone: () => void;
}

const TOPICS = ['event'] as const;

/** Asks before the staff record a volunteer's answer. */
export function AnswerDialog({ request: { id, volunteer }, isReady, onDone }: AnswerDialogProps) {
  const t = usePhrases(sideListPhrases);
  const save = useDialogSave(answerForVolunteer, { topics: TOPICS, onDone });
  const which = isReady ? 'ready' : 'notReady';
  return (
    <ConfirmDialog
      isOpen
      icon={isReady ? Check : X}
      confirmVariant={isReady ? 'primary' : 'danger'}
      startsAtConfirm={isReady}
      title={t(`${which}Title`)}
      confirmLabel={t(`${which}Yes`)}
      cancelLabel={t('no')}
      busy={save.isPending}
      onConfirm={() => {
        if (!save.isPending) save.mutate({ params: { id }, body: { is_ready_to_help: isReady } });
      }}
      onCancel={onDone}
    >
      {t(`${which}Text`, { name: isolated(volunteer.full_name) })}
    </ConfirmDialog>
  );
}
