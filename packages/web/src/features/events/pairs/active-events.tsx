import { MapPinned } from 'lucide-react';
import type { ActiveEvent } from '@ezra/contract/office/dashboard';
import { paths } from '@ezra/contract/paths';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { WorkPart } from '../../../ui/layout/work-page.tsx';
import { Meter } from '../../../ui/meter/meter.tsx';
import { Queue, QueueItem } from '../../../ui/queue/queue.tsx';
import { managerPhrases } from './manager-phrases.ts';
import { useActiveEvents } from './use-manager-events.ts';

/** Lists the manager's active events with the people who need help, have help, and wait for approval. */
export function ActiveEvents() {
  const t = usePhrases(managerPhrases);
  const format = useFormat();
  const { events } = useActiveEvents();
  if (events.length === 0) return null;
  const percent = ({ needing, paired }: ActiveEvent) =>
    t('percent', { part: format.number(Math.round((paired / needing) * 100)) });
  return (
    <WorkPart title={t('activeEvents')}>
      {(id) => (
        <Queue labelledBy={id}>
          {events.map((event) => (
            <QueueItem
              key={event.id}
              icon={MapPinned}
              what={
                <>
                  <bdi>{event.name}</bdi>
                  {event.is_drill && <> · {t('drill')}</>}
                </>
              }
              more={<Help of={event} />}
              href={paths.managerEventMap(event.id)}
              {...(event.needing > 0 && { count: percent(event) })}
            />
          ))}
        </Queue>
      )}
    </WorkPart>
  );
}

function Help({ of: { needing, paired, waiting } }: { of: ActiveEvent }) {
  const t = usePhrases(managerPhrases);
  if (needing === 0) return t('nobodyNeeds');
  return (
    <>
      {[t('needing', { count: needing }), paired > 0 && t('paired', { count: paired })]
        .filter(Boolean)
        .join(', ')}
      {waiting > 0 && (
        <>
          {' · '}
          <strong className="queue__loud">{t('waiting', { count: waiting })}</strong>
        </>
      )}
      <Meter part={paired / needing} />
    </>
  );
}
