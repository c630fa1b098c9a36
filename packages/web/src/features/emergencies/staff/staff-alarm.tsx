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
import type { AskedOfEmergency } from './open-emergencies.tsx';
import { PastEmergencies } from './past-emergencies.tsx';
import { useOpenEmergencies } from './use-open-emergencies.ts';
import './staff-alarm.css';

/** Most of the time there is no emergency: what it takes to act on one is loaded with the first. */
const listPart = lazyPart(() => import('./open-emergencies.tsx'));

/** Every open emergency, over everything else on the page; a new one is read out at once. */
export function StaffAlarm() {
  const t = usePhrases(headPhrases);
  const id = useId();
  const answer = useOpenEmergencies();
  const emergencies = answer.data?.data ?? [];
  const part = usePart(listPart, emergencies.length > 0);
  const [asked, ask] = useState<AskedOfEmergency | null>(null);
  const done = useCallback(() => ask(null), []);
  if (isAwaited(answer))
    return (
      <SkeletonAhead>
        <SkeletonLines />
      </SkeletonAhead>
    );
  const waiting = emergencies.filter(({ state }) => state === 'new');
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
      {emergencies.length > 0 && (
        <div
          role="group"
          className={waiting.length > 0 ? 'staff-alarm__box staff-alarm__box--waiting' : 'staff-alarm__box'}
          aria-labelledby={id}
        >
          <div className="staff-alarm__head">
            <Icon icon={TriangleAlert} size="large" />
            <h2 id={id}>{t('heading', { count: answer.data?.meta?.total ?? emergencies.length })}</h2>
            {waiting.length > 0 && <p>{t('waiting', { count: waiting.length })}</p>}
          </div>
          {part ? <part.OpenEmergencies emergencies={emergencies} onAsk={ask} /> : <SkeletonLines />}
        </div>
      )}
      {/* Outlives the list: a colleague may close the last emergency while this dialog is open. */}
      {part && asked && <part.EmergencyDialog asked={asked} emergencies={emergencies} onDone={done} />}
      <PastEmergencies />
    </section>
  );
}
