import { liftBlock } from '@ezra/contract/calls/account';
import { useSave } from '../../../lib/api/use-save.ts';
import { isolated } from '../../../lib/format/isolated.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { blockedIpPhrases } from './phrases.ts';

const TOPICS = ['blocked-ips'] as const;

export function LiftDialog({ ip, onDone }: { ip: string; onDone: (isLifted: boolean) => void }) {
  const t = usePhrases(blockedIpPhrases);
  const save = useSave(liftBlock, {
    topics: TOPICS,
    onSaved: () => onDone(true),
    onFailed: () => onDone(false),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('liftTitle', { ip: isolated(ip) })}
      confirmLabel={t('liftYes')}
      cancelLabel={t('no')}
      busy={save.isPending}
      onConfirm={() => save.mutate({ params: { ip } })}
      onCancel={() => onDone(false)}
    >
      {t('liftText')}
    </ConfirmDialog>
  );
}
