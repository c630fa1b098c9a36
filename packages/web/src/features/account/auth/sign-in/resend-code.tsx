import { resendOtp } from '@ezra/contract/calls/account';
import { call } from '../../../../lib/api/call.ts';
import { SendAgain } from '../../../../ui/send-again/send-again.tsx';
import { useAttempt } from './use-attempt.ts';

export interface Resend {
  /** Seconds until another code may be sent. */
  readonly resendIn: number;
  readonly canResend: boolean;
  /** Shows that this browser requested the first code. */
  readonly ticket: string;
}

interface ResendCodeProps {
  phone: string;
  sent: Resend;
  onSent: (sent: Resend) => void;
  onWaitOver: () => void;
  /** Called with the server's refusal and the seconds until it sends another code (0: it sends no more). */
  onRefused: (said: string, retryAfter: number) => void;
}

/** Counts down, then offers another code if the phone may get one. Needs a new `key` for each wait. */
export function ResendCode({ phone, sent, onSent, onWaitOver, onRefused }: ResendCodeProps) {
  const { busy, attempt } = useAttempt();
  const { ticket, resendIn, canResend } = sent;

  const ask = () =>
    void attempt(
      async () => {
        const { data } = await call(resendOtp, { body: { phone, ticket } });
        onSent({ ticket, resendIn: data.resend_in, canResend: data.can_resend === 1 });
      },
      (errors, retryAfter) => {
        const said = (errors['otp'] ?? errors['phone'])?.[0];
        if (said !== undefined) onRefused(said, retryAfter);
        return said !== undefined;
      },
    );

  return <SendAgain seconds={resendIn} canSend={canResend} busy={busy} onAsk={ask} onWaitOver={onWaitOver} />;
}
