import { useRef, useState } from 'react';
import { giveTotp } from '@ezra/contract/calls/account';
import { call } from '../../../lib/api/call.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { emptyCode, OtpField, type CodeBoxes } from '../../../ui/otp-field/otp-field.tsx';
import { toast } from '../../../lib/toasts.ts';
import { givePhrases } from './phrases.ts';
import { StepForm } from './step-form.tsx';
import { useAttempt } from './use-attempt.ts';

export const TOTP_DIGITS = 6;

interface AppCodeProps {
  /** Whether the app's code is the first way that the page offers. */
  isMain: boolean;
  onGiven: () => void;
}

/** Asks for the six digits of the authenticator app. */
export function AppCode({ isMain, onGiven }: AppCodeProps) {
  const t = usePhrases(givePhrases);
  return (
    <SixDigits
      label={t('totp')}
      submitLabel={t('confirm')}
      isMain={isMain}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of the step
      autoFocus={isMain}
      send={async (code) => {
        const { message } = await call(giveTotp, { body: { code } });
        if (message) toast.success(message);
        onGiven();
      }}
    />
  );
}

interface SixDigitsProps {
  label: string;
  submitLabel: string;
  isMain: boolean;
  /** False where the person has to read something first. */
  autoFocus?: boolean;
  /** Sends the digits; throws the server's refusal. */
  send: (code: string) => Promise<void>;
}

/** Shows six boxes and a button; an error is shown below the boxes, which are emptied. */
export function SixDigits({ label, submitLabel, isMain, autoFocus = false, send }: SixDigitsProps) {
  const t = usePhrases(givePhrases);
  const { busy, complaint, complain, attempt } = useAttempt();
  const [code, setCode] = useState(emptyCode(TOTP_DIGITS));
  const boxes = useRef<CodeBoxes>(null);

  const submit = async (digits: string) => {
    if (digits.length !== TOTP_DIGITS) {
      complain(t('sixDigits'));
      boxes.current?.focus();
      return;
    }
    await attempt(
      () => send(digits),
      (error) => {
        if (error.errors['code'] === undefined) return false;
        setCode(emptyCode(TOTP_DIGITS));
        complain(error.errors['code'][0]);
        boxes.current?.focus();
        return true;
      },
    );
  };

  return (
    <StepForm onSubmit={() => void submit(code.join(''))}>
      <OtpField
        ref={boxes}
        length={TOTP_DIGITS}
        label={label}
        value={code}
        onChange={(next) => {
          setCode(next);
          if (next.some(Boolean)) complain(undefined);
        }}
        onSubmit={(digits) => void submit(digits)}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of the step
        autoFocus={autoFocus}
        errorMessage={complaint}
      />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        size="large"
        block
        busy={busy}
        busyLabel={t('checking')}
      >
        {submitLabel}
      </Button>
    </StepForm>
  );
}
