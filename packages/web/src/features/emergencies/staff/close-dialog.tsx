import { TEXT_MAX } from '@ezra/contract/common/constants';
import { closeEmergency, type StaffEmergency } from '@ezra/contract/emergencies';
import { fieldErrorOf } from '../../../lib/api/api-error.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../../ui/dialog/note-dialog.tsx';
import { alarmPhrases } from './phrases.ts';

interface CloseDialogProps {
  emergency: StaffEmergency;
  onDone: () => void;
}

/** Closes an emergency, with a note to its help seeker. */
export function CloseDialog({ emergency, onDone }: CloseDialogProps) {
  const t = usePhrases(alarmPhrases);
  const save = useSave(closeEmergency, {
    topics: ['emergency'],
    onSaved: onDone,
    onFailed: (error) => fieldErrorOf(error, 'system_note') !== undefined,
  });
  return (
    <NoteDialog
      title={t('closeTitle', { name: emergency.user.full_name })}
      name="system_note"
      label={t('closeNote')}
      hint={t('closeNoteHint')}
      maxLength={TEXT_MAX}
      errorMessage={fieldErrorOf(save.error, 'system_note')}
      confirmVariant="danger"
      confirmLabel={t('closeYes')}
      cancelLabel={t('closeNo')}
      busy={save.isPending}
      onConfirm={(note) => save.mutate({ params: { id: emergency.id }, body: { system_note: note } })}
      onCancel={onDone}
    >
      {t('closeText')}
    </NoteDialog>
  );
}
