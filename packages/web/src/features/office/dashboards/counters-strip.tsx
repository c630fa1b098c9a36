import { paths } from '@ezra/contract/paths';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Anchor } from '../../../ui/link/anchor.tsx';
import { useCounters } from './admin-tally.tsx';
import { useDays } from './days-form.tsx';
import { dashboardPhrases } from './phrases.ts';
import { useAdminCounts } from './use-admin-counts.ts';

/** The four counters of the last 30 days, in a line above a list. The page with the map has other days. */
export function CountersStrip() {
  const t = usePhrases(dashboardPhrases);
  const [days] = useDays();
  const counters = useCounters(useAdminCounts(days).counts);
  return (
    <dl className="counters-strip">
      {counters.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
      <div>
        <dt className="visually-hidden">{t('map')}</dt>
        <dd>
          <Anchor href={paths.adminCoverageMap()}>{t('otherDays')}</Anchor>
        </dd>
      </div>
    </dl>
  );
}
