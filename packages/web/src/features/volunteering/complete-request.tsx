import { CircleCheck } from 'lucide-react';
import { completeRequest, type BasketItem } from '@ezra/contract/volunteering';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { basketPhrases } from './phrases.ts';

interface CompleteRequestProps {
  /** The request in question; null: the dialog is closed. */
  item: BasketItem | null;
  onClose: () => void;
}

/** Asks once whether the help was given, and completes the request. */
export function CompleteRequest({ item, onClose }: CompleteRequestProps) {
  const t = usePhrases(basketPhrases);
  const complete = useSave(completeRequest, {
    topics: ['basket'],
    onSaved: ({ message }) => {
      if (message) toast.success(message);
      onClose();
    },
    // It was closed or taken back meanwhile: the toast says so, the list shows it.
    onFailed: () => onClose(),
  });
  return (
    <ConfirmDialog
      isOpen={item !== null}
      icon={CircleCheck}
      title={t('completeTitle')}
      confirmLabel={t('completeYes')}
      cancelLabel={t('completeNo')}
      busy={complete.isPending}
      onCancel={onClose}
      onConfirm={() => {
        if (item && !complete.isPending) complete.mutate({ params: { id: item.application_id } });
      }}
    >
      {item && t('completeText', { category: item.application.category.label })}
    </ConfirmDialog>
  );
}
