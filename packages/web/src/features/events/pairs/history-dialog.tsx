import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EventHistory } from './event-history.tsx';
import { eventRequestPhrases } from './phrases.ts';

interface HistoryDialogProps {
  request: { id: number; event: { name: string } };
  onClose: () => void;
}

export function HistoryDialog({ request, onClose }: HistoryDialogProps) {
  const t = usePhrases(eventRequestPhrases);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<bdi>{request.event.name}</bdi>}
      actions={<Button onClick={onClose}>{t('closeDialog')}</Button>}
    >
      <h3>{t('history')}</h3>
      <EventHistory of="user" id={request.id} />
    </Dialog>
  );
}
