import { COUNTED_DAYS_MAX } from '@ezra/contract/office/dashboard.terms';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { WorkPage } from '../../../ui/layout/work-page.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { AdminTally } from './admin-tally.tsx';
import { CoverageLists } from './coverage-lists.tsx';
import { CoverageMap } from './coverage-map.tsx';
import { DaysForm, useDays } from './days-form.tsx';
import { dashboardPhrases } from './phrases.ts';
import { useAdminCounts } from './use-admin-counts.ts';

/** Map of needs and volunteers, with the counters of the chosen days. */
export function CoveragePage() {
  const t = usePhrases(dashboardPhrases);
  const title = useScreenTitle('adminCoverageMap');
  const [days, setDays] = useDays();
  const { counts, isFetching } = useAdminCounts(days);
  return (
    <WorkPage title={title}>
      <DaysForm
        days={days}
        most={COUNTED_DAYS_MAX}
        isBusy={isFetching && counts !== null}
        onSubmit={setDays}
      />
      <AdminTally counts={counts} />
      <p className="small muted">{t('about')}</p>
      <div className="coverage">
        <CoverageMap counts={counts} />
        <div className="coverage__lists">
          {counts ? <CoverageLists counts={counts} /> : <SkeletonLines lines={8} />}
        </div>
      </div>
    </WorkPage>
  );
}
