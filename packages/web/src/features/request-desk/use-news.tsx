import { useState, type ReactNode } from 'react';
import { useAuth } from '../../lib/auth-record/store.ts';
import { now } from '../../lib/clock.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { deskPhrases } from './phrases.ts';
import type { FoundRequest } from './request-panel.tsx';
import { useHistoryWords } from './request-history.tsx';

/** What another person did with the open request since it was opened; null while there is nothing. */
export function useNews(id: number, history: FoundRequest['history'] | undefined): ReactNode {
  const t = usePhrases(deskPhrases);
  const wordsFor = useHistoryWords();
  const format = useFormat();
  const me = useAuth()?.id;
  const [seen, setSeen] = useState<{ id: number; length: number } | null>(null);
  // The history only grows; what was there when the request was opened is no news.
  if (history && seen?.id !== id) setSeen({ id, length: history.length });
  if (!history || seen?.id !== id) return null;
  const latest = history.length > seen.length ? history[0] : undefined;
  if (!latest || latest.actor?.id === me) return null;
  return (
    <Alert tone="info">
      {t('changedBy', {
        name: latest.actor?.full_name ?? t('bySystem'),
        what: wordsFor(latest.new_values),
      })}
      {' · '}
      {format.relativeTime(latest.created_at, now())}
    </Alert>
  );
}
