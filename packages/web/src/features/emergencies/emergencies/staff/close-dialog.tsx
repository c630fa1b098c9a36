import { closeEmergency } from '@ezra/contract/calls/emergencies';
import type { StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../../../ui/dialog/note-dialog.tsx';
import { alarmPhrases } from './phrases.ts';

interface CloseDialogProps {
  emergency: StaffEmergency;
  onDone: () => void;
}

/** Closes an emergency, with a note to the help seeker. */
export function CloseDialog({ emergency, onDone }: CloseDialogProps) {
  const t = usePhrases(alarmPhrases);
  return (
    <NoteDialog
      title={t('closeTitle', { name: emergency.user.full_name })}
      name="system_note"
      label={t('closeNote')}
      hint={t('closeNoteHint')}
      confirmVariant="danger"
      confirmLabel={t('closeYes')}
      cancelLabel={t('closeNo')}
      endpoint={closeEmergency}
      topics={['emergency']}
      input={(note) => ({ params: { id: emergency.id }, body: { system_note: note } })}
      staysOpen
      onDone={onDone}
    >
      {t('closeText')}
    </NoteDialog>
  );
}
