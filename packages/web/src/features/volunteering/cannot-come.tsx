import { useId, useState } from 'react';
import { UserRoundX } from 'lucide-react';
import { LINK_NOTE_MAX } from '@ezra/contract/links';
import { withdrawFromRequest } from '@ezra/contract/visits';
import type { BasketItem } from '@ezra/contract/volunteering';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { basketPhrases } from './phrases.ts';

interface CannotComeProps {
  item: BasketItem;
  onClose: () => void;
}

/** Asks once, in words that say what follows, and gives the request back. */
export function CannotCome({ item, onClose }: CannotComeProps) {
  const t = usePhrases(basketPhrases);
  const formId = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const save = useSave(withdrawFromRequest, {
    topics: ['basket', 'open-requests'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onClose();
    },
    onFailed: ({ status, errors }) => {
      const said = errors['note']?.[0];
      setError(said);
      // It was closed or taken back meanwhile: the toast says so, the list shows it.
      if (said === undefined && status !== 0) onClose();
      return said !== undefined;
    },
  });
  const { category, user } = item.application;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('cannotTitle')}
      icon={UserRoundX}
      isDismissable={false}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t('cannotYes')}
          </Button>
          <Button onClick={onClose}>{t('cannotNo')}</Button>
        </>
      }
    >
      <p>
        {t('cannotText', {
          category: category.label,
          name: user?.full_name.split(' ')[0] ?? '',
        })}
      </p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ params: { id: item.application_id }, body: { note: note.trim() || null } });
        }}
      >
        <TextArea
          name="note"
          label={t('cannotNote')}
          hint={t('cannotNoteHint')}
          value={note}
          onChange={(next) => {
            setNote(next);
            setError(undefined);
          }}
          errorMessage={error}
          minRows={2}
          maxLength={LINK_NOTE_MAX}
        />
      </form>
    </Dialog>
  );
}
