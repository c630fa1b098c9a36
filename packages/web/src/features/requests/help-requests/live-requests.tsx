import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { wizardPhrases } from './wizard-phrases.ts';

/** A request that is open or in treatment; the date is its last day, YYYY-MM-DD. */
export interface LiveRequest {
  readonly category_id: number;
  readonly category: string;
  readonly expiration_date: string;
}

interface LiveRequestsProps {
  /** `wait` shows kinds that cannot be chosen; `info` only reminds. */
  tone: 'wait' | 'info';
  requests: readonly LiveRequest[];
}

/** Lists the person's live requests with their kind and last day. */
export function LiveRequests({ tone, requests }: LiveRequestsProps) {
  const t = usePhrases(wizardPhrases);
  const format = useFormat();
  if (requests.length === 0) return null;
  return (
    <Alert tone={tone} title={t(tone === 'wait' ? 'takenTitle' : 'liveTitle')}>
      <ul className="wizard__live">
        {requests.map(({ category_id, category, expiration_date }) => (
          <li key={category_id}>
            {t('validUntil', { category, date: format.requestPlainDay(expiration_date) })}
          </li>
        ))}
      </ul>
      {tone === 'wait' && <p>{t('takenText')}</p>}
    </Alert>
  );
}
