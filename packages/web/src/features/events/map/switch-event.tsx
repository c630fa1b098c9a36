import { CirclePlay, CircleStop } from 'lucide-react';
import { updateEvent, type ManagedEvent } from '@ezra/contract/managed-events';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { isolated } from '../../../lib/format/isolated.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialogSave } from '../../../ui/hooks/use-dialog-save.ts';
import { eventMapPhrases } from './phrases.ts';

interface SwitchEventProps {
  event: ManagedEvent;
  action: 'start' | 'stop';
  onDone: () => void;
}

const TOPICS = ['event'] as const;

/** Asks before an event is started or stopped, and says what follows. */
export function SwitchEvent({ event, action, onDone }: SwitchEventProps) {
  const t = usePhrases(eventMapPhrases);
  const save = useDialogSave(useStaffCall(updateEvent), { topics: TOPICS, onDone });
  const { id, name, event_list_id, description, type_of_help_required, is_auto_assign } = event;
  const run = () => {
    if (save.isPending) return;
    const body = {
      ...{ name, event_list_id, description, type_of_help_required, is_auto_assign },
      status: action === 'start',
    };
    save.mutate({ params: { id }, body });
  };
  return (
    <ConfirmDialog
      isOpen
      icon={action === 'start' ? CirclePlay : CircleStop}
      confirmVariant={action === 'start' ? 'primary' : 'danger'}
      title={t(`${action}Title`, { name: isolated(name) })}
      confirmLabel={t(`${action}Yes`)}
      cancelLabel={t('no')}
      busy={save.isPending}
      onConfirm={run}
      onCancel={onDone}
    >
      {t(`${action}Text`)}
    </ConfirmDialog>
  );
}
