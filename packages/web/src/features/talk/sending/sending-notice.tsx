import { lazy, Suspense, useState } from 'react';
import { isolated } from '../../../lib/format/isolated.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { sendingPhrases } from './phrases.ts';
import { useSending, waitingIn } from './use-sending.ts';

const ReleaseDialog = lazy(async () => ({ default: (await import('./release-dialog.tsx')).ReleaseDialog }));

/** Says that messages are not being sent, why, and how to release them. Renders nothing while all is well. */
export function SendingNotice() {
  const t = usePhrases(sendingPhrases);
  const format = useFormat();
  const now = useMinute();
  const sending = useSending();
  const [isAsking, setAsking] = useState(false);
  if (!sending) return null;
  const { held_since: since, stopped, allowed_actions: actions } = sending;
  const count = waitingIn(sending);
  const waiting = count > 0 && ` ${t('waiting', { count })}`;
  return (
    <>
      {since !== null && (
        <Alert
          tone="danger"
          isLive
          title={t('heldTitle', { when: format.relativeTime(since, now) })}
          actions={
            actions.includes('release') && <Button onClick={() => setAsking(true)}>{t('release')}</Button>
          }
        >
          {t('heldText')}
          {waiting}
        </Alert>
      )}
      {stopped.map(({ channel, provider, code, since: from }) => (
        <Alert
          key={channel}
          tone="danger"
          isLive
          title={t('stoppedTitle', { channel: t(channel), when: format.relativeTime(from, now) })}
        >
          {t('stoppedText')}
          {since === null && waiting}{' '}
          <Ltr>{t('stoppedBy', { provider: isolated(provider), code: isolated(code) })}</Ltr>
        </Alert>
      ))}
      {isAsking && (
        <Suspense>
          <ReleaseDialog sending={sending} onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
