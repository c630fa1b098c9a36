import { CircleCheck, CircleX } from 'lucide-react';
import { decideEventReach } from '@ezra/contract/calls/events';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { isolated } from '../../../lib/format/isolated.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { NoteDialog } from '../../../ui/dialog/note-dialog.tsx';
import { useDialogSave } from '../../../ui/hooks/use-dialog-save.ts';
import { eventListPhrases } from './phrases.ts';

export type ReachAction = 'allow_reach' | 'refuse_reach';

interface ReachDialogProps {
  event: ManagedEvent;
  action: ReachAction;
  onDone: () => void;
}

const TOPICS = ['event', 'tasks'] as const;

/** Asks before a wide event is confirmed or refused, naming the consequences. */
export function ReachDialog({ event: { id, name, reach_state: state }, action, onDone }: ReachDialogProps) {
  const t = usePhrases(eventListPhrases);
  const save = useDialogSave(decideEventReach, { topics: TOPICS, onDone });
  const waits = state === 'waiting';
  if (action === 'refuse_reach')
    return (
      <NoteDialog
        icon={CircleX}
        confirmVariant="danger"
        title={t('refuseTitle', { name: isolated(name) })}
        confirmLabel={t('refuseYes')}
        cancelLabel={t('back')}
        name="system_note"
        label={t('refuseNote')}
        hint={t('refuseNoteHint')}
        endpoint={decideEventReach}
        topics={TOPICS}
        input={(note) => ({ params: { id }, body: { allow: false, system_note: note } })}
        onDone={onDone}
      >
        {t('refuseText')}
      </NoteDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      icon={CircleCheck}
      confirmVariant="primary"
      title={t(waits ? 'allowTitle' : 'seenTitle', { name: isolated(name) })}
      confirmLabel={t(waits ? 'allowYes' : 'seenYes')}
      cancelLabel={t('back')}
      busy={save.isPending}
      onConfirm={() => {
        if (!save.isPending) save.mutate({ params: { id }, body: { allow: true } });
      }}
      onCancel={onDone}
    >
      {t(waits ? 'allowText' : 'seenText')}
    </ConfirmDialog>
  );
}
