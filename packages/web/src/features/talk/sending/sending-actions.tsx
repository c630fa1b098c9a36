import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { OctagonPause, RotateCcw } from 'lucide-react';
import { countResendable } from '@ezra/contract/calls/talk';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { sendingPhrases } from './phrases.ts';
import { useSending } from './use-sending.ts';

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }));
const ResendDialog = lazy(async () => ({ default: (await import('./resend-dialog.tsx')).ResendDialog }));

/** Buttons for all messages: hold them, and resend those that did not arrive. */
export function SendingActions() {
  const t = usePhrases(sendingPhrases);
  const [asked, setAsked] = useState<'hold' | 'resend' | null>(null);
  const mayHold = useSending()?.allowed_actions.includes('hold') ?? false;
  const counted = useQuery(
    queryFor(countResendable, { query: {} }, { topics: ['tasks', 'notifications'], silent: true }),
  );
  const { failed = 0, uncertain = 0 } = counted.data?.data ?? {};
  const done = () => setAsked(null);
  return (
    <>
      {failed + uncertain > 0 && (
        <Button variant="secondary" size="small" icon={RotateCcw} onClick={() => setAsked('resend')}>
          {t('resendAll', { count: failed + uncertain })}
        </Button>
      )}
      {mayHold && (
        <Button variant="quiet" size="small" icon={OctagonPause} onClick={() => setAsked('hold')}>
          {t('hold')}
        </Button>
      )}
      <Suspense>
        {asked === 'hold' && <HoldDialog onDone={done} />}
        {asked === 'resend' && <ResendDialog ids={[]} onDone={done} />}
      </Suspense>
    </>
  );
}

/** Sends one message again, after a question. */
export function ResendButton({ id }: { id: number }) {
  const t = usePhrases(sendingPhrases);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={RotateCcw} onClick={() => setAsking(true)}>
        {t('resend')}
      </Button>
      {isAsking && (
        <Suspense>
          <ResendDialog ids={[id]} onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
