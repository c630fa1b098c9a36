import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Tally, type Tallied } from '../../../ui/tally/tally.tsx';
import { dashboardPhrases } from './phrases.ts';
import type { AdminCounts } from './use-admin-counts.ts';

/** The four counters with labels; without values until they are known. */
export function useCounters(counts: AdminCounts | null): readonly Tallied[] {
  const t = usePhrases(dashboardPhrases);
  const { number } = useFormat();
  return [
    { label: t('requests'), value: counts && number(counts.total_help_requests.count) },
    { label: t('activities'), value: counts && number(counts.volunteer_card.activities_count) },
    { label: t('disabled'), value: counts && number(counts.total_buddies) },
    { label: t('joined'), value: counts && number(counts.total_register_volunteers) },
  ];
}

export const AdminTally = ({ counts }: { counts: AdminCounts | null }) => <Tally of={useCounters(counts)} />;
