import { Trash2 } from 'lucide-react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { OtpField } from '../../../ui/otp-field/otp-field.tsx';
import { SendAgain } from '../../../ui/send-again/send-again.tsx';
import { removalPhrases } from './phrases.ts';
import { useRemoval } from './use-removal.ts';
import { useWhatEnds } from './what-ends.ts';

interface RemovalDialogProps {
  onClose: () => void;
  onRemoved: (restorableUntil: string) => void;
}

/** Explains the removal, requests a code, and removes the account. */
export function RemovalDialog({ onClose, onRemoved }: RemovalDialogProps) {
  const t = usePhrases(removalPhrases);
  const removal = useRemoval(onRemoved);
  const { sent, code, complaint } = removal;
  const cancel = (
    <Button disabled={removal.isRemoving} onClick={onClose}>
      {t('cancel')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('question')}
      icon={Trash2}
      iconTone="danger"
      role="alertdialog"
      isDismissable={false}
      hasCloseButton={false}
      description={
        <ul className="removal__list">
          {useWhatEnds().map((what) => (
            <li key={what}>{t(what)}</li>
          ))}
          <li>{t('restore')}</li>
          <li>{t('erased')}</li>
        </ul>
      }
      actions={
        sent === null ? (
          <>
            <Button variant="primary" busy={removal.isAsking} busyLabel={t('sending')} onClick={removal.ask}>
              {t('sendCode')}
            </Button>
            {cancel}
          </>
        ) : (
          <>
            <Button
              variant="danger"
              busy={removal.isRemoving}
              busyLabel={t('removing')}
              onClick={() => removal.remove(code.join(''))}
            >
              {t('confirm')}
            </Button>
            {cancel}
          </>
        )
      }
    >
      <Stack>
        {sent === null ? (
          <>
            <p>{t('safety')}</p>
            {complaint && (
              <Alert tone="danger" isLive>
                {complaint}
              </Alert>
            )}
          </>
        ) : (
          <>
            <OtpField
              ref={removal.boxes}
              label={t('code')}
              value={code}
              onChange={removal.type}
              onSubmit={removal.remove}
              errorMessage={complaint}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is what is asked for now
              autoFocus
            />
            <SendAgain
              key={sent.round}
              seconds={sent.resendIn}
              canSend={sent.canResend}
              busy={removal.isAsking}
              onAsk={removal.ask}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
