import { useState } from 'react';
import { OTP_RESEND_SECONDS } from '@ezra/contract/constants';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Countdown } from '../../ui/countdown/countdown.tsx';
import { profilePhrases } from './phrases.ts';

interface ResendCodeProps {
  busy: boolean;
  onResend: () => void;
}

/** Counts down, then another code can be asked for. Give it a new `key` for each code that was sent. */
export function ResendCode({ busy, onResend }: ResendCodeProps) {
  const t = usePhrases(profilePhrases);
  const [isOver, setOver] = useState(false);
  return isOver ? (
    <div>
      <Button variant="quiet" busy={busy} busyLabel={t('sending')} onClick={onResend}>
        {t('resend')}
      </Button>
    </div>
  ) : (
    <Countdown
      seconds={OTP_RESEND_SECONDS}
      startText={t('waitStarts', { count: OTP_RESEND_SECONDS })}
      endText={t('waitEnds')}
      onEnd={() => setOver(true)}
    >
      {(left) => (
        <p className="small muted">
          {t('waitForCode')} <span className="strong">{t('seconds', { count: left })}</span>.
        </p>
      )}
    </Countdown>
  );
}
