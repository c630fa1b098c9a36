import { useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { TEXT_MAX } from '@ezra/contract/constants';
import { changeEventUserRequest } from '@ezra/contract/event-requests';
import { fieldErrorOf } from '../../lib/api/api-error.ts';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../ui/dialog/note-dialog.tsx';
import type { OnDone } from '../../ui/hooks/use-asked-action.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { PAIR_TOPICS } from './confirm-pair.tsx';
import type { EventPair } from './event-pair.ts';
import { eventRequestPhrases } from './phrases.ts';

interface RejectPairProps {
  pair: EventPair;
  onDone: OnDone;
}

/** Ends a pair, with a note if there is something to say. */
export function RejectPair({ pair, onDone }: RejectPairProps) {
  const t = usePhrases(eventRequestPhrases);
  const client = useQueryClient();
  const save = useSave(changeEventUserRequest, {
    topics: PAIR_TOPICS,
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onDone(true);
    },
    onFailed: (error) => {
      // The note can be mended here; a pair that ended meanwhile cannot.
      if (fieldErrorOf(error, 'system_note')) return true;
      if (error.status === 0) return false;
      void invalidateTopics(client, PAIR_TOPICS);
      onDone(true);
      return false;
    },
  });
  return (
    <NoteDialog
      icon={Ban}
      title={t('rejectTitle')}
      name="system_note"
      label={t('rejectNote')}
      hint={t('rejectNoteHint')}
      maxLength={TEXT_MAX}
      errorMessage={fieldErrorOf(save.error, 'system_note')}
      confirmVariant="danger"
      confirmLabel={t('rejectYes')}
      cancelLabel={t('no')}
      busy={save.isPending}
      onConfirm={(note) =>
        save.mutate({ params: { id: pair.id }, body: { status: 'reject', system_note: note } })
      }
      onCancel={() => onDone()}
    >
      {t('rejectText', { ...pair })}
    </NoteDialog>
  );
}
