import type { JobKind } from '@ezra/contract/office/background-jobs';
import { CircleCheck, CircleX, Clock, Hourglass, LoaderCircle } from 'lucide-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import type { Column } from '../../../ui/list/types.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { jobPhrases } from './phrases.ts';

/** Each kind of job: its last run and result, how many wait, and the next run. */
export function JobTable({ kinds }: { kinds: readonly JobKind[] }) {
  const t = usePhrases(jobPhrases);
  const format = useFormat();
  const moment = (at: string | null, none: string) => (at === null ? none : <Moment>{at}</Moment>);
  const columns: Column<JobKind>[] = [
    { id: 'label', header: t('kind'), cell: ({ label }) => label },
    {
      id: 'succeeded',
      header: t('succeeded'),
      icon: CircleCheck,
      cell: (kind) => moment(kind.succeeded_at, t('never')),
    },
    {
      id: 'last-failed',
      header: t('lastFailed'),
      icon: CircleX,
      cell: (kind) => moment(kind.failed_at, t('never')),
    },
    { id: 'next', header: t('next'), icon: Clock, cell: (kind) => moment(kind.next_at, t('onDemand')) },
    {
      id: 'waiting',
      header: t('waiting'),
      icon: Hourglass,
      cell: ({ waiting }) => format.count(waiting),
    },
    {
      id: 'running',
      header: t('running'),
      icon: LoaderCircle,
      cell: ({ running }) => format.count(running),
    },
    {
      id: 'dead',
      header: t('dead'),
      icon: CircleX,
      cell: ({ failed }) =>
        failed > 0 ? <Badge tone="danger">{format.count(failed)}</Badge> : format.count(failed),
    },
  ];
  return (
    <Rows
      label={t('title')}
      columns={columns}
      rows={kinds}
      idOf={({ name }) => name}
      rowLabel={({ label }) => label}
      level={3}
    />
  );
}
