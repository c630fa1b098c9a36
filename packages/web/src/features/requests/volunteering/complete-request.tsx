import { CircleCheck } from 'lucide-react';
import { completeRequest } from '@ezra/contract/calls/requests';
import type { BasketItem } from '@ezra/contract/requests/volunteering';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialogSave } from '../../../ui/hooks/use-dialog-save.ts';
import { basketPhrases } from './phrases.ts';

interface CompleteRequestProps {
  /** The request to complete; null closes the dialog. */
  item: BasketItem | null;
  onClose: () => void;
}

export function CompleteRequest({ item, onClose }: CompleteRequestProps) {
  const t = usePhrases(basketPhrases);
  const complete = useDialogSave(completeRequest, { topics: ['basket'], onDone: onClose });
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
