import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { givePasskey, passkeyChallenge } from '@ezra/contract/calls/account';
import type { SecondFactor } from '@ezra/contract/account/second-factor';
import { call } from '../../../lib/api/call.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { StepHistory } from '../../../ui/steps/use-step-history.ts';
import { toast } from '../../../lib/toasts.ts';
import { AppCode } from './app-code.tsx';
import { passkeyPlace, showPasskey } from './passkeys.ts';
import { givePhrases } from './phrases.ts';
import { RecoveryCode } from './recovery-code.tsx';
import { useAttempt } from './use-attempt.ts';
import './second-factor.css';

interface GiveFactorProps {
  factors: SecondFactor;
  onGiven: () => void;
  /** Whether it fills the page: the browser's back then leads from the recovery code to the other ways. */
  isPage?: boolean;
}

/** Offers the ways that this person has: passkey first, then the app's code, then a recovery code. */
export function GiveFactor({ factors, onGiven, isPage = false }: GiveFactorProps) {
  const t = usePhrases(givePhrases);
  const [isLost, setLost] = useState(false);
  const hasPasskeys = factors.passkeys.length > 0;
  const place = passkeyPlace(factors.passkey_host);
  const toWays = () => setLost(false);
  return (
    <>
      {isPage && <StepHistory step={isLost ? 2 : 1} onMove={toWays} />}
      {isLost ? (
        <RecoveryCode onGiven={onGiven} onBack={toWays} />
      ) : (
        <Stack gap="loose">
          {hasPasskeys && place === 'here' && <PasskeyButton onGiven={onGiven} />}
          {hasPasskeys && place === 'elsewhere' && (
            <Alert tone="wait">{t('elsewhere', { host: factors.passkey_host ?? '' })}</Alert>
          )}
          {hasPasskeys && (place === 'nowhere' || place === 'unsupported') && (
            <Alert tone="wait">{t(place)}</Alert>
          )}
          {hasPasskeys && place === 'here' && factors.totp_since && (
            <p className="second-factor__or">{t('or')}</p>
          )}
          {factors.totp_since && <AppCode isMain={!hasPasskeys || place !== 'here'} onGiven={onGiven} />}
          <Button variant="quiet" onClick={() => setLost(true)}>
            {t('lost')}
          </Button>
        </Stack>
      )}
    </>
  );
}

function PasskeyButton({ onGiven }: { onGiven: () => void }) {
  const t = usePhrases(givePhrases);
  const { busy, complaint, attempt } = useAttempt();
  const show = () =>
    attempt(async () => {
      const { data: options } = await call(passkeyChallenge, {}, { ignoreRequest: true });
      const response = await showPasskey(options);
      const { message } = await call(givePasskey, { body: { response } });
      if (message) toast.success(message);
      onGiven();
    });
  return (
    <Stack gap="tight">
      <Button
        variant="primary"
        size="large"
        block
        icon={KeyRound}
        busy={busy}
        busyLabel={t('waiting')}
        onClick={() => void show()}
        aria-describedby="passkey-hint"
      >
        {t('usePasskey')}
      </Button>
      <p className="muted" id="passkey-hint">
        {t('passkeyHint')}
      </p>
      {complaint && (
        <Alert tone="danger" isLive>
          {complaint}
        </Alert>
      )}
    </Stack>
  );
}
