import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleX, UserRoundX, type LucideIcon } from 'lucide-react';
import { approveAcceptance, closeApplication, unassignApplication } from '@ezra/contract/request-desk';
import type { ApiError } from '../../lib/api/api-error.ts';
import { invalidateTopics } from '../../lib/api/invalidate.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import type { OnDone } from '../../ui/hooks/use-asked-action.ts';
import type { DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';

export type ConfirmedAction = 'approve' | 'close' | 'unassign';

const ICONS: Readonly<Record<ConfirmedAction, LucideIcon>> = {
  approve: Check,
  close: CircleX,
  unassign: UserRoundX,
};

interface ConfirmActionProps {
  action: ConfirmedAction;
  request: DeskRequest;
  onDone: OnDone;
}

/** Says what will happen and to whom, asks once, does it. */
export function ConfirmAction({ action, request, onDone }: ConfirmActionProps) {
  const t = usePhrases(deskPhrases);
  const client = useQueryClient();
  const options = {
    topics: ['applications'] as const,
    onSaved: ({ message }: { message?: string }) => {
      if (message) toast.success(message);
      onDone(true);
    },
    onFailed: (error: ApiError) => {
      // Nothing arrived: it can be tried again here. Anything else means that the row is out of date.
      if (error.status === 0) return;
      void invalidateTopics(client, ['applications']);
      onDone(true);
    },
  };
  const approve = useSave(approveAcceptance, options);
  const close = useSave(closeApplication, options);
  const unassign = useSave(unassignApplication, options);
  const words = { person: request.person, category: request.category, volunteer: request.volunteer };

  const run = () => {
    if (action === 'close') close.mutate({ params: { id: request.id } });
    else if (action === 'unassign') unassign.mutate({ params: { id: request.id } });
    else if (request.linkId !== null)
      approve.mutate({ params: { id: request.linkId }, body: { is_approved: 1 } });
  };
  return (
    <ConfirmDialog
      isOpen
      icon={ICONS[action]}
      confirmVariant={action === 'close' ? 'danger' : 'primary'}
      title={action === 'approve' ? t('approveTitle', words) : t(`${action}Title`)}
      confirmLabel={t(`${action}Yes`)}
      cancelLabel={t('no')}
      busy={approve.isPending || close.isPending || unassign.isPending}
      onConfirm={run}
      onCancel={() => onDone()}
    >
      {t(`${action}Text`, words)}
    </ConfirmDialog>
  );
}
