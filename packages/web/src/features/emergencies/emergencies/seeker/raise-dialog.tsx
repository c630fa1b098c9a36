import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { TEXT_MAX } from '@ezra/contract/common/constants';
import { readEmergency, raiseEmergency } from '@ezra/contract/calls/emergencies';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { useAssociation } from '../../../../lib/association.ts';
import { call } from '../../../../lib/api/call.ts';
import { keyOf } from '../../../../lib/api/queries.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { paths } from '@ezra/contract/paths';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useKit } from '../../../../ui/kit-provider.tsx';
import { PhoneLink } from '../../../../ui/link/contact-links.tsx';
import { TextArea } from '../../../../ui/text-field/text-area.tsx';
import { ServiceNumbers } from '../service-numbers.tsx';
import { raisePhrases } from './phrases.ts';

/** Milliseconds after which the person must learn that the network delivers nothing. */
const GIVE_UP_MS = 20_000;

interface RaiseDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks once, and raises the emergency. A failure is shown here, with the numbers to call: nobody may wait for
 * help after an emergency that was not sent. Sending again is harmless, because the server keeps one
 * emergency per person.
 */
export function RaiseDialog({ isOpen, onClose }: RaiseDialogProps) {
  const t = usePhrases(raisePhrases);
  const client = useQueryClient();
  const { navigate } = useKit();
  const [what, setWhat] = useState('');
  const raising = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      call(
        raiseEmergency,
        { body: { description: what } },
        { ignoreRequest: true, signal: AbortSignal.timeout(GIVE_UP_MS) },
      ),
    onSuccess: (answer) => {
      client.setQueryData(keyOf(readEmergency, {}), answer);
      setWhat('');
      onClose();
      navigate?.(paths.dashboard());
    },
  });
  const { error } = raising;
  const isSaid = isApiError(error) && error.status !== 0 && typeof error.said === 'string';
  const close = () => {
    raising.reset();
    onClose();
  };
  const { phone: number } = useAssociation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('title')}
      icon={Siren}
      iconTone="danger"
      role="alertdialog"
      isDismissable={false}
      hasCloseButton={false}
      description={t('text')}
      actions={
        <>
          <Button
            variant="emergency"
            size="large"
            block
            busy={raising.isPending}
            busyLabel={t('sending')}
            onClick={() => raising.mutate()}
          >
            {t('yes')}
          </Button>
          <Button variant="secondary" block onClick={close}>
            {t('no')}
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="danger" isLive title={t('failed')}>
          <p>{isSaid ? error.said : t(isApiError(error) && error.status === 0 ? 'offline' : 'again')}</p>
          {number && (
            <p>
              {t('association')} <PhoneLink phone={number} />
            </p>
          )}
        </Alert>
      )}
      <ServiceNumbers label={t('first')} />
      <TextArea
        name="description"
        label={t('what')}
        hint={t('whatHint')}
        minRows={1}
        maxRows={4}
        maxLength={TEXT_MAX}
        value={what}
        onChange={setWhat}
      />
    </Dialog>
  );
}
