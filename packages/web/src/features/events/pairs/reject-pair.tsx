import { Ban } from 'lucide-react';
import { changeEventUserRequest } from '@ezra/contract/calls/events';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../../ui/dialog/note-dialog.tsx';
import { PAIR_TOPICS } from './confirm-pair.tsx';
import { seenPair, type EventPair } from './event-pair.ts';
import { eventRequestPhrases } from './phrases.ts';
import { rejectPhrases } from './reject-phrases.ts';

interface RejectPairProps {
  action: 'reject' | 'unassign';
  pair: EventPair;
  /** Called with whether the change was saved. */
  onDone: (isSaved: boolean) => void;
}

export function RejectPair({ action, pair, onDone }: RejectPairProps) {
  const t = usePhrases(eventRequestPhrases);
  const r = usePhrases(rejectPhrases);
  return (
    <NoteDialog
      icon={Ban}
      title={r(`${action}Title`)}
      name="system_note"
      label={r('rejectNote')}
      hint={r('rejectNoteHint')}
      confirmVariant="danger"
      confirmLabel={r(`${action}Yes`)}
      cancelLabel={t('no')}
      endpoint={changeEventUserRequest}
      topics={PAIR_TOPICS}
      input={(note) => ({
        params: { id: pair.id },
        body: { status: 'reject' as const, system_note: note, ...seenPair(pair) },
      })}
      onDone={onDone}
    >
      {r('rejectText', { ...pair })}
    </NoteDialog>
  );
}
