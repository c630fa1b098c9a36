import { useState } from 'react';
import type { resendOtp } from '@ezra/contract/auth';
import { addressOf } from '../../lib/api/address.ts';
import { call } from '../../lib/api/call.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Countdown } from '../../ui/countdown/countdown.tsx';
import { signInPhrases } from './phrases.ts';
import { useAttempt } from './use-attempt.ts';

const resend = addressOf<typeof resendOtp>({ method: 'POST', path: '/auth/resend-otp' });

export interface Resend {
  /** Seconds until another code may be sent. */
  readonly resendIn: number;
  readonly canResend: boolean;
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
  const t = usePhrases(signInPhrases);
  const { busy, attempt } = useAttempt();
  const [now, setNow] = useState({ ...sent, round: 0 });
  const [isOver, setOver] = useState(sent.resendIn <= 0);

  const ask = () =>
    void attempt(
      async () => {
        const { data } = await call(resend, { body: { phone } });
        setNow(({ round }) => ({
          resendIn: data.resend_in,
          canResend: data.can_resend === 1,
          round: round + 1,
        }));
        setOver(data.resend_in <= 0);
        onSent();
      },
      (errors) => {
        const said = (errors['otp'] ?? errors['phone'])?.[0];
        if (said !== undefined) onRefused(said);
        return said !== undefined;
      },
    );

  return (
    <div className="stack stack--tight">
      {now.resendIn > 0 && (
        <Countdown
          key={now.round}
          seconds={now.resendIn}
          startText={now.canResend ? t('waitStarts', { count: now.resendIn }) : ''}
          endText={now.canResend ? t('waitEnds') : ''}
          onEnd={() => {
            setOver(true);
            onWaitOver();
          }}
        >
          {(left) =>
            now.canResend && (
              <p className="small muted">
                {t('waitForCode')} <span className="strong">{t('seconds', { count: left })}</span>.
              </p>
            )
          }
        </Countdown>
      )}
      {now.canResend ? (
        <Button block disabled={!isOver} busy={busy} busyLabel={t('sending')} onClick={ask}>
          {t('resend')}
        </Button>
      ) : (
        <p className="small muted">{t('noMoreCodes')}</p>
      )}
    </div>
  );
}
