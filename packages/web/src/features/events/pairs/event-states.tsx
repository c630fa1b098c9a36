import { MapPinOff } from 'lucide-react';
import { paths } from '@ezra/contract/paths';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { eventMapPhrases } from './map/phrases.ts';

/** Says that the reader has no such event. */
export function EventGone() {
  const t = usePhrases(eventMapPhrases);
  const isManagers = !useMay('events.run');
  return (
    <EmptyState
      level={1}
      icon={MapPinOff}
      title={t('goneTitle')}
      action={
        <ButtonLink variant="primary" href={isManagers ? paths.managerEvent() : paths.adminEvent()}>
          {t('toEvents')}
        </ButtonLink>
      }
    >
      {t('goneText')}
    </EmptyState>
  );
}

/** Takes the place of an event's page while it loads. */
export function EventLoading() {
  const t = usePhrases(eventMapPhrases);
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonLines lines={8} />
    </div>
  );
}
