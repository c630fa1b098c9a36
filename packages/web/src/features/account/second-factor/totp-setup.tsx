import { Copy } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { beginTotp, confirmTotp } from '@ezra/contract/calls/account';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { SixDigits } from './app-code.tsx';
import { copy } from '../../../lib/copy.ts';
import { enrolPhrases } from './phrases.ts';
import { useAttempt } from './use-attempt.ts';
import './second-factor.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** Groups of four are easier to type. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface TotpSetupProps {
  /** Called after the set-up; recovery codes come with the first second factor only. */
  onDone: (recoveryCodes: string[] | null, message: string | undefined) => void;
  /** Called when the set-up cannot begin; returns whether it handled the failure. */
  onFailed?: (error: ApiError) => boolean;
}

/** Shows the secret as a QR code and as letters, then asks for a code to check that the app has it. */
export function TotpSetup({ onDone, onFailed }: TotpSetupProps) {
  const t = usePhrases(enrolPhrases);
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { busy, attempt } = useAttempt();
  const begin = () =>
    attempt(
      async () => setBegun((await call(beginTotp, {}, { ignoreRequest: true })).data),
      (error) => {
        setFailed(true);
        return onFailed?.(error) ?? false;
      },
    );
  const beginOnce = useEffectEvent(() => void begin());
  useEffect(() => beginOnce(), []);

  if (!begun)
    return hasFailed ? (
      <LoadFailure onRetry={() => void begin()} isRetrying={busy} level={3} />
    ) : (
      <SkeletonLines lines={6} />
    );
  return (
    <Stack gap="loose">
      <Stack>
        <p>{t('scan')}</p>
        <Suspense fallback={<div className="qr" />}>
          <QrCode value={begun.uri} label={t('qr')} />
        </Suspense>
        <p>
          <Anchor className="link" href={begun.uri}>
            {t('openApp')}
          </Anchor>
        </p>
      </Stack>
      <Stack>
        <p>{t('typeIt')}</p>
        <p className="second-factor__secret" dir="ltr">
          {inGroups(begun.secret)}
        </p>
        <Button
          icon={Copy}
          onClick={() => void copy(begun.secret, { done: t('keyCopied'), failed: t('keyNotCopied') })}
        >
          {t('copyKey')}
        </Button>
      </Stack>
      <SixDigits
        label={t('proof')}
        submitLabel={t('finish')}
        isMain
        send={async (code) => {
          const { data, message } = await call(confirmTotp, { body: { code } });
          onDone(data.recovery_codes, message);
        }}
      />
    </Stack>
  );
}
