import { MapPin } from 'lucide-react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { profilePhrases } from './phrases.ts';

interface AddressDialogProps {
  isOpen: boolean;
  busy: boolean;
  onDecide: (moves: boolean) => void;
  onCancel: () => void;
}

/** Asks whether open requests move along when the address changes. */
export function AddressDialog({ isOpen, busy, onDecide, onCancel }: AddressDialogProps) {
  const t = usePhrases(profilePhrases);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={t('addressTitle')}
      icon={MapPin}
      role="alertdialog"
      isDismissable={false}
      hasCloseButton={false}
      description={t('addressText')}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => onDecide(true)}>
            {t('moveRequests')}
          </Button>
          <Button disabled={busy} onClick={() => onDecide(false)}>
            {t('leaveRequests')}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    />
  );
}
