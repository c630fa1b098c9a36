import { useId } from 'react';
import { listEmergencies } from '@ezra/contract/calls/emergencies';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { usePages } from '../../../../lib/lists/use-pages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { CardPages } from '../../../../ui/list/card-pages.tsx';
import { SkeletonCards } from '../../../../ui/skeleton/skeleton.tsx';
import { EmergencyCard } from './emergency-card.tsx';
import { alarmPhrases } from './phrases.ts';

const CLOSED = { state: ['closed'], perPage: 10 };
const TOPICS = ['emergency'] as const;

export function ClosedEmergencies() {
  const t = usePhrases(alarmPhrases);
  const id = useId();
  const pages = usePages(listEmergencies, CLOSED, TOPICS);
  if (pages.isPending) return <SkeletonCards count={2} />;
  if (pages.isError)
    return (
      <p>
        {t('failed')}{' '}
        <Button size="small" busy={pages.isFetching} onClick={() => void pages.refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  if (pages.rows.length === 0) return <p className="muted">{t('noClosed')}</p>;
  return (
    <section aria-labelledby={id} className="past-emergencies__list">
      <h2 id={id}>{t('closedHeading')}</h2>
      <CardPages pages={pages} rows={pages.rows} rowId={(emergency) => emergency.id} more={t('more')}>
        {(emergency) => <EmergencyCard emergency={emergency} busy={false} onAct={() => undefined} />}
      </CardPages>
    </section>
  );
}
