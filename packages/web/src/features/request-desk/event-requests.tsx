import { CalendarRange } from 'lucide-react';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { deskPhrases } from './phrases.ts';

/** Requests that belong to events: none as long as there are no events. */
export function EventRequests() {
  const t = usePhrases(deskPhrases);
  return (
    <EmptyState
      icon={CalendarRange}
      title={t('noEventsTitle')}
      action={<ButtonLink href={paths.adminEvents()}>{t('toEvents')}</ButtonLink>}
    >
      {t('noEvents')}
    </EmptyState>
  );
}
