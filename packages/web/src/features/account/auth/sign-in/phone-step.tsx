import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { PHONE_FOCUS_DELAY_MS } from '@ezra/contract/common/constants';
import { sayField } from '@ezra/contract/common/field-messages';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { PhoneField } from '../../../../ui/phone-field/phone-field.tsx';
import { PhoneNumber } from '../../../../ui/text/phone-number.tsx';
import { CaptchaBox, captchaStatusId } from './captcha/captcha-box.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import type { CodeOnItsWay, Entrance } from './entrances.ts';
import { isValidPhone } from './is-valid-phone.ts';
import { deviceTicket } from './known-device.ts';
import { signInPhrases } from './phrases.ts';
import { useAttempt } from './use-attempt.ts';
import { useVisitorCountry } from './use-visitor-country.ts';

interface PhoneStepProps {
  entrance: Entrance;
  /** In international form, or ''. */
  initialPhone: string;
  onSent: (phone: string, sent: CodeOnItsWay) => void;
  /** Called when the server refuses an unregistered phone; the page shows a message too. */
  onUnknown: (phone: string) => void;
  children?: ReactNode;
}

type Complaint = 'invalid' | { readonly said: string } | null;

/** Asks for the phone, runs the human check, and sends the code. */
export function PhoneStep({ entrance, initialPhone, onSent, onUnknown, children }: PhoneStepProps) {
  const t = usePhrases(signInPhrases);
  const locale = useLocale();
  const captcha = useCaptcha();
  const captchaId = useId();
  const isChecked = captcha.state.kind === 'solved';
  const country = useVisitorCountry();
  const { busy, attempt } = useAttempt();
  const [phone, setPhone] = useState(initialPhone);
  const [complaint, setComplaint] = useState<Complaint>(null);
  const [captchaError, setCaptchaError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Waits until the change of screen has moved the focus to the top of the page.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }), PHONE_FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const complain = (next: Complaint) => {
    setComplaint(next);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { state } = captcha;
    if (state.kind !== 'solved') return;
    await attempt(
      async () => {
        if (!(await isValidPhone(phone))) {
          complain('invalid');
          return;
        }
        setCaptchaError(undefined);
        onSent(phone, await entrance.ask({ phone, captcha: state.solution, ticket: deviceTicket() }));
      },
      (errors) => {
        captcha.reset();
        setCaptchaError(errors['captcha']?.[0]);
        const said = (errors['phone'] ?? errors['ip'])?.[0];
        if (said !== undefined) complain({ said });
        if (errors['register']) onUnknown(phone);
        return said !== undefined || errors['captcha'] !== undefined;
      },
    );
  };

  return (
    <form className="stack stack--loose" noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        ref={field}
        name="phone"
        label={t('phone')}
        hint={
          <>
            {t('phoneHint')} <PhoneNumber>050-123-4567</PhoneNumber>
          </>
        }
        value={phone}
        onChange={(next) => {
          setPhone(next);
          setComplaint(null);
        }}
        defaultCountry={country}
        errorMessage={
          complaint === 'invalid' ? sayField('enterValidPhoneNumber', locale) : (complaint?.said ?? undefined)
        }
      />
      <CaptchaBox id={captchaId} captcha={captcha} errorMessage={captchaError} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        // Not disabled, so that the focus stays here while the check runs again after a refusal.
        unavailable={!isChecked}
        aria-describedby={isChecked ? undefined : captchaStatusId(captchaId)}
        busy={busy}
        busyLabel={t('sending')}
      >
        {t('send')}
      </Button>
      {children}
    </form>
  );
}
