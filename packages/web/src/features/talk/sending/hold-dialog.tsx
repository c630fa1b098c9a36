import { holdSending } from '@ezra/contract/calls/talk';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { sendingPhrases } from './phrases.ts';

/** Asks before it holds all messages. */
export function HoldDialog({ onDone }: { onDone: () => void }) {
  const t = usePhrases(sendingPhrases);
  const save = useSave(holdSending, { topics: ['tasks'], onSaved: onDone });
  return (
    <ConfirmDialog
      isOpen
      title={t('holdTitle')}
      confirmLabel={t('holdYes')}
      cancelLabel={t('no')}
      confirmVariant="danger"
      busy={save.isPending}
      onConfirm={() => save.mutate({})}
      onCancel={onDone}
    >
      {t('holdText')}
    </ConfirmDialog>
  );
}
