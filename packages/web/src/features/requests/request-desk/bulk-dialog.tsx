import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { approveAcceptance } from '@ezra/contract/calls/requests';
import { call } from '../../../lib/api/call.ts';
import { invalidateTopics } from '../../../lib/api/invalidate.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { toast } from '../../../lib/toasts.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { nameOf, type DeskRequest } from './desk-request.ts';
import { requestDialogPhrases } from './dialog-phrases.ts';
import { deskPhrases } from './phrases.ts';

/** Finds the selected rows with one offer to approve, and those with several, which need a choice. */
function approvable(selected: readonly DeskRequest[]) {
  const waiting = selected.filter(({ allowed }) => allowed.includes('approve'));
  return {
    requests: waiting.flatMap(({ linkId, ...request }) =>
      linkId !== null && request.offers <= 1 ? [{ ...request, linkId }] : [],
    ),
    toCompare: waiting.filter(({ offers }) => offers > 1),
  };
}

interface BulkDialogProps {
  selected: readonly DeskRequest[];
  onClose: (isFinished: boolean) => void;
}

/** Names the volunteer of each selected row, and approves them after a confirmation. */
export function BulkDialog({ selected, onClose }: BulkDialogProps) {
  const t = usePhrases(deskPhrases);
  const d = usePhrases(requestDialogPhrases);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { requests, toCompare } = approvable(selected);
  const isPossible = requests.length > 0;

  const approveAll = async () => {
    setBusy(true);
    let failed = 0;
    // One by one: each is its own decision, and a failure does not stop the others.
    for (const { linkId } of requests) {
      await call(approveAcceptance, { params: { id: linkId }, body: { is_approved: 1 } }).catch(() => {
        failed += 1;
      });
    }
    void invalidateTopics(client, ['applications']);
    if (failed < requests.length) toast.success(d('bulkDone', { count: requests.length - failed }));
    if (failed > 0) toast.error(d('bulkFailed', { count: failed }));
    onClose(true);
  };

  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={() => onClose(false)}
      title={isPossible ? d('bulkTitle', { count: requests.length }) : t('approveVolunteers')}
      isDismissable={false}
      hasCloseButton={false}
      description={isPossible ? d('bulkText') : toCompare.length === 0 && d('bulkNone')}
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
      {toCompare.length > 0 && (
        <Alert tone="wait" title={d('bulkToCompare')}>
          <ul>
            {toCompare.map((request) => (
              <li key={request.id}>
                {nameOf(request)}: {t('severalWait', { count: request.offers })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Dialog>
  );
}
