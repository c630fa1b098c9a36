import { useState } from 'react';
import { HandHelping } from 'lucide-react';
import { askVolunteers } from '@ezra/contract/calls/events';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useDialogSave } from '../../../../ui/hooks/use-dialog-save.ts';
import { eventPeoplePhrases } from './phrases.ts';

const TOPICS = ['event'] as const;

/** Turns a welfare check into help; renders nothing afterwards and for readers without the right. */
export function AskVolunteers({ event }: { event: ManagedEvent }) {
  const t = usePhrases(eventPeoplePhrases);
  const [isAsked, setAsked] = useState(false);
  const save = useDialogSave(askVolunteers, { topics: TOPICS, onDone: () => setAsked(false) });
  if (event.purpose !== 'welfare' || !event.allowed_actions.includes('stop')) return null;
  return (
    <>
      <Button size="small" variant="primary" icon={HandHelping} onClick={() => setAsked(true)}>
        {t('ask')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        icon={HandHelping}
        title={t('askTitle')}
        confirmLabel={t('askYes')}
        cancelLabel={t('no')}
        busy={save.isPending}
        onConfirm={() => {
          if (!save.isPending) save.mutate({ params: { id: event.id } });
        }}
        onCancel={() => setAsked(false)}
      >
        {t('askText')}
      </ConfirmDialog>
    </>
  );
}
