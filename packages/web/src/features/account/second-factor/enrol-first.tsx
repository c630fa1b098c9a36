import { useState } from 'react';
import { ArrowLeft, KeyRound, Smartphone } from 'lucide-react';
import type { SecondFactor } from '@ezra/contract/account/second-factor';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useStepHistory } from '../../../ui/steps/use-step-history.ts';
import { PasskeySetup } from './passkey-setup.tsx';
import { passkeyPlace } from './passkeys.ts';
import { enrolPhrases, givePhrases } from './phrases.ts';
import { StepHeading, StepIntro } from './step-heading.tsx';
import { TotpSetup } from './totp-setup.tsx';

interface EnrolFirstProps {
  factors: SecondFactor;
  onEnrolled: (recoveryCodes: string[]) => void;
}

/** Lets people choose and set up their first second factor, where one is required. */
export function EnrolFirst({ factors, onEnrolled }: EnrolFirstProps) {
  const t = usePhrases(enrolPhrases);
  const give = usePhrases(givePhrases);
  const [chosen, setChosen] = useState<'passkey' | 'totp' | null>(null);
  useStepHistory(chosen ? 2 : 1, () => setChosen(null));
  const place = passkeyPlace(factors.passkey_host);
  const done = (codes: string[] | null) => onEnrolled(codes ?? []);

  if (chosen) {
    return (
      <Stack gap="loose">
        <Button
          className="second-factor__back"
          variant="quiet"
          icon={ArrowLeft}
          iconDirectional
          onClick={() => setChosen(null)}
        >
          {t('back')}
        </Button>
        <StepHeading key={chosen}>{t(chosen === 'passkey' ? 'choosePasskey' : 'chooseTotp')}</StepHeading>
        {chosen === 'passkey' ? <PasskeySetup onDone={done} /> : <TotpSetup onDone={done} />}
      </Stack>
    );
  }
  return (
    <Stack gap="loose">
      <StepIntro title={t('title')} text={t('text')} />
      <Card
        as="section"
        icon={KeyRound}
        title={t('passkey')}
        aside={
          place === 'here' && (
            <Badge tone="done" isPlain>
              {t('recommended')}
            </Badge>
          )
        }
      >
        <p>{t('passkeyText')}</p>
        {place === 'here' ? (
          <Button variant="primary" block onClick={() => setChosen('passkey')}>
            {t('choosePasskey')}
          </Button>
        ) : (
          <Alert>
            {place === 'elsewhere' ? give('elsewhere', { host: factors.passkey_host ?? '' }) : give(place)}
          </Alert>
        )}
      </Card>
      <Card as="section" icon={Smartphone} title={t('totp')}>
        <p>{t('totpText')}</p>
        <Button variant={place === 'here' ? 'secondary' : 'primary'} block onClick={() => setChosen('totp')}>
          {t('chooseTotp')}
        </Button>
      </Card>
    </Stack>
  );
}
