import { UserRoundX } from 'lucide-react';
import { LINK_NOTE_MAX } from '@ezra/contract/links.terms';
import { withdrawFromRequest } from '@ezra/contract/calls/requests';
import type { BasketItem } from '@ezra/contract/requests/volunteering';
import { firstName } from '../../../lib/format/values.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { NoteDialog } from '../../../ui/dialog/note-dialog.tsx';
import { basketPhrases } from './phrases.ts';

interface CannotComeProps {
  item: BasketItem;
  onClose: () => void;
}

/** Asks once, naming the consequences, and gives the request back. */
export function CannotCome({ item, onClose }: CannotComeProps) {
  const t = usePhrases(basketPhrases);
  const { category, user } = item.application;
  return (
    <NoteDialog
      icon={UserRoundX}
      title={t('cannotTitle')}
      name="note"
      label={t('cannotNote')}
      hint={t('cannotNoteHint')}
      maxLength={LINK_NOTE_MAX}
      confirmLabel={t('cannotYes')}
      cancelLabel={t('cannotNo')}
      endpoint={withdrawFromRequest}
      topics={['basket', 'open-requests']}
      input={(note) => ({ params: { id: item.application_id }, body: { note } })}
      onDone={onClose}
    >
      {t('cannotText', { category: category.label, name: firstName(user?.full_name ?? '') })}
    </NoteDialog>
  );
}
