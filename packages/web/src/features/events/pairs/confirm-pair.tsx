import { Check, CircleCheck } from 'lucide-react';
import { approveEventRequest, changeEventUserRequest } from '@ezra/contract/calls/events';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialogSave } from '../../../ui/hooks/use-dialog-save.ts';
import { seenPair, type EventPair } from './event-pair.ts';
import { eventRequestPhrases } from './phrases.ts';

interface ConfirmPairProps {
  action: 'approve' | 'complete';
  pair: EventPair;
  /** Called with whether the change was saved. */
  onDone: (isSaved: boolean) => void;
}

/** Topics to reload after a change of a pair. */
export const PAIR_TOPICS = ['event', 'basket'] as const;

/** Names the change and the people concerned, asks once, and makes it. */
export function ConfirmPair({ action, pair, onDone }: ConfirmPairProps) {
  const t = usePhrases(eventRequestPhrases);
  const options = { topics: PAIR_TOPICS, onDone };
  const approve = useDialogSave(useStaffCall(approveEventRequest), options);
  const complete = useDialogSave(changeEventUserRequest, options);
  const isBusy = approve.isPending || complete.isPending;
  const params = { id: pair.id };
  const run = () => {
    if (isBusy) return;
    if (action === 'approve') approve.mutate({ params, body: seenPair(pair) });
    else complete.mutate({ params, body: { status: 'completed', ...seenPair(pair) } });
  };
  return (
    <ConfirmDialog
      isOpen
      icon={action === 'approve' ? Check : CircleCheck}
      startsAtConfirm={action === 'approve'}
      title={t(`${action}Title`)}
      confirmLabel={t(`${action}Yes`)}
      cancelLabel={t('no')}
      busy={isBusy}
      onConfirm={run}
      onCancel={() => onDone(false)}
    >
      {action === 'approve' ? t('approveText', { ...pair }) : t('completeText', { ...pair })}
    </ConfirmDialog>
  );
}
