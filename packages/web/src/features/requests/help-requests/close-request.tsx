import { changeApplicationStatus } from '@ezra/contract/calls/requests';
import type { OwnApplication } from '@ezra/contract/requests/help-requests';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { requestPhrases } from './phrases.ts';

interface CloseRequestProps {
  /** The request to close; null closes the dialog. */
  request: OwnApplication | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks once, naming the people who will get a message, and closes the request. */
export function CloseRequest({ request, onDone, onCancel }: CloseRequestProps) {
  const t = usePhrases(requestPhrases);
  const close = useSave(changeApplicationStatus, {
    topics: ['applications'],
    onSaved: onDone,
    // The request has changed (expired, closed by an admin): a message says so, and the list shows it.
    onFailed: () => onCancel(),
  });
  const confirm = () => {
    if (request && !close.isPending) close.mutate({ params: { id: request.id }, body: { status: 'closed' } });
  };
  return (
    <ConfirmDialog
      isOpen={request !== null}
      title={t('closeTitle')}
      confirmVariant="danger"
      confirmLabel={t('closeYes')}
      cancelLabel={t('closeNo')}
      busy={close.isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {request &&
        (request.volunteer
          ? t('closeTreated', { volunteer: request.volunteer.full_name })
          : t('closeOpen', { category: request.category.label }))}
    </ConfirmDialog>
  );
}
