import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { CallData } from '@ezra/contract/common/endpoint';
import { REQUEST_STATUSES, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { exportService, serviceReport } from '@ezra/contract/calls/office';
import { SERVICE_DAYS_MAX, SERVICE_GROUPINGS } from '@ezra/contract/office/service.terms';
import { queryFor } from '../../../lib/api/queries.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { useDuration } from '../../../lib/format/duration.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { WorkPage, WorkPart } from '../../../ui/layout/work-page.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { Tally } from '../../../ui/tally/tally.tsx';
import { DaysForm, useDays } from './days-form.tsx';
import { Figures } from './figures.tsx';
import { MessagesTable } from './messages-table.tsx';
import { servicePhrases } from './service-phrases.ts';
import { WaitsTable } from './waits-table.tsx';

/** Waiting times and messages of the chosen days. */
export function ServicePage() {
  const t = usePhrases(servicePhrases);
  const title = useScreenTitle('adminService');
  const [days, setDays] = useDays();
  const query = { from_date: days.from, to_date: days.to };
  const answer = useQuery({ ...queryFor(serviceReport, { query }), placeholderData: keepPreviousData });
  const file = useDownload(exportService, t('file'));
  const report = answer.data?.data;
  return (
    <WorkPage
      title={title}
      actions={
        <Button size="small" icon={Download} busy={file.isUnderWay} onClick={() => file.start({ query })}>
          {t('export')}
        </Button>
      }
    >
      <DaysForm
        days={days}
        most={SERVICE_DAYS_MAX}
        isBusy={answer.isFetching && report !== undefined}
        onSubmit={setDays}
      />
      <div className="service">
        {report ? <Report report={report} /> : <SkeletonCards count={3} lines={8} />}
      </div>
    </WorkPage>
  );
}

function Report({ report }: { report: CallData<typeof serviceReport> }) {
  const t = usePhrases(servicePhrases);
  const { number } = useFormat();
  const duration = useDuration();
  const { all, emergencies, outcomes, messages } = report;
  const age = (seconds: number | null) => (seconds === null ? t('none') : duration(seconds));
  const statuses: Readonly<Record<RequestStatus, string>> = {
    open: t('requestOpen'),
    in_treatment: t('requestTreated'),
    completed: t('requestCompleted'),
    closed: t('requestClosed'),
    expired: t('requestExpired'),
    rejected: t('requestRejected'),
  };
  return (
    <>
      <WorkPart title={t('emergencies')}>
        {() => (
          <Tally
            of={[
              { label: t('open'), value: number(emergencies.open) },
              { label: t('unattended'), value: number(emergencies.unattended) },
              { label: t('ageHalf'), value: age(emergencies.age_p50) },
              { label: t('ageOldest'), value: age(emergencies.age_oldest) },
            ]}
          />
        )}
      </WorkPart>
      <p className="small muted">{t('about')}</p>
      <WaitsTable caption={t('waits')} head={t('group')} groups={[{ name: t('all'), ...all }]} />
      {SERVICE_GROUPINGS.map(
        (grouping) =>
          report[grouping].length > 0 && (
            <WaitsTable
              key={grouping}
              caption={t(grouping)}
              head={t(`${grouping}Head`)}
              groups={report[grouping]}
            />
          ),
      )}
      <Figures
        caption={t('outcomes')}
        heads={[t('outcome'), t('requests')]}
        rows={REQUEST_STATUSES.map((status) => ({
          key: status,
          name: statuses[status],
          cells: [number(outcomes[status])],
        }))}
      />
      <MessagesTable messages={messages} />
    </>
  );
}
