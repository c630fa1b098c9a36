import { useState } from 'react';
import { KeyRound, ShieldCheck, Smartphone, Trash2 } from 'lucide-react';
import { removePasskey, removeTotp, renewRecoveryCodes } from '@ezra/contract/calls/account';
import type { SecondFactor } from '@ezra/contract/account/second-factor';
import { useSave } from '../../../lib/api/use-save.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { toast } from '../../../lib/toasts.ts';
import { GiveFactor } from './give-factor.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { cardPhrases, enrolPhrases } from './phrases.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { useStepUp } from './use-step-up.ts';

/** A change of the own second factors that the person has started. */
export type FactorTask =
  | { readonly kind: 'addPasskey' | 'addTotp' | 'removeTotp' | 'newCodes' }
  | { readonly kind: 'removePasskey'; readonly id: number; readonly name: string };

interface FactorDialogsProps {
  factors: SecondFactor;
  task: FactorTask | null;
  onTask: (task: FactorTask | null) => void;
  onChanged: () => void;
}

/** Shows the dialogs of each change; asks for the second factor first when it was last given too long ago. */
export function FactorDialogs({ factors, task, onTask, onChanged }: FactorDialogsProps) {
  const t = usePhrases(cardPhrases);
  const enrol = usePhrases(enrolPhrases);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stepUp = useStepUp();
  const close = () => onTask(null);
  /** Closes the form while the second factor is asked for, and opens it again afterwards. */
  const comeBack = task && stepUp.onStale(() => onTask(task));

  const done = (recoveryCodes: readonly string[] | null, message?: string) => {
    close();
    if (message) toast.success(message);
    if (recoveryCodes) setCodes(recoveryCodes);
    onChanged();
  };
  const isLast = factors.passkeys.length + (factors.totp_since ? 1 : 0) === 1;
  const kind = stepUp.isAsking || codes ? undefined : task?.kind;

  return (
    <>
      <Dialog
        isOpen={kind === 'addPasskey'}
        onClose={close}
        title={enrol('choosePasskey')}
        icon={KeyRound}
        isDismissable={false}
      >
        <PasskeySetup onDone={done} {...(comeBack && { onFailed: comeBack })} />
      </Dialog>
      <Dialog
        isOpen={kind === 'addTotp'}
        onClose={close}
        title={enrol('chooseTotp')}
        icon={Smartphone}
        isDismissable={false}
      >
        <TotpSetup onDone={done} {...(comeBack && { onFailed: comeBack })} />
      </Dialog>
      <Dialog
        isOpen={codes !== null}
        onClose={() => setCodes(null)}
        title={enrol('codesTitle')}
        icon={ShieldCheck}
        isDismissable={false}
        hasCloseButton={false}
      >
        <RecoveryCodes codes={codes ?? []} onKept={() => setCodes(null)} />
      </Dialog>
      <Removals
        task={kind === undefined ? null : task}
        isLast={isLast}
        onClose={close}
        onDone={done}
        onStale={stepUp.onStale}
      />
      <Dialog
        isOpen={stepUp.isAsking}
        onClose={() => {
          stepUp.cancel();
          close();
        }}
        title={t('againTitle')}
        description={t('againText')}
        icon={ShieldCheck}
      >
        <Stack gap="loose">
          <GiveFactor factors={factors} onGiven={stepUp.onGiven} />
        </Stack>
      </Dialog>
    </>
  );
}

interface RemovalsProps {
  task: FactorTask | null;
  isLast: boolean;
  onClose: () => void;
  onDone: (codes: readonly string[] | null) => void;
  onStale: ReturnType<typeof useStepUp>['onStale'];
}

/** Asks once before a second factor is removed or replaced. */
function Removals({ task, isLast, onClose, onDone, onStale }: RemovalsProps) {
  const t = usePhrases(cardPhrases);
  const passkey = useSave(removePasskey, {
    onSaved: () => onDone(null),
    onFailed: (error, input) => onStale(() => passkey.mutate(input))(error),
  });
  const app = useSave(removeTotp, {
    onSaved: () => onDone(null),
    onFailed: (error, input) => onStale(() => app.mutate(input))(error),
  });
  const codes = useSave(renewRecoveryCodes, {
    onSaved: ({ data }) => onDone(data.recovery_codes),
    onFailed: (error, input) => onStale(() => codes.mutate(input))(error),
  });
  const removal = { confirmLabel: t('removeYes'), confirmVariant: 'danger', icon: Trash2 } as const;
  const last = isLast && <p>{t('lastText')}</p>;
  const ask = (
    kind: FactorTask['kind'],
    question: Omit<ConfirmDialogProps, 'isOpen' | 'onCancel' | 'cancelLabel'>,
  ) => (
    <ConfirmDialog {...question} isOpen={task?.kind === kind} cancelLabel={t('cancel')} onCancel={onClose} />
  );
  return (
    <>
      {ask('removePasskey', {
        ...removal,
        title: t('removePasskeyTitle'),
        busy: passkey.isPending,
        onConfirm: () => {
          if (task?.kind === 'removePasskey') passkey.mutate({ params: { id: task.id } });
        },
        children: (
          <>
            <p>{t('removePasskeyText', { name: task?.kind === 'removePasskey' ? task.name : '' })}</p>
            {last}
          </>
        ),
      })}
      {ask('removeTotp', {
        ...removal,
        title: t('removeTotpTitle'),
        busy: app.isPending,
        onConfirm: () => app.mutate({}),
        children: (
          <>
            <p>{t('removeTotpText')}</p>
            {last}
          </>
        ),
      })}
      {ask('newCodes', {
        title: t('newCodesTitle'),
        confirmLabel: t('newCodesYes'),
        icon: ShieldCheck,
        busy: codes.isPending,
        onConfirm: () => codes.mutate({}),
        children: t('newCodesText'),
      })}
    </>
  );
}
