import { useState } from 'react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Button } from '../button/button.tsx';
import { Countdown } from '../countdown/countdown.tsx';
import { sendAgainPhrases } from './phrases.ts';

interface SendAgainProps {
  /** Seconds until another code may be sent. */
  seconds: number;
  /** False when the phone has received the maximum number of codes for now. */
  canSend: boolean;
  busy: boolean;
  onAsk: () => void;
  /** Called when the countdown ends. */
  onWaitOver?: () => void;
}

/**
 * Counts down, then offers to send another code. After the last allowed code, says when to try again. Give it
 * a new `key` for each code sent.
 */
export function SendAgain({ seconds, canSend, busy, onAsk, onWaitOver }: SendAgainProps) {
  const t = usePhrases(sendAgainPhrases);
  const [isOver, setOver] = useState(seconds <= 0);
  return (
    <div className="stack stack--tight">
      {seconds > 0 && (
        <Countdown
          seconds={seconds}
          startText={canSend ? t('waitStarts', { count: seconds }) : ''}
          endText={canSend ? t('waitEnds') : ''}
          onEnd={() => {
            setOver(true);
            onWaitOver?.();
          }}
        >
          {(left) =>
            canSend && (
              <p className="small muted">
                {t('waitForCode')} <span className="strong">{t('seconds', { count: left })}</span>.
              </p>
            )
          }
        </Countdown>
      )}
      {canSend ? (
        <Button block disabled={!isOver} busy={busy} busyLabel={t('sending')} onClick={onAsk}>
          {t('resend')}
        </Button>
      ) : (
        <p className="small muted">{t('noMoreCodes')}</p>
      )}
    </div>
  );
}
