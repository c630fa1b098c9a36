import { TriangleAlert } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { isAwaited } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { lazyPart, usePart } from '../../../ui/hooks/use-part.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SkeletonAhead, SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { headPhrases } from './head-phrases.ts';
import type { AskedOfCall } from './open-calls.tsx';
import { PastCalls } from './past-calls.tsx';
import { useOpenCalls } from './use-open-calls.ts';
import './staff-alarm.css';

/** Most of the time there is no call: what it takes to act on one is loaded with the first. */
const callsPart = lazyPart(() => import('./open-calls.tsx'));

/** Every open emergency call, over everything else on the page; a new one is read out at once. */
export function StaffAlarm() {
  const t = usePhrases(headPhrases);
  const id = useId();
  const answer = useOpenCalls();
  const calls = answer.data?.data ?? [];
  const part = usePart(callsPart, calls.length > 0);
  const [asked, ask] = useState<AskedOfCall | null>(null);
  const done = useCallback(() => ask(null), []);
  if (isAwaited(answer))
    return (
      <SkeletonAhead>
        <SkeletonLines />
      </SkeletonAhead>
    );
  const waiting = calls.filter(({ state }) => state === 'new');
  return (
    <section className="staff-alarm" tabIndex={-1} aria-label={t('region')}>
      {/* Rendered before it has text, or it would not be announced. */}
      <span role="alert" className="visually-hidden">
        {waiting.map(({ user }) => t('announce', { name: user.full_name })).join('. ')}
      </span>
      {answer.isError && answer.data === undefined && (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="small" busy={answer.isFetching} onClick={() => void answer.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
      {calls.length > 0 && (
        <div
          role="group"
          className={waiting.length > 0 ? 'staff-alarm__box staff-alarm__box--waiting' : 'staff-alarm__box'}
          aria-labelledby={id}
        >
          <div className="staff-alarm__head">
            <Icon icon={TriangleAlert} size="large" />
            <h2 id={id}>{t('heading', { count: answer.data?.meta?.total ?? calls.length })}</h2>
            {waiting.length > 0 && <p>{t('waiting', { count: waiting.length })}</p>}
          </div>
          {part ? <part.OpenCalls calls={calls} onAsk={ask} /> : <SkeletonLines />}
        </div>
      )}
      {/* Outlives the list: a colleague may close the last call while this dialog is open. */}
      {part && asked && <part.CallDialog asked={asked} calls={calls} onDone={done} />}
      <PastCalls />
    </section>
  );
}
