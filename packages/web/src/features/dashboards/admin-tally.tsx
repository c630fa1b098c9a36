import { useFormat } from '../../lib/format/use-format.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { Tally } from '../../ui/tally/tally.tsx';
import { dashboardPhrases } from './phrases.ts';
import type { AdminCounts } from './use-admin-counts.ts';

/** The four counters; dashes while they are not known. */
export function AdminTally({ counts }: { counts: AdminCounts | null }) {
  const t = usePhrases(dashboardPhrases);
  const { number } = useFormat();
  return (
    <Tally
      of={[
        { label: t('requests'), value: counts && number(counts.total_help_requests.count) },
        { label: t('activities'), value: counts && number(counts.volunteer_card.activities_count) },
        { label: t('disabled'), value: counts && number(counts.total_buddies) },
        { label: t('joined'), value: counts && number(counts.total_register_volunteers) },
      ]}
    />
  );
}
