import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listFeedback } from '@ezra/contract/calls/requests';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { feedbackPhrases } from './desk-phrases.ts';
import { WordBadge } from './word-badge.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import './feedback.css';

/** Loaded when the first entry is handled. */
const HandleWord = lazy(async () => ({ default: (await import('./handle-word.tsx')).HandleWord }));

/** Shows the feedback of both sides on one request, for the staff. */
export function RequestSaid({ applicationId }: { applicationId: number }) {
  const t = usePhrases(feedbackPhrases);
  const [handling, setHandling] = useState<AdminFeedback | null>(null);
  const query = { application_id: [applicationId], perPage: 50 as const };
  const said = useQuery(
    queryFor(listFeedback, { query }, { topics: ['tasks', 'applications'], silent: true }),
  );
  const words = said.data?.data ?? [];
  if (words.length === 0) return <p className="muted">{said.isSuccess ? t('nothingSaid') : ''}</p>;
  return (
    <>
      <ul className="said">
        {words.map((word) => (
          <li key={`${word.kind}-${word.id}`}>
            <WordBadge word={word} />
            {word.message && (
              <p>
                <bdi>{word.message}</bdi>
              </p>
            )}
            <p className="small muted">
              <bdi>{word.author.full_name}</bdi>, {t(word.is_seeker ? 'seeker' : 'volunteer')} ·{' '}
              <Moment>{word.created_at}</Moment>
            </p>
            {word.handled_note && (
              <p className="small">
                {t('handleNote')}: <bdi>{word.handled_note}</bdi>
              </p>
            )}
            {word.kind === 'problem' && word.handled_at === null && (
              <Button size="small" onClick={() => setHandling(word)}>
                {t('handle')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{handling && <HandleWord word={handling} onDone={() => setHandling(null)} />}</Suspense>
    </>
  );
}
