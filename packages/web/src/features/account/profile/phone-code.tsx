import { OTP_RESEND_SECONDS } from '@ezra/contract/common/constants';
import { useController, type Control } from 'react-hook-form';
import { sayField } from '@ezra/contract/common/field-messages';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OtpField, emptyCode } from '../../../ui/otp-field/otp-field.tsx';
import { SendAgain } from '../../../ui/send-again/send-again.tsx';
import { profilePhrases } from './phrases.ts';
import type { ProfileValues } from './profile-values.ts';

interface PhoneCodeProps {
  control: Control<ProfileValues>;
  /** Counts the codes that were sent. */
  round: number;
  isSending: boolean;
  onCode: () => void;
  onResend: () => void;
}

/** Asks for the code that was sent to a new number. */
export function PhoneCode({ control, round, isSending, onCode, onResend }: PhoneCodeProps) {
  const t = usePhrases(profilePhrases);
  const locale = useLocale();
  const otp = useController({ control, name: 'otp' });
  const digits = emptyCode().map((_, index) => otp.field.value[index]?.trim() ?? '');
  return (
    <>
      <OtpField
        ref={otp.field.ref}
        name="otp"
        label={t('otp')}
        hint={sayField('phoneCodeSent', locale)}
        value={digits}
        // Keeps an empty place as a blank, so that each digit stays in its box.
        onChange={(next) =>
          otp.field.onChange(
            next
              .map((digit) => digit || ' ')
              .join('')
              .trimEnd(),
          )
        }
        onSubmit={onCode}
        errorMessage={otp.fieldState.error?.message}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is what the person needs to type next
        autoFocus
      />
      <Button variant="primary" block onClick={onCode}>
        {t('confirmCode')}
      </Button>
      <SendAgain key={round} seconds={OTP_RESEND_SECONDS} canSend busy={isSending} onAsk={onResend} />
    </>
  );
}
