import { useState, type ReactNode } from 'react';
import { say } from '@ezra/contract/common/locales';
import { listFeedback, RATING_LABELS, RATINGS, type AdminFeedback } from '@ezra/contract/feedback';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../lib/lists/use-server-list.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../ui/server-list/export-button.tsx';
import { ServerList } from '../../ui/server-list/server-list.tsx';
import { feedbackPhrases } from './desk-phrases.ts';
import { useFeedbackColumns } from './feedback-columns.tsx';
import { HandleProblem } from './handle-problem.tsx';

interface FeedbackListProps {
  /** Everything about a single request, in a window of its own. */
  request: (applicationId: number, onClose: () => void) => ReactNode;
}

/** Lists feedback and problems, open problems first. */
export function FeedbackList({ request }: FeedbackListProps) {
  const t = usePhrases(feedbackPhrases);
  const locale = useLocale();
  const filters = [
    {
      name: 'kind',
      label: t('kind'),
      placeholder: t('anyKind'),
      options: (['problem', 'feedback'] as const).map((value) => ({ value, label: t(value) })),
    },
    {
      name: 'rating',
      label: t('rating'),
      placeholder: t('anyRating'),
      options: RATINGS.map((value) => ({ value, label: say(RATING_LABELS[value], locale) })),
    },
  ] as const;
  const list = useServerList(listFeedback, {
    name: 'feedback',
    sort: { column: 'created_at', order: 'desc' },
    filters,
    topics: ['tasks'],
  });
  const [handling, setHandling] = useState<AdminFeedback | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const columns = useFeedbackColumns(setHandling);
  return (
    <>
      <ServerList
        list={list}
        label={t('title')}
        searchHint={t('searchHint')}
        filters={filters}
        actions={<ExportButton endpoint={listFeedback} query={list.query} fileName={t('exportFile')} />}
        columns={columns}
        rowId={(row) => `${row.kind}-${row.id}`}
        rowLabel={(row) => t('row', { kind: t(row.kind), name: row.author.full_name })}
        onRowOpen={(row) => setOpened(row.application_id)}
        nothingFound={t('notFound')}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {handling && <HandleProblem problem={handling} onDone={() => setHandling(null)} />}
      {opened !== null && request(opened, () => setOpened(null))}
    </>
  );
}
