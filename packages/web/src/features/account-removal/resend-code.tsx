import { useState } from 'react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../../ui/button/button.tsx';
import { Countdown } from '../../ui/countdown/countdown.tsx';
import { removalPhrases } from './phrases.ts';
import type { SentCode } from './use-removal.ts';

interface ResendCodeProps {
  sent: SentCode;
  busy: boolean;
  onAsk: () => void;
}

/**
 * Counts down, then another code can be asked for, unless the phone has had its share. Give it a new `key` for each
 * code that was sent.
 */
export function ResendCode({ sent, busy, onAsk }: ResendCodeProps) {
  const t = usePhrases(removalPhrases);
  const [isOver, setOver] = useState(sent.resendIn <= 0);
  if (!sent.canResend) return <p className="small muted">{t('noMoreCodes')}</p>;
  return isOver ? (
    <div>
      <Button variant="quiet" busy={busy} busyLabel={t('sending')} onClick={onAsk}>
        {t('resend')}
      </Button>
    </div>
  ) : (
    <Countdown
      seconds={sent.resendIn}
      startText={t('waitStarts', { count: sent.resendIn })}
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
