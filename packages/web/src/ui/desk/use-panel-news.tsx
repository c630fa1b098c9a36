import { useState, type ReactNode } from 'react';
import { useAuth } from '../../lib/auth-record/store.ts';
import { now } from '../../lib/clock.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { commonPhrases } from '../../lib/i18n/common-phrases.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Alert } from '../alert/alert.tsx';
import type { PastChange } from '../past/past.tsx';

/** What another person did with the open row since it was opened; null while there is nothing. */
export function usePanelNews<Change>(
  id: number,
  changes: readonly PastChange<Change>[] | undefined,
  wordsFor: (change: Change) => string,
): ReactNode {
  const t = usePhrases(commonPhrases);
  const format = useFormat();
  const me = useAuth()?.id;
  const [seen, setSeen] = useState<{ id: number; length: number } | null>(null);
  // A history only grows; what was there when the row was opened is no news.
  if (changes && seen?.id !== id) setSeen({ id, length: changes.length });
  if (!changes || seen?.id !== id) return null;
  const latest = changes.length > seen.length ? changes[0] : undefined;
  if (!latest || latest.actor?.id === me) return null;
  return (
    <Alert tone="info">
      <p>
        <bdi>{latest.actor?.full_name ?? t('bySystem')}</bdi>: {wordsFor(latest.new_values)}
        {' · '}
        {format.relativeTime(latest.created_at, now())}
      </p>
    </Alert>
  );
}
