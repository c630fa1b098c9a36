import { useRef, useState } from 'react';
import { giveRecoveryCode } from '@ezra/contract/calls/account';
import { call } from '../../../lib/api/call.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { toast } from '../../../lib/toasts.ts';
import { givePhrases } from './phrases.ts';
import { StepForm } from './step-form.tsx';
import { useAttempt } from './use-attempt.ts';

const FEW = 3;

interface RecoveryCodeProps {
  onGiven: () => void;
  onBack: () => void;
}

/** Asks for one of the recovery codes, for people who lost their device. */
export function RecoveryCode({ onGiven, onBack }: RecoveryCodeProps) {
  const t = usePhrases(givePhrases);
  const { busy, complaint, complain, attempt } = useAttempt();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (code.trim() === '') complain(t('required'));
    else
      await attempt(async () => {
        const { data, message } = await call(giveRecoveryCode, { body: { code } });
        if (message) toast.success(message);
        const left = data.recovery_codes_left;
        if (left === 0) toast.success(t('lastRecoveryUsed'));
        else if (left <= FEW) toast.success(t('recoveryUsed', { count: left }));
        onGiven();
      });
    field.current?.focus();
  };

  return (
    <StepForm isLoose onSubmit={() => void submit()}>
      <TextField
        ref={field}
        label={t('recovery')}
        hint={t('recoveryHint')}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          complain(undefined);
        }}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed a button for it
        autoFocus
        maxLength={40}
        isLtr
        isRequired
        errorMessage={complaint}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy} busyLabel={t('checking')}>
        {t('confirm')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('backToUsual')}
      </Button>
      <p className="muted">{t('noRecovery')}</p>
    </StepForm>
  );
}
