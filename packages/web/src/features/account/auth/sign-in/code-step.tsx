import { useRef, useState, type FormEvent } from 'react';
import { OTP_LENGTH } from '@ezra/contract/common/constants';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { emptyCode, OtpField, type CodeBoxes } from '../../../../ui/otp-field/otp-field.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { AssociationContact } from './association-contact.tsx';
import { signInPhrases } from './phrases.ts';
import { ResendCode, type Resend } from './resend-code.tsx';
import { useAttempt, type FieldErrors } from './use-attempt.ts';
import { useMessageCode } from './use-message-code.ts';

interface CodeStepProps {
  /** In international form. */
  phone: string;
  sent: Resend;
  /** Sends the four digits; throws the server's refusal. */
  verify: (code: string) => Promise<void>;
  onChangeNumber: () => void;
  /** 'Sign in', or 'continue' where the registration follows. */
  submitLabel: string;
}

/** Gives the message below the boxes for any refusal that concerns the code. */
const complaintOf = (errors: FieldErrors): string | undefined =>
  ['otp', 'account', 'phone', 'register', 'ip']
    .map((field) => errors[field]?.[0])
    .find((said) => said !== undefined);

export function CodeStep({ phone, sent, verify, onChangeNumber, submitLabel }: CodeStepProps) {
  const t = usePhrases(signInPhrases);
  const { busy, attempt } = useAttempt();
  const [code, setCode] = useState(emptyCode());
  const [complaint, setComplaint] = useState<string>();
  /** The code is right but the account is blocked, so another code would not help. */
  const [isBlocked, setBlocked] = useState(false);
  const [resend, setResend] = useState({ ...sent, round: 0 });
  const waitFor = (next: Partial<Resend>) =>
    setResend(({ round, ...before }) => ({ ...before, ...next, round: round + 1 }));
  const [notice, setNotice] = useState<'sentTo' | 'sentAgain' | null>('sentTo');
  const boxes = useRef<CodeBoxes>(null);

  const complain = (said: string, retryAfter = 0) => {
    setComplaint(said);
    // Another code is offered only when the server sends one again.
    if (retryAfter > 0) waitFor({ resendIn: retryAfter });
    boxes.current?.focus();
  };

  const submit = (digits: string) => {
    if (digits.length !== OTP_LENGTH) {
      complain(t('otpRequired'));
      return;
    }
    void attempt(
      () => verify(digits),
      (errors, retryAfter) => {
        const said = complaintOf(errors);
        if (said === undefined) return false;
        setCode(emptyCode());
        if (errors['account']) setNotice(null);
        setBlocked(errors['account'] !== undefined);
        complain(said, retryAfter);
        return true;
      },
    );
  };

  useMessageCode((digits) => {
    setCode([...digits]);
    submit(digits);
  });

  return (
    <>
      {notice && (
        <Alert tone="done" isLive>
          <p>
            {t(notice)} <PhoneNumber>{phone}</PhoneNumber>
          </p>
        </Alert>
      )}
      <form
        className="stack stack--loose"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(code.join(''));
        }}
      >
        <OtpField
          ref={boxes}
          label={t('code')}
          value={code}
          onChange={(next) => {
            setCode(next);
            if (!next.some(Boolean)) return;
            setComplaint(undefined);
            setBlocked(false);
          }}
          onSubmit={submit}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is all that the step asks for
          autoFocus
          errorMessage={complaint}
        />
        {isBlocked ? (
          <AssociationContact isPrimary />
        ) : (
          <>
            <Button type="submit" variant="primary" size="large" block busy={busy} busyLabel={t('checking')}>
              {submitLabel}
            </Button>
            <ResendCode
              key={resend.round}
              phone={phone}
              sent={resend}
              onSent={(again) => {
                waitFor(again);
                setNotice('sentAgain');
                setComplaint(undefined);
                setCode(emptyCode());
                boxes.current?.focus();
              }}
              onWaitOver={() => setNotice(null)}
              onRefused={complain}
            />
          </>
        )}
        <Button variant="quiet" onClick={onChangeNumber}>
          {t('changeNumber')}
        </Button>
      </form>
    </>
  );
}
