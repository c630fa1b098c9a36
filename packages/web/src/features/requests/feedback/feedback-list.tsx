import { lazy, Suspense, useState, type ReactNode } from 'react';
import { say } from '@ezra/contract/common/locales';
import { countFeedbackViews, listFeedback } from '@ezra/contract/calls/requests';
import type { AdminFeedback } from '@ezra/contract/requests/feedback';
import {
  FEEDBACK_VIEWS,
  RATING_LABELS,
  RATINGS,
  type FeedbackView,
} from '@ezra/contract/requests/feedback.terms';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { Desk } from '../../../ui/desk/desk.tsx';
import { OpenedRow } from '../../../ui/desk/opened-row.tsx';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import type { DeskView } from '../../../ui/desk/views-bar.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { feedbackPhrases } from './desk-phrases.ts';
import { isOpenWord, useFeedbackColumns } from './feedback-columns.tsx';

const HandleWord = lazy(async () => ({ default: (await import('./handle-word.tsx')).HandleWord }));
const FeedbackPanel = lazy(async () => ({ default: (await import('./feedback-panel.tsx')).FeedbackPanel }));

interface FeedbackListProps {
  title: ReactNode;
  tabs?: ReactNode;
  request: (applicationId: number) => ReactNode;
}

const idOf = ({ kind, id }: AdminFeedback) => `${kind}-${id}`;

/** Lists feedback, problems and messages to the association; entries that wait come first. */
export function FeedbackList({ title, tabs, request }: FeedbackListProps) {
  const t = usePhrases(feedbackPhrases);
  const locale = useLocale();
  const filters = [
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
    views: {
      counts: countFeedbackViews,
      first: 'all',
      // The entry that has waited longest comes first.
      sorts: { waiting: { column: 'created_at', order: 'asc' } },
    },
  });
  const desk = useDesk(list, { idOf, isWaiting: isOpenWord });
  const [handling, setHandling] = useState<AdminFeedback | null>(null);
  const handle = (word: AdminFeedback) => {
    desk.hold(idOf(word));
    setHandling(word);
  };
  const columns = useFeedbackColumns(handle);
  return (
    <>
      <Desk
        title={title}
        tabs={tabs}
        label={t('title')}
        list={list}
        desk={desk}
        views={useFeedbackViews()}
        searchHint={t('searchHint')}
        filters={filters}
        columns={columns}
        rowLabel={(row) => t('row', { kind: t(row.kind), name: row.author.full_name })}
        actions={<ExportButton list={list} fileName={t('exportFile')} />}
        panel={() => (
          <OpenedRow desk={desk}>
            {(row) => <FeedbackPanel word={row} onHandle={handle} request={request} />}
          </OpenedRow>
        )}
        empty={list.view === 'all' && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      <Suspense>
        {handling && (
          <HandleWord
            word={handling}
            onDone={(isSaved) => {
              setHandling(null);
              if (isSaved) desk.goOn(idOf(handling));
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function useFeedbackViews(): readonly DeskView[] {
  const t = usePhrases(feedbackPhrases);
  const labels: Record<FeedbackView, string> = {
    waiting: t('viewWaiting'),
    problems: t('viewProblems'),
    messages: t('viewMessages'),
    feedback: t('feedback'),
    all: t('viewAll'),
  };
  return FEEDBACK_VIEWS.map((name) => ({ name, label: labels[name], isMine: name === 'waiting' }));
}
