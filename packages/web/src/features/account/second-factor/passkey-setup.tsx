import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { addPasskey, newPasskeyChallenge } from '@ezra/contract/calls/account';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { makePasskey } from './passkeys.ts';
import { enrolPhrases, givePhrases } from './phrases.ts';
import { StepForm } from './step-form.tsx';
import { useAttempt } from './use-attempt.ts';

const NAME_MAX = 60;

interface PasskeySetupProps {
  onDone: (recoveryCodes: string[] | null, message: string | undefined) => void;
  /** Returns whether it handled the failure. */
  onFailed?: (error: ApiError) => boolean;
}

/** Asks for a name of the passkey, then lets the device make it. */
export function PasskeySetup({ onDone, onFailed }: PasskeySetupProps) {
  const t = usePhrases(enrolPhrases);
  const give = usePhrases(givePhrases);
  const { busy, complaint, attempt } = useAttempt();
  const [name, setName] = useState('');
  const [nameComplaint, setNameComplaint] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const begin = useEffectEvent(() => {
    // Where the server needs a fresh second factor, asks for it before the person types a name.
    if (onFailed)
      void attempt(async () => void (await call(newPasskeyChallenge, {}, { ignoreRequest: true })), onFailed);
  });
  useEffect(() => begin(), []);

  const submit = async () => {
    if (name.trim() === '') {
      setNameComplaint(give('required'));
      field.current?.focus();
      return;
    }
    await attempt(async () => {
      const { data: options } = await call(newPasskeyChallenge, {}, { ignoreRequest: true });
      const response = await makePasskey(options);
      const { data, message } = await call(addPasskey, { body: { name, response } });
      onDone(data.recovery_codes, message);
    }, onFailed);
  };

  return (
    <StepForm isLoose onSubmit={() => void submit()}>
      <TextField
        ref={field}
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setNameComplaint(undefined);
        }}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed a button for it
        autoFocus
        autoComplete="off"
        maxLength={NAME_MAX}
        isRequired
        errorMessage={nameComplaint}
      />
      {complaint && (
        <Alert tone="danger" isLive>
          {complaint}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        icon={KeyRound}
        busy={busy}
        busyLabel={t('making')}
      >
        {t('makePasskey')}
      </Button>
    </StepForm>
  );
}
