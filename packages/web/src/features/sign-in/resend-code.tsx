import { useState } from 'react';
import type { resendOtp } from '@ezra/contract/auth';
import { addressOf } from '../../lib/api/address.ts';
import { call } from '../../lib/api/call.ts';
import { SendAgain } from '../../ui/send-again/send-again.tsx';
import { useAttempt } from './use-attempt.ts';

const resend = addressOf<typeof resendOtp>({ method: 'POST', path: '/auth/resend-otp' });

export interface Resend {
  /** Seconds until another code may be sent. */
  readonly resendIn: number;
  readonly canResend: boolean;
  /** Says that the first code was asked for here. */
  readonly ticket: string;
}

interface ResendCodeProps {
  phone: string;
  sent: Resend;
  onSent: () => void;
  /** The countdown has ended. */
  onWaitOver: () => void;
  /** What the server says against another code. */
  onRefused: (said: string) => void;
}

/** Counts down, then sends another code; gone when the phone has had its share. */
export function ResendCode({ phone, sent, onSent, onWaitOver, onRefused }: ResendCodeProps) {
  const { busy, attempt } = useAttempt();
  const { ticket } = sent;
  const [now, setNow] = useState({ ...sent, round: 0 });

  const ask = () =>
    void attempt(
      async () => {
        const { data } = await call(resend, { body: { phone, ticket } });
        setNow(({ round }) => ({
          ticket,
          resendIn: data.resend_in,
          canResend: data.can_resend === 1,
          round: round + 1,
        }));
        onSent();
      },
      (errors) => {
        const said = (errors['otp'] ?? errors['phone'])?.[0];
        if (said !== undefined) onRefused(said);
        return said !== undefined;
      },
    );

  return (
    <SendAgain
      key={now.round}
      seconds={now.resendIn}
      canSend={now.canResend}
      busy={busy}
      onAsk={ask}
      onWaitOver={onWaitOver}
    />
  );
}
