import { useState } from 'react';
import { TEXT_MAX } from '@ezra/contract/constants';
import { closeEmergency, type StaffEmergency } from '@ezra/contract/emergencies';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/text-field/text-area.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { alarmPhrases } from './phrases.ts';

interface CloseDialogProps {
  call: StaffEmergency;
  onDone: () => void;
}

/** Closes a call, with a word to whoever called. */
export function CloseDialog({ call, onDone }: CloseDialogProps) {
  const t = usePhrases(alarmPhrases);
  const [note, setNote] = useState('');
  const save = useSave(closeEmergency, {
    topics: ['emergency'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onDone();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={t('closeTitle', { name: call.user.full_name })}
      isDismissable={false}
      actions={
        <>
          <Button
            variant="danger"
            busy={save.isPending}
            onClick={() => save.mutate({ params: { id: call.id }, body: { system_note: note } })}
          >
            {t('closeYes')}
          </Button>
          <Button onClick={onDone}>{t('closeNo')}</Button>
        </>
      }
    >
      <p>{t('closeText')}</p>
      <TextArea
        name="system_note"
        label={t('closeNote')}
        hint={t('closeNoteHint')}
        maxRows={6}
        maxLength={TEXT_MAX}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  );
}
