import { Check, CircleX, UserRoundX, type LucideIcon } from 'lucide-react';
import { approveAcceptance, closeApplication, unassignApplication } from '@ezra/contract/calls/requests';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { focusPanelOrRow } from '../../../ui/desk/row-elements.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialogSave } from '../../../ui/hooks/use-dialog-save.ts';
import type { DeskRequest } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import { useAssignedWord } from './use-assigned-word.ts';

export type ConfirmedAction = 'approve' | 'close' | 'unassign';

const ICONS: Readonly<Record<ConfirmedAction, LucideIcon>> = {
  approve: Check,
  close: CircleX,
  unassign: UserRoundX,
};

interface ConfirmActionProps {
  action: ConfirmedAction;
  request: DeskRequest;
  /** Called with whether the action succeeded. */
  onDone: (isSaved: boolean) => void;
}

/** Names the action and the people concerned, asks once, and carries it out. */
export function ConfirmAction({ action, request, onDone }: ConfirmActionProps) {
  const t = usePhrases(deskPhrases);
  const answered = (isSaved: boolean) => {
    onDone(isSaved);
    // A colleague was faster: the pressed button goes, and the element after it may be a phone number.
    if (!isSaved) focusPanelOrRow(String(request.id));
  };
  const options = { topics: ['applications'] as const, onDone: answered };
  const sayAssigned = useAssignedWord();
  const approve = useDialogSave(approveAcceptance, {
    ...options,
    isQuiet: true,
    onDone: (isSaved) => {
      answered(isSaved);
      if (isSaved) sayAssigned(request);
    },
  });
  const close = useDialogSave(closeApplication, options);
  const unassign = useDialogSave(unassignApplication, options);
  const words = { person: request.person, category: request.category, volunteer: request.volunteer };

  const run = () => {
    if (action === 'close') close.mutate({ params: { id: request.id } });
    else if (action === 'unassign')
      unassign.mutate({ params: { id: request.id }, body: { volunteer_id: request.volunteerId } });
    else if (request.linkId !== null)
      approve.mutate({ params: { id: request.linkId }, body: { is_approved: 1 } });
  };
  return (
    <ConfirmDialog
      isOpen
      icon={ICONS[action]}
      confirmVariant={action === 'close' ? 'danger' : 'primary'}
      startsAtConfirm={action === 'approve'}
      title={action === 'approve' ? t('approveTitle', words) : t(`${action}Title`)}
      confirmLabel={t(`${action}Yes`)}
      cancelLabel={t('no')}
      busy={approve.isPending || close.isPending || unassign.isPending}
      onConfirm={run}
      onCancel={() => onDone(false)}
    >
      {t(`${action}Text`, words)}
    </ConfirmDialog>
  );
}
