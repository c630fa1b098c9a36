import type { Duration, ServedGroup } from '@ezra/contract/office/service';
import { useDuration } from '../../../lib/format/duration.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Meter } from '../../../ui/meter/meter.tsx';
import { Figures } from './figures.tsx';
import { servicePhrases } from './service-phrases.ts';

interface WaitsTableProps {
  caption: string;
  /** Heading of the column with the groups. */
  head: string;
  groups: readonly Omit<ServedGroup, 'id'>[];
}
const STEPS = ['first_yes', 'approved', 'done'] as const;

/** Waiting times, one group a row. A bar compares each group with the slowest. */
export function WaitsTable({ caption, head, groups }: WaitsTableProps) {
  const t = usePhrases(servicePhrases);
  const { number } = useFormat();
  const slowest = (step: (typeof STEPS)[number]) =>
    Math.max(1, ...groups.map((group) => group[step].p90 ?? 0));
  return (
    <Figures
      isWide
      caption={caption}
      heads={[head, t('requests'), t('firstYes'), t('approved'), t('done')]}
      rows={groups.map((group, index) => ({
        key: `${index} ${group.name}`,
        name: group.name ?? t('notGiven'),
        cells: [
          number(group.requests),
          ...STEPS.map((step) => <Took key={step} time={group[step]} slowest={slowest(step)} />),
        ],
      }))}
    />
  );
}

function Took({ time: { p50, p90 }, slowest }: { time: Duration; slowest: number }) {
  const t = usePhrases(servicePhrases);
  const duration = useDuration();
  if (p50 === null || p90 === null) return <span className="muted">{t('none')}</span>;
  return (
    <>
      <span className="took">
        <span>
          {t('half')}: {duration(p50)}
        </span>{' '}
        <span>
          {t('most')}: {duration(p90)}
        </span>
      </span>
      <Meter part={p90 / slowest} />
    </>
  );
}
