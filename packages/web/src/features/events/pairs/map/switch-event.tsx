import { CirclePlay, CircleStop } from 'lucide-react';
import { updateEvent } from '@ezra/contract/calls/events';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { stopEventPhrases } from '../../../../lib/events/stop-phrases.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { NoteDialog } from '../../../../ui/dialog/note-dialog.tsx';
import { useDialogSave } from '../../../../ui/hooks/use-dialog-save.ts';
import { eventMapPhrases } from './phrases.ts';

interface SwitchEventProps {
  event: ManagedEvent;
  action: 'start' | 'stop';
  onDone: () => void;
}

const TOPICS = ['event'] as const;

/** Asks before an event is started or stopped, naming the consequences. */
export function SwitchEvent({ event, action, onDone }: SwitchEventProps) {
  const t = usePhrases(eventMapPhrases);
  const s = usePhrases(stopEventPhrases);
  const endpoint = useStaffCall(updateEvent);
  const save = useDialogSave(endpoint, { topics: TOPICS, onDone });
  const { id, name, event_list_id, description, type_of_help_required, is_auto_assign } = event;
  const words = { name, event_list_id, description, type_of_help_required, is_auto_assign };
  if (action === 'stop')
    return (
      <NoteDialog
        icon={CircleStop}
        confirmVariant="danger"
        title={s('title', { name: isolated(name) })}
        confirmLabel={t('stopYes')}
        cancelLabel={t('no')}
        name="system_note"
        label={s('note')}
        hint={s('noteHint')}
        endpoint={endpoint}
        topics={TOPICS}
        input={(note) => ({ params: { id }, body: { ...words, status: false, system_note: note } })}
        onDone={onDone}
      >
        {s('text')}
      </NoteDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('startTitle', { name: isolated(name) })}
      confirmLabel={t('startYes')}
      cancelLabel={t('no')}
      icon={CirclePlay}
      confirmVariant="primary"
      busy={save.isPending}
      onConfirm={() => {
        if (!save.isPending) save.mutate({ params: { id }, body: { ...words, status: true } });
      }}
      onCancel={onDone}
    >
      {t('startText')}
    </ConfirmDialog>
  );
}
