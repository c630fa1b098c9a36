import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readTroubles } from '@ezra/contract/calls/office';
import { queryFor } from '../../../lib/api/queries.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { definePhrases } from '../../../lib/i18n/phrases.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { WorkPart } from '../../../ui/layout/work-page.tsx';
import './troubles.css';

/** Milliseconds between reloads: problems of the installation publish no event. */
const NET_MS = 15_000;

const phrases = definePhrases({
  he: { title: 'תקלות במערכת', since: 'התחיל {when}.' },
  en: { title: 'Problems with the system', since: 'Began {when}.' },
});

/** Problems of the installation itself, with remedies. Renders nothing while all is well. */
export function Troubles() {
  const t = usePhrases(phrases);
  const format = useFormat();
  const now = useMinute();
  const answer = useQuery({
    ...queryFor(readTroubles, {}, { topics: ['tasks'], silent: true }),
    refetchInterval: NET_MS,
    placeholderData: keepPreviousData,
  });
  const troubles = answer.data?.data ?? [];
  if (troubles.length === 0) return null;
  return (
    <WorkPart title={t('title')}>
      {() => (
        <ul className="troubles">
          {troubles.map(({ key, title, todo, is_broken: isBroken, since }) => (
            <li key={key}>
              <Alert tone={isBroken ? 'danger' : 'wait'} title={title} isLive>
                {todo}
                {since !== null && ` ${t('since', { when: format.relativeTime(since, now) })}`}
              </Alert>
            </li>
          ))}
        </ul>
      )}
    </WorkPart>
  );
}
