import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { approveAcceptance } from '@ezra/contract/request-desk';
import { call } from '../../lib/api/call.ts';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../lib/toasts.ts';
import { nameOf, type DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

interface BulkApproveProps {
  /** The selected rows, in any state. */
  selected: readonly DeskRequest[];
  /** The rows were approved, or found to have changed. */
  onDone: () => void;
}

/** The selected rows that can be approved, with the id of their link. */
const approvable = (selected: readonly DeskRequest[]) =>
  selected.flatMap((request) =>
    request.linkId !== null && request.allowed.includes('approve')
      ? [{ ...request, linkId: request.linkId }]
      : [],
  );

/** Approves the waiting volunteers of the selected rows, after naming each of them. */
export function BulkApprove({ selected, onDone }: BulkApproveProps) {
  const t = usePhrases(deskPhrases);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size="small" icon={Check} onClick={() => setOpen(true)}>
        {t('approveVolunteers')}
      </Button>
      {isOpen && (
        <BulkDialog
          requests={approvable(selected)}
          onClose={(isFinished) => {
            setOpen(false);
            if (isFinished) onDone();
          }}
        />
      )}
    </>
  );
}

interface BulkDialogProps {
  requests: ReturnType<typeof approvable>;
  onClose: (isFinished: boolean) => void;
}

function BulkDialog({ requests, onClose }: BulkDialogProps) {
  const t = usePhrases(deskPhrases);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // A request can have only one volunteer; an admin has to choose.
  const isTwice = new Set(requests.map(({ id }) => id)).size < requests.length;
  const isPossible = requests.length > 0 && !isTwice;
  const description =
    requests.length === 0 ? (
      t('bulkNone')
    ) : isTwice ? (
      <Alert tone="wait">{t('bulkTwice')}</Alert>
    ) : (
      t('bulkText')
    );

  const approveAll = async () => {
    setBusy(true);
    let failed = 0;
    // One after the other: each is a decision of its own, and one that fails does not stop the others.
    for (const { linkId } of requests) {
      await call(approveAcceptance, { params: { id: linkId }, body: { is_approved: 1 } }).catch(() => {
        failed += 1;
      });
    }
    void invalidateTopics(client, ['applications']);
    if (failed < requests.length) toast.success(t('bulkDone', { count: requests.length - failed }));
    if (failed > 0) toast.error(t('bulkFailed', { count: failed }));
    onClose(true);
  };

  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={() => onClose(false)}
      title={isPossible ? t('bulkTitle', { count: requests.length }) : t('approveVolunteers')}
      isDismissable={false}
      hasCloseButton={false}
      description={description}
      actions={
        <>
          {isPossible && (
            <Button variant="primary" busy={isBusy} onClick={() => void approveAll()}>
              {t('approveYes')}
            </Button>
          )}
          <Button onClick={() => onClose(false)}>{isPossible ? t('no') : t('closeDialog')}</Button>
        </>
      }
    >
      {requests.length > 0 && (
        <ul>
          {requests.map((request) => (
            <li key={request.linkId}>
              {nameOf(request)}: <strong>{request.volunteer}</strong>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
